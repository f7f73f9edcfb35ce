import { addDays } from '../../../../shared/dates.ts';
import { calendarLines, escapeText, utcStamp } from '../../../../shared/iCalendar.ts';

/** A day for the visitor's calendar. */
export interface CalendarDate {
  /** ISO day. */
  day: string;
  title: string;
  text?: string;
}

const digits = (day: string) => day.replaceAll('-', '');

/**
 * Returns a calendar file (RFC 5545) with one event of a whole day for each date, and a reminder two weeks before it. `page` is the
 * address of the calculator and `now` the present moment.
 */
export function calendarFile(dates: readonly CalendarDate[], page: string, now: Date): string {
  const stamp = utcStamp(now.toISOString());
  const events = dates.flatMap(({ day, title, text }, index) => [
    'BEGIN:VEVENT',
    `UID:${digits(day)}-${index}-${stamp}@${new URL(page).hostname}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${digits(day)}`,
    `DTEND;VALUE=DATE:${digits(addDays(day, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    ...(text ? [`DESCRIPTION:${escapeText(text)}`] : []),
    `URL:${page}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-P14D',
    'END:VALARM',
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Larkfield Estate Planning//Calculators//EN',
    ...events,
    'END:VCALENDAR',
  ];
  return calendarLines(lines);
}

/** Returns the same day this many years later; 28 February for a 29 February that does not exist. */
export function yearsLater(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const rest = day.slice(4);
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  return `${year}${rest === '-02-29' && !isLeap ? '-02-28' : rest}`;
}
