import { headerOffset } from '../ui/globalCss.ts';

/** Sections that navigation points to. Those not on the page yet lead to the contact section, where one can ask. */
export type Anchor = 'services' | 'about' | 'testimonials' | 'process' | 'faq' | 'contact';

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls to an element, leaving room for the header, and moves the keyboard's place there. Answers whether it exists. */
export function scrollToId(id: string): boolean {
  const target = document.getElementById(id);
  if (!target) return false;
  const top = target.getBoundingClientRect().top + window.scrollY - headerOffset;
  window.scrollTo({ top, behavior: calm() ? 'auto' : 'smooth' });
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  return true;
}

/** Scrolls to a section of the home page, or to the contact section when it is not there. */
export function scrollToAnchor(id: string): void {
  if (!scrollToId(id)) scrollToId('contact');
}

/** Takes the hash out of the address without leaving a step in the history. */
export function removeHash(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
