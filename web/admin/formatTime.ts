// Times are in London everywhere, because the firm works there.
const dateTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const plainNumber = new Intl.NumberFormat('en-GB');

/** Returns an ISO time as date and time in London, e.g. `20 Nov 2026, 09:42`. */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso));
}

/** Returns the time elapsed since an ISO time at `now` (milliseconds): `4 min`, `2 h 10 min`, `3 days`. */
export function formatElapsed(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${plainNumber.format(days)} days`;
}
