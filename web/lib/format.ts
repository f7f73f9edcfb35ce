// Times are in London everywhere, because the firm works there.
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
// Swedish dates have the format of ISO 8601.
const isoDay = new Intl.DateTimeFormat('sv-SE', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** Returns an ISO time as date and time in London, e.g. `20 Nov 2026, 09:42`. */
export function formatDateTime(iso: string): string {
  return dateTime.format(new Date(iso));
}

/** Returns the day in London of a time, as `YYYY-MM-DD`. */
export function londonDay(time: string | Date): string {
  return isoDay.format(new Date(time));
}

/** Returns the `mailto:` URL of an email address. The address is escaped, so that it cannot add headers or recipients. */
export function mailtoHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/**
 * Returns the `tel:` URL of a phone number: digits and a leading plus. Leaves out text after a letter or `#`, such as an
 * extension, and converts digits of other scripts to ASCII.
 */
export function telHref(phone: string): string {
  const number = phone.split(/[\p{L}#]/u, 1)[0] ?? '';
  const digits = [...number].filter((character) => /\p{Nd}/u.test(character)).map(asciiDigit);
  return `tel:${number.trimStart().startsWith('+') ? '+' : ''}${digits.join('')}`;
}

// Unicode has the digits 0 to 9 of each script next to each other, so a digit's value is its distance from the first.
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

const plainNumber = new Intl.NumberFormat('en-GB');

/** Returns the time elapsed since an ISO time at `now` (milliseconds): `4 min`, `2 h 10 min`, `3 days`. */
export function formatElapsed(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${plainNumber.format(days)} days`;
}
