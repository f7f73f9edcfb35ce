import type { AnalyticsEvent } from '../../../shared/contracts/events.ts';
import { choice, sessionNumber } from './choice.ts';
import { readVisit } from './visitSource.ts';

/** How long events wait for company, in ms, and how many make a batch (the contract takes 25). */
const pause = 10_000;
const batch = 20;

let waiting: AnalyticsEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Where a visit came from, as statistics may know it: the campaign, and of the referrer its site alone. */
function source() {
  const { referrer, ...utm } = readVisit();
  const site = referrer && URL.canParse(referrer) ? new URL(referrer).origin : undefined;
  return { ...utm, ...(site && site !== 'null' && { referrer: site }) };
}

/** Sends what waits. A beacon survives the page; what cannot be sent is given up: statistics are never worth a second call. */
export function sendWaiting(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const events = waiting;
  waiting = [];
  if (!choice.read().choice.own) return;
  navigator.sendBeacon?.('/api/events', new Blob([JSON.stringify({ events })], { type: 'application/json' }));
}

/** Puts an event with those to be sent, unless the visitor has switched statistics off. */
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

/** Sends what waits when the page is left or put away. */
export function sendOnLeaving(): void {
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendWaiting());
  window.addEventListener('pagehide', sendWaiting);
}
