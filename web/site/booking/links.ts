import { trackCta } from '../analytics.ts';
import { scrollToId } from '../anchors.ts';
import { type BookingContext, fetchBooking, openBooking } from '../booking.ts';
import { isPlainClick } from '../earlyClicks.ts';
import { toldOffline } from '../offline.ts';

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-booking]') : null;

/** What gets the focus back: where the link stands in something that closes as one chooses, what opens that (`data-return`). */
function returnTo(link: HTMLElement): HTMLElement {
  const id = link.closest<HTMLElement>('[data-return]')?.dataset.return;
  const button = id && document.getElementById(id);
  // The menu's button is there below 1280 px only.
  return button && button.getClientRects().length > 0 ? button : link;
}

async function open(link: HTMLAnchorElement): Promise<void> {
  trackCta(link.dataset.label ?? 'booking');
  if (await openBooking(link.dataset.booking as BookingContext, returnTo(link))) return;
  if (await toldOffline()) return;
  const { origin, pathname, hash } = new URL(link.href);
  if (origin === location.origin && pathname === location.pathname) scrollToId(hash.slice(1));
  else location.assign(link.href);
}

/** Lets every booking link of the page, now and later, open the dialog; its code is fetched as a pointer or the keyboard reaches one. */
export function listenForBookings(): void {
  const near = (event: Event) => linkAt(event.target) && fetchBooking();
  document.addEventListener('pointerover', near, { passive: true });
  document.addEventListener('focusin', near);
  const follow = (event: MouseEvent) => {
    const link = linkAt(event.target);
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    void open(link);
  };
  // On the way down: React stops a click on its way up from a section it has not taken over yet.
  document.addEventListener('click', follow, true);
}
