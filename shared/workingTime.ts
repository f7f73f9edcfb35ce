import { isBankHoliday } from './bankHolidays.ts';
import { lazy } from './lazy.ts';

/**
 * Working hours: Monday to Friday, 9:00 to 17:00 in London, without the bank holidays of England and Wales
 * (docs/requirements.md#working-time). At 17:00 the working day is over.
 */
export const workingHours = { opens: 9, closes: 17 } as const;

export const minutesInWorkingDay = (workingHours.closes - workingHours.opens) * 60;

const minute = 60_000;
const dayLength = 24 * 60 * minute;
const maxSearchDays = 3_700;

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

/** Returns London's wall time at an instant, written as if it were UTC, in epoch milliseconds. */
function londonWallTime(instant: number): number {
  const part = Object.fromEntries(
    londonClock()
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute: min = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, min, second) + (((instant % 1_000) + 1_000) % 1_000);
}

/** Returns the instant (epoch milliseconds) at which it is this hour in London on this day (midnight UTC of its date). */
function londonInstant(day: number, hour: number): number {
  const wanted = day + hour * 60 * minute;
  // The clocks change at 1:00 on Sundays only, so the offset is the same throughout a working day.
  return wanted - (londonWallTime(wanted) - wanted);
}

/** Returns whether an ISO day (YYYY-MM-DD) is neither at a weekend nor a bank holiday. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isBankHoliday(day);
}

interface Shift {
  opens: number;
  closes: number;
}

/** Returns the working hours of a day (midnight UTC of its date) as instants; undefined at weekends and on bank holidays. */
function shiftOf(day: number): Shift | undefined {
  if (!isWorkingDay(new Date(day).toISOString().slice(0, 10))) return undefined;
  return { opens: londonInstant(day, workingHours.opens), closes: londonInstant(day, workingHours.closes) };
}

/** Returns midnight UTC of London's date at an instant. */
const londonMidnight = (instant: number) => Math.floor(londonWallTime(instant) / dayLength) * dayLength;

function instantOf(iso: string): number {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) throw new RangeError('workingTime: not an ISO time');
  return instant;
}

/** Returns whether a time (ISO 8601) is working time. Throws a RangeError for an invalid time. */
export function isWorkingTime(iso: string): boolean {
  const instant = instantOf(iso);
  const shift = shiftOf(londonMidnight(instant));
  return shift !== undefined && instant >= shift.opens && instant < shift.closes;
}

/**
 * Returns the time (UTC ISO 8601) at which this many minutes of working time have passed since `fromIso`: Friday 16:30 plus 30 is
 * Friday 17:00, plus 31 is Monday 9:01. 0 minutes return the first working moment at or after `fromIso`. Throws a RangeError for
 * an invalid time, and for minutes that are negative, not finite or more than 1,850 working days.
 */
export function addWorkingMinutes(fromIso: string, minutes: number): string {
  const from = instantOf(fromIso);
  if (!(minutes >= 0 && minutes <= (maxSearchDays / 2) * minutesInWorkingDay)) {
    throw new RangeError('workingTime: minutes out of range');
  }
  let left = minutes * minute;
  const firstDay = londonMidnight(from);
  for (let day = firstDay; day <= firstDay + maxSearchDays * dayLength; day += dayLength) {
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
 * Returns the minutes of working time between two times (ISO 8601), with fractions; negative when `toIso` is the earlier one.
 * Throws a RangeError for an invalid time.
 */
export function workingMinutesBetween(fromIso: string, toIso: string): number {
  const from = instantOf(fromIso);
  const to = instantOf(toIso);
  if (to < from) return -workingMinutesBetween(toIso, fromIso);
  let passed = 0;
  for (let day = londonMidnight(from); day <= londonMidnight(to); day += dayLength) {
    const shift = shiftOf(day);
    if (shift) passed += Math.max(0, Math.min(to, shift.closes) - Math.max(from, shift.opens));
  }
  return passed / minute;
}
