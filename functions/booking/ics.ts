/** A small writer of iCalendar (RFC 5545) and its invitations (RFC 5546, RFC 6047). */

/** One meeting. Times are ISO 8601. */
export interface CalendarEvent {
  /** Stays the same when the meeting is moved or cancelled. */
  uid: string;
  /** Incremented by every change that calendars must show. */
  sequence: number;
  start: string;
  end: string;
  /** When the entry was written. */
  stamp: string;
  summary: string;
  description?: string | undefined;
  location?: string | undefined;
  url?: string | undefined;
  cancelled: boolean;
  organizer?: { name: string; email: string };
  attendees?: readonly string[];
}

/**
 * Returns a calendar with meetings, in lines of at most 75 bytes. `REQUEST` adds or changes an entry in the recipient's calendar, `CANCEL`
 * removes it, `PUBLISH` is for a feed.
 */
export function calendarText(method: 'REQUEST' | 'CANCEL' | 'PUBLISH', name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(method === 'PUBLISH' ? [`X-WR-CALNAME:${escapeText(name)}`] : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent): string[] {
  const { organizer, attendees = [] } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stamp)}`,
    // In UTC, so that no description of the time zone is needed. Calendar programs show their own zone.
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(event.end)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
    ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
    ...(event.url ? [`URL:${event.url.replace(/[\r\n]/g, '')}`] : []),
    ...(organizer ? [`ORGANIZER;CN=${parameter(organizer.name)}:mailto:${address(organizer.email)}`] : []),
    ...attendees.map((attendee) => `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${address(attendee)}`),
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/** Returns a time as `20261201T101500Z`. */
const utc = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: iCalendar allows none except tab
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Escapes a value of type TEXT (RFC 5545, section 3.3.11). */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n');

/** Returns a quoted parameter value, which cannot contain quotes or line ends. */
const parameter = (text: string): string => `"${text.replace(/["\r\n]/g, ' ').replace(controls, '')}"`;

/** Returns a mail address for a `mailto:` URI. */
const address = (email: string): string => encodeURI(email.replace(/[\r\n]/g, ''));

const maxLineBytes = 75;

/** Folds a line so that none has more than 75 bytes of UTF-8, and no character is split. Continuations begin with a space. */
export function foldLine(line: string): string {
  const folded: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      folded.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...folded, current].join('\r\n');
}
