import { isCounted } from './counted.ts';
import { rootData } from './dom.ts';

type Data = Record<string, string | number>;

declare global {
  interface Window {
    /** Every event of this page, in the form that analytics tags read. It stays in the page. */
    dataLayer?: ({ event: string } & Data)[];
  }
}

/** How many events one call takes (`shared/contracts/events.ts`). */
const maxEvents = 25;

/** Dispatched on `window` after an event was added to `window.dataLayer`. */
export const trackEvent = 'tracked';

/** Notes an event of this page in `window.dataLayer`, where statistics find it (`statistics/statistics.ts`). */
export function note(event: string, data: Data = {}): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...data });
  window.dispatchEvent(new Event(trackEvent));
}

/** Notes that a call to action was followed; `value` is its price in pounds, or 1 where it has none. */
export const noteCta = (label: string, value = 1): void => note('cta', { category: 'CTA', label, value });

/** Sends the events of a page that is left before its statistics have loaded, without anything that identifies the visitor. */
export function sendUncounted(): void {
  window.addEventListener('pagehide', () => {
    if (rootData().counting !== undefined || !isCounted()) return;
    const sessionId = crypto.randomUUID?.().replaceAll('-', '');
    const events = window.dataLayer
      ?.slice(0, maxEvents)
      .map(({ event, ...eventData }) => ({ eventType: event, eventData, sessionId }));
    if (sessionId) navigator.sendBeacon('/api/events', new Blob([JSON.stringify({ events })], { type: 'application/json' }));
  });
}
