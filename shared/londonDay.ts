import { lazy } from './lazy.ts';

// Every public page loads this module when React starts, and creating the format is slow.
// Swedish dates have the format of ISO 8601.
const isoDay = lazy(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', year: 'numeric', month: '2-digit', day: '2-digit' }),
);

/**
 * Returns the day in London at a time, as `YYYY-MM-DD`. Days are in London everywhere, because the firm works there.
 * `time`: an ISO time, epoch milliseconds or a `Date`. Throws a RangeError for an invalid time.
 */
export function londonDay(time: string | number | Date): string {
  return isoDay().format(new Date(time));
}
