// The firm works in London, so times read the same wherever staff and visitors are (decisions, "dates").
const zone = { timeZone: 'Europe/London' } as const;
const dateTime = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
// Sweden writes dates as ISO 8601 does.
const isoDay = new Intl.DateTimeFormat('sv-SE', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** A UTC ISO 8601 time as date and time in London, e.g. `20 Nov 2026, 09:42`. */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso));
}

/** The calendar day in London of a time, as `YYYY-MM-DD`. */
export function londonDay(time: string | Date): string {
  return isoDay.format(new Date(time));
}

/** A `mailto:` address that an email address cannot escape from, whatever it holds. */
export function mailtoHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/**
 * A `tel:` address of a phone number as people write it: digits and a leading plus. What follows a letter or `#`, such as
 * an extension, is left out; digits of other scripts become ASCII ones.
 */
export function telHref(phone: string): string {
  const number = phone.split(/[\p{L}#]/u, 1)[0] ?? '';
  const digits = [...number].filter((sign) => /\p{Nd}/u.test(sign)).map(asciiDigit);
  return `tel:${number.trimStart().startsWith('+') ? '+' : ''}${digits.join('')}`;
}

// Unicode keeps every script's digits in a run of ten: the value is the distance from the first of the run.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

const plainNumber = new Intl.NumberFormat('en-GB');

/** How long ago a time was at `now` (milliseconds), in the largest units that matter: `4 min`, `2 h 10 min`, `3 days`. */
export function formatElapsed(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${plainNumber.format(days)} days`;
}
