import { isCounted } from './counted.ts';
import { rootData } from './dom.ts';

type Data = Record<string, string | number>;

declare global {
  interface Window {
    /** Every event of this page, in the form that analytics tags read. Nothing here is sent by itself. */
    dataLayer?: ({ event: string } & Data)[];
  }
}

/** Maximum number of events in a request: so many stay below 4 KB (`shared/eventLimits.ts`). */
const maxEvents = 20;

/** Dispatched on `window` after an event was added to `window.dataLayer`. */
export const trackEvent = 'tracked';

/** Adds an event to `window.dataLayer`, from which `statistics/statistics.ts` reads it. */
export function note(event: string, data: Data = {}): void {
  window.dataLayer ??= [];
  window.dataLayer.push({ event, ...data });
  window.dispatchEvent(new Event(trackEvent));
}

/** Adds the event of a call to action; `value` is its price in pounds, or 1 without a price. */
export const noteCta = (label: string, value = 1): void => note('cta', { category: 'CTA', label, value });

/** Sends the events of a page that is left before its statistics have loaded, without data that identifies the visitor. */
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
