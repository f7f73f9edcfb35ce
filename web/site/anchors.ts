import { headerOffset } from '../ui/globalCss.ts';
import { announceFarScroll } from './whenNear.ts';

/** Sections of the home page that navigation points to. */
export type Anchor = 'services' | 'about' | 'testimonials' | 'process' | 'faq' | 'contact';

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How long a place is kept while sections on the way grow as they load, in ms. */
const kept = 5000;

/** Brings an element to its place and keeps it there while the page still grows; a visitor who moves on is not pulled back. */
function scrollTo(target: HTMLElement): void {
  const own = new AbortController();
  const { signal } = own;
  let arrived = false;
  const align = (behavior: ScrollBehavior) => {
    const end = document.documentElement.scrollHeight - window.innerHeight;
    const top = Math.max(0, Math.min(window.scrollY + target.getBoundingClientRect().top - headerOffset, end));
    arrived = Math.abs(top - window.scrollY) < 1;
    if (!arrived) window.scrollTo({ top, behavior });
  };
  for (const sign of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(sign, () => own.abort(), { signal });
  window.addEventListener('scrollend', () => align(calm() ? 'auto' : 'smooth'), { signal });
  const growth = new ResizeObserver(() => arrived && align('instant'));
  growth.observe(document.body);
  signal.addEventListener('abort', () => growth.disconnect());
  setTimeout(() => own.abort(), kept);
  align(calm() ? 'auto' : 'smooth');
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
