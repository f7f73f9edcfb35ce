import { rootData } from './dom.ts';

/** Scroll distance after which the bar appears on phones, in px (docs/requirements.md#sticky-bar). */
const threshold = 500;

/** Sets the attribute by which styles show the bar once the page is scrolled. */
export function listenForStickyBar(): void {
  const update = () => {
    rootData().past = String(window.scrollY > threshold);
  };
  // In the next frame, which lays out the page anyway. Reading the scroll position now would add a layout.
  requestAnimationFrame(update);
  window.addEventListener('scroll', update);
}

/** Folds the bar to its round button, or unfolds it. */
export function foldBar(folded: boolean): void {
  rootData().folded = String(folded);
  document.querySelector<HTMLElement>(`[data-does=${folded ? 'unfold' : 'fold'}]`)?.focus();
}
