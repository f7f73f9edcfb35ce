import { isBankHoliday } from './bankHolidays.ts';
import { lazy } from './lazy.ts';

/**
 * Working time: Monday to Friday, 9:00 to 17:00 in London, without the bank holidays of England and Wales (decisions,
 * "working time"). A working day is the half-open span [9:00, 17:00): at 17:00 sharp nobody is at work.
 */
export const workingHours = { opens: 9, closes: 17 } as const;

export const minutesInWorkingDay = (workingHours.closes - workingHours.opens) * 60;

const minute = 60_000;
const dayLength = 24 * 60 * minute;
const longestSearchDays = 3_700;

const londonClock = lazy(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

/** What London's clocks show at an instant, as if it were UTC, in milliseconds. */
function londonWallTime(instant: number): number {
  const part = Object.fromEntries(
    londonClock()
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute: min = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, min, second) + (((instant % 1_000) + 1_000) % 1_000);
}

/** The instant at which London's clocks show this hour on this day (midnight UTC of its date). */
function londonInstant(day: number, hour: number): number {
  const wanted = day + hour * 60 * minute;
  // The clocks change at 1:00 on Sundays only, so the offset at the guessed hour is that of the whole working day.
  return wanted - (londonWallTime(wanted) - wanted);
}

interface Shift {
  opens: number;
  closes: number;
}

/** The working hours of a day (midnight UTC of its date) as instants; undefined at weekends and bank holidays. */
function shiftOf(day: number): Shift | undefined {
  const weekday = new Date(day).getUTCDay();
  if (weekday === 0 || weekday === 6 || isBankHoliday(new Date(day).toISOString().slice(0, 10))) return undefined;
  return { opens: londonInstant(day, workingHours.opens), closes: londonInstant(day, workingHours.closes) };
}

/** Midnight UTC of the date that London's calendars show at an instant. */
const londonDay = (instant: number) => Math.floor(londonWallTime(instant) / dayLength) * dayLength;

function instantOf(iso: string): number {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) throw new RangeError('workingTime: not an ISO time');
  return instant;
}

/** Whether somebody is at work at this time (ISO 8601). Throws RangeError when it is no time. */
export function isWorkingTime(iso: string): boolean {
  const instant = instantOf(iso);
  const shift = shiftOf(londonDay(instant));
  return shift !== undefined && instant >= shift.opens && instant < shift.closes;
}

/**
 * The time (UTC ISO 8601) at which so many minutes of working time have passed since `fromIso`: Friday 16:30 plus 30 is Friday
 * 17:00, plus 31 is Monday 9:01. 0 minutes give the first working moment at or after `fromIso`. Throws RangeError
 * for a time that is none, and for minutes that are negative, not finite or more than about ten years.
 */
export function addWorkingMinutes(fromIso: string, minutes: number): string {
  const from = instantOf(fromIso);
  if (!(minutes >= 0 && minutes <= (longestSearchDays / 2) * minutesInWorkingDay)) {
    throw new RangeError('workingTime: minutes out of range');
  }
  let left = minutes * minute;
  const firstDay = londonDay(from);
  for (let day = firstDay; day <= firstDay + longestSearchDays * dayLength; day += dayLength) {
    const shift = shiftOf(day);
    if (!shift) continue;
    const start = Math.max(from, shift.opens);
    const available = shift.closes - start;
    if (available <= 0) continue;
    if (left <= available) return new Date(start + left).toISOString();
    left -= available;
  }
  throw new RangeError('workingTime: no working time found');
}

/**
 * Minutes of working time from one moment to another (ISO 8601), with fractions; negative when `toIso` is the earlier one.
 * Throws RangeError for a time that is none.
 */
export function workingMinutesBetween(fromIso: string, toIso: string): number {
  const from = instantOf(fromIso);
  const to = instantOf(toIso);
  if (to < from) return -workingMinutesBetween(toIso, fromIso);
  let passed = 0;
  for (let day = londonDay(from); day <= londonDay(to); day += dayLength) {
    const shift = shiftOf(day);
    if (shift) passed += Math.max(0, Math.min(to, shift.closes) - Math.max(from, shift.opens));
  }
  return passed / minute;
}
