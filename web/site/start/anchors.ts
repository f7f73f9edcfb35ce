import { rootData } from './dom.ts';

/** How long after arriving a page scrolls to the section its address names, in ms (docs/requirements.md#timing-and-layout). */
const hashDelay = 100;

/** Scrolls to an element, below the header (`scroll-margin-top`), and moves the keyboard's place there. Returns whether it exists. */
export function scrollToId(id: string): boolean {
  const target = document.getElementById(id);
  if (!target) return false;
  const details = target.closest('details');
  if (details) details.open = true;
  // Sections below the fold have estimated heights until they are laid out (ui/globalCss.ts); the way has to be exact.
  rootData().whole = '';
  const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: smooth ? 'smooth' : 'instant' });
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

/** The element that a hash names; a malformed hash names none. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Scrolls to the section that the address names, now and whenever it names another, and takes the hash out of the address. */
export function followHash(): void {
  window.onhashchange = followHash;
  const { hash } = location;
  if (!hash) return;
  setTimeout(() => {
    scrollToId(idOf(hash));
    // Read now: the enquiry form may have taken `?service=` out of the address meanwhile.
    history.replaceState(history.state, '', location.pathname + location.search);
  }, hashDelay);
}

/** Follows a link to a section of this page. */
export function followAnchor(event: Event, link: HTMLAnchorElement): void {
  if (link.getAttribute('href')?.startsWith('#') && !event.defaultPrevented && scrollToId(idOf(link.hash)))
    event.preventDefault();
}
