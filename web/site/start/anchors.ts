import { isCase, rootData } from './dom.ts';

/** Delay between loading a page and scrolling to the section in its address, in ms (docs/requirements.md#timing-and-layout). */
const hashDelay = 100;

/** Scrolls to an element, below the header (`scroll-margin-top`), and focuses it. Returns whether the element exists. */
export function scrollToId(id: string): boolean {
  const target = document.getElementById(id);
  if (!target) return false;
  const details = target.closest('details');
  if (details) details.open = true;
  // Sections below the fold have estimated heights until they are laid out (ui/globalCss.ts), but scrolling needs exact ones.
  rootData().whole = '';
  const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ behavior: smooth ? 'smooth' : 'instant' });
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

/** Returns the id in a hash, decoded; '' for a malformed hash. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * Scrolls to the section in the address, now and after every change of the hash, and removes the hash from the address. Leaves a
 * calculator's answers there.
 */
export function followHash(): void {
  window.onhashchange = followHash;
  const { hash } = location;
  if (!hash || isCase(hash)) return;
  setTimeout(() => {
    scrollToId(idOf(hash));
    // Read now, because the enquiry form may have removed `?service=` from the address meanwhile.
    history.replaceState(history.state, '', location.href.split('#')[0]);
  }, hashDelay);
}

/** Scrolls to the target of a link to a section of this page. */
export function followAnchor(event: Event, link: HTMLAnchorElement): void {
  if (link.getAttribute('href')?.startsWith('#') && scrollToId(idOf(link.hash))) event.preventDefault();
}
