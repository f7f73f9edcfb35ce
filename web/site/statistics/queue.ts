import type { AnalyticsEvent } from '../../../shared/contracts/events.ts';
import { choice, sessionNumber } from './choice.ts';
import { readVisit } from './visitSource.ts';

/** Longest time an event waits for others, in ms, and the size of a batch (the contract accepts 25). */
const pause = 10_000;
const batch = 20;

let waiting: AnalyticsEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Returns the source of the visit for statistics: the campaign, and the origin of the referrer. */
function source() {
  const { referrer, ...utm } = readVisit();
  const site = referrer && URL.canParse(referrer) ? new URL(referrer).origin : undefined;
  return { ...utm, ...(site && site !== 'null' && { referrer: site }) };
}

/** Sends the waiting events as a beacon, which survives leaving the page. Failed events are not sent again. */
export function sendWaiting(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const events = waiting;
  waiting = [];
  if (!choice.read().choice.own) return;
  navigator.sendBeacon?.('/api/events', new Blob([JSON.stringify({ events })], { type: 'application/json' }));
}

/** Adds an event to the waiting ones, unless the visitor switched statistics off. */
export function enqueue(eventType: string, eventData: AnalyticsEvent['eventData']): void {
  if (!choice.read().choice.own) return;
  waiting.push({
    eventType,
    ...(eventData && Object.keys(eventData).length > 0 && { eventData }),
    utmParams: source(),
    sessionId: sessionNumber(),
  });
  if (waiting.length >= batch) sendWaiting();
  else timer ??= setTimeout(sendWaiting, pause);
}

/** Sends the waiting events when the page is left or hidden. */
export function sendOnLeaving(): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendWaiting());
  window.addEventListener('pagehide', sendWaiting);
}
