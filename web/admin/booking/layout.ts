import { isBankHoliday } from '../../../shared/bankHolidays.ts';
import type { Availability } from '../../../shared/booking.ts';
import { addDays, weekdayOf } from '../../../shared/dates.ts';
import { toLondon } from '../londonTime.ts';

/** Days and times of the drawn calendar. Days are ISO (YYYY-MM-DD) in London; minutes count what the clock shows from midnight. */

/** A stretch of a drawn day, in minutes: `from` is included, `to` is not. */
export interface Stretch {
  from: number;
  to: number;
}

/** The last minute of a drawn day. */
export const endOfDay = 24 * 60;

/** Returns so many days, from a day on. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index));

/** Returns the minutes that the clock in London shows at an ISO time. */
export function minutesOf(iso: string): number {
  const time = toLondon(new Date(iso)).slice(11);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Returns the minutes of a time `HH:MM`; undefined for another text. */
export function minutesOfClock(time: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** Returns minutes as a time `HH:MM`. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * Returns where a meeting is drawn: from what the clock shows at its start, as long as it takes. So it has its length also when the clocks
 * change during it.
 */
export function drawn({ start, end }: { start: string; end: string }): Stretch {
  const from = minutesOf(start);
  return { from, to: Math.min(endOfDay, from + (Date.parse(end) - Date.parse(start)) / 60_000) };
}

/** A place beside other blocks: `lane` of `lanes`, counted from 0. */
export interface Lane {
  lane: number;
  lanes: number;
}

/**
 * Returns a lane for each block, so that no two blocks of a lane overlap. Blocks that overlap, also through others, share the width; they
 * have as many lanes as blocks overlap at one moment.
 */
export function lanesOf(blocks: readonly Stretch[]): Lane[] {
  const order = blocks
    .map((block, index) => ({ ...block, index }))
    .toSorted((one, other) => one.from - other.from || other.to - one.to || one.index - other.index);
  const places: Lane[] = blocks.map(() => ({ lane: 0, lanes: 1 }));
  let group: number[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const index of group) places[index] = { lane: places[index]?.lane ?? 0, lanes: ends.length };
    group = [];
    ends = [];
  };
  for (const { from, to, index } of order) {
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = to;
    places[index] = { lane, lanes: 0 };
    group.push(index);
  }
  close();
  return places;
}

/** What somebody works on a day, and why not if it is a day off. */
export interface WorkingDay {
  stretches: Stretch[];
  off?: 'dayOff' | 'bankHoliday';
}

/** Returns what somebody works on a day. Hours that are not times yet, or end before they begin, are left out. */
export function workingOn(
  { hours, daysOff, worksBankHolidays }: Pick<Availability, 'hours' | 'daysOff' | 'worksBankHolidays'>,
  day: string,
): WorkingDay {
  if (daysOff.some(({ from, to }) => from <= day && day <= to)) return { stretches: [], off: 'dayOff' };
  if (!worksBankHolidays && isBankHoliday(day)) return { stretches: [], off: 'bankHoliday' };
  const found = hours
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .flatMap(({ from, to }) => {
      const stretch = { from: minutesOfClock(from), to: minutesOfClock(to) };
      return stretch.from !== undefined && stretch.to !== undefined && stretch.from < stretch.to ? [stretch as Stretch] : [];
    })
    .toSorted((one, other) => one.from - other.from);
  const stretches: Stretch[] = [];
  for (const { from, to } of found) {
    const last = stretches.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else stretches.push({ from, to });
  }
  return { stretches };
}

/** Returns the full hours that a drawing needs: those of the stretches, and at least 9 to 17. */
export function hoursToDraw(stretches: readonly Stretch[]): Stretch {
  return {
    from: Math.min(9 * 60, ...stretches.map(({ from }) => Math.floor(from / 60) * 60)),
    to: Math.min(endOfDay, Math.max(17 * 60, ...stretches.map(({ to }) => Math.ceil(to / 60) * 60))),
  };
}
