import { headerOffset } from '../ui/globalCss.ts';
import { announceFarScroll } from './whenNear.ts';

/** Sections of the home page that navigation points to. */
export type Anchor = 'services' | 'about' | 'testimonials' | 'process' | 'faq' | 'contact';

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How often a scroll is put right when sections on the way grew as they loaded. */
const corrections = 3;

function scrollTo(target: HTMLElement, correctionsLeft = corrections): void {
  const off = target.getBoundingClientRect().top - headerOffset;
  const end = document.documentElement.scrollHeight - window.innerHeight;
  const top = Math.max(0, Math.min(window.scrollY + off, end));
  if (Math.abs(top - window.scrollY) < 1) return;
  window.scrollTo({ top, behavior: calm() ? 'auto' : 'smooth' });
  if (correctionsLeft === 0) return;
  // A visitor who scrolls on is not pulled back.
  const own = new AbortController();
  for (const sign of ['wheel', 'touchmove', 'keydown']) window.addEventListener(sign, () => own.abort(), { signal: own.signal });
  const putRight = () => {
    own.abort();
    scrollTo(target, correctionsLeft - 1);
  };
  window.addEventListener('scrollend', putRight, { signal: own.signal });
}

/** Scrolls to an element, leaving room for the header, and moves the keyboard's place there. Answers whether it exists. */
export function scrollToId(id: string): boolean {
  const target = document.getElementById(id);
  if (!target) return false;
  announceFarScroll();
  scrollTo(target);
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  return true;
}

/** Takes the hash out of the address without leaving a step in the history. */
export function removeHash(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}
