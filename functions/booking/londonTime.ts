import { Temporal } from 'temporal-polyfill';
import { bookingZone, type WeeklyHours } from '../../shared/booking.ts';
import { addDays, weekdayOf } from '../../shared/dates.ts';
import { londonDay } from '../../shared/londonDay.ts';

/** Days and wall times in London. Instants are epoch milliseconds, days are ISO (YYYY-MM-DD). */

export const minuteMs = 60_000;

/** A stretch of time: `from` is included, `to` is not. */
export interface Interval {
  from: number;
  to: number;
}

const zoned = (instant: number) => Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(bookingZone);

/** Returns the whole of a London day, which has 23 or 25 hours when the clocks change. */
export function wholeDay(day: string): Interval {
  const { from, to } = partsOf(day);
  return { from, to };
}

/** A part of a day in which the clocks do not change. `offset` is the milliseconds by which London is ahead of UTC. */
interface Part extends Interval {
  offset: number;
}

interface Day extends Interval {
  parts: Part[];
}

const known = new Map<string, Day>();

/** Returns a day and its parts: one, or two when the clocks change. */
function partsOf(day: string): Day {
  const stored = known.get(day);
  if (stored) return stored;
  const start = Temporal.PlainDate.from(day).toZonedDateTime(bookingZone);
  const to = start.add({ days: 1 }).startOfDay().epochMilliseconds;
  const parts: Part[] = [];
  let part = start;
  while (part.epochMilliseconds < to) {
    const change = part.getTimeZoneTransition('next');
    const end = Math.min(change?.epochMilliseconds ?? to, to);
    parts.push({ from: part.epochMilliseconds, to: end, offset: part.offsetNanoseconds / 1e6 });
    part = zoned(end);
  }
  const made = { from: start.epochMilliseconds, to, parts };
  // Functions live for hours, and visitors ask for a few months.
  if (known.size > 1000) known.clear();
  known.set(day, made);
  return made;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Returns the stretches of a day in which the clock in London shows a time of the weekly hours, in order, joined where they touch.
 * An hour that the clocks skip is left out, and one that they repeat counts twice.
 */
export function hoursOn(day: string, hours: readonly WeeklyHours[]): Interval[] {
  const { parts } = partsOf(day);
  const weekday = weekdayOf(day);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const stretches = hours
    .filter((each) => each.weekday === weekday)
    .flatMap(({ from, to }) =>
      parts.map((part) => ({
        from: Math.max(part.from, midnight + minutesOf(from) * minuteMs - part.offset),
        to: Math.min(part.to, midnight + minutesOf(to) * minuteMs - part.offset),
      })),
    );
  return union(stretches);
}

/** Returns the same time as stretches that neither overlap nor touch, in order. */
export function union(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = [];
  for (const { from, to } of intervals.filter((each) => each.from < each.to).toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

/** Returns the time that both have in common, as stretches in order. Both must be unions. */
export function intersection(one: readonly Interval[], other: readonly Interval[]): Interval[] {
  return one
    .flatMap((a) => other.map((b) => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) })))
    .filter(({ from, to }) => from < to);
}

/** Returns the end of the week (Sunday midnight in London) that an instant is in. */
export function endOfWeek(instant: number): { sunday: string; end: number } {
  const today = londonDay(instant);
  const sunday = addDays(today, 7 - weekdayOf(today));
  return { sunday, end: wholeDay(sunday).to };
}
