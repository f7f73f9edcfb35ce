import type { AnalyticsEvent } from '../../../shared/contracts/events.ts';
import { eventLimits } from '../../../shared/eventLimits.ts';
import { choice, sessionNumber } from './choice.ts';
import { readVisit } from './visitSource.ts';

/** Longest time an event waits for others, in ms, and the largest number of events in a batch. */
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

/** Returns the body of a request with these events. */
const bodyOf = (events: AnalyticsEvent[]) => new Blob([JSON.stringify({ events })], { type: 'application/json' });

/** Returns whether the API accepts the size of a request with these events. */
const isAccepted = (events: AnalyticsEvent[]) => bodyOf(events).size <= eventLimits.bytes;

/** Sends the waiting events as a beacon, which survives leaving the page. Failed events are not sent again. */
export function sendWaiting(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const events = waiting;
  waiting = [];
  if (!choice.read().choice.own) return;
  navigator.sendBeacon?.('/api/events', bodyOf(events));
}

/** Adds an event to the waiting ones, unless the visitor switched statistics off. */
export function enqueue(eventType: string, eventData: AnalyticsEvent['eventData']): void {
  if (!choice.read().choice.own) return;
  const event: AnalyticsEvent = {
    eventType,
    ...(eventData && Object.keys(eventData).length > 0 && { eventData }),
    utmParams: source(),
    sessionId: sessionNumber(),
  };
  if (!isAccepted([...waiting, event])) sendWaiting();
  // A campaign in a link can be longer than the largest request.
  waiting.push(isAccepted([event]) ? event : { ...event, utmParams: {} });
  if (waiting.length >= batch) sendWaiting();
  else timer ??= setTimeout(sendWaiting, pause);
}

/** Sends the waiting events when the page is left or hidden. */
export function sendOnLeaving(): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendWaiting());
  window.addEventListener('pagehide', sendWaiting);
}
