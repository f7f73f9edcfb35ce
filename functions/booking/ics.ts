/** Invitations and feeds in iCalendar (RFC 5545, RFC 5546, RFC 6047). */
import { calendarLines, escapeText, utcStamp, withoutControls } from '../../shared/iCalendar.ts';

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
  return calendarLines(lines);
}

function eventLines(event: CalendarEvent): string[] {
  const { organizer, attendees = [] } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utcStamp(event.stamp)}`,
    // In UTC, so that no description of the time zone is needed. Calendar programs show their own zone.
    `DTSTART:${utcStamp(event.start)}`,
    `DTEND:${utcStamp(event.end)}`,
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

/** Returns a quoted parameter value, which cannot contain quotes or line ends. */
const parameter = (text: string): string => `"${withoutControls(text).replace(/["\n]/g, ' ')}"`;

/** Returns a mail address for a `mailto:` URI. */
const address = (email: string): string => encodeURI(email.replace(/[\r\n]/g, ''));
