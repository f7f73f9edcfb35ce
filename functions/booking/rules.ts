import { isBankHoliday } from '../../shared/bankHolidays.ts';
import {
  type Availability,
  type MeetingKind,
  maxHorizonDays,
  meetings,
  slotMinutes,
  type WeeklyHours,
} from '../../shared/booking.ts';
import { addDays } from '../../shared/dates.ts';
import { londonDay } from '../../shared/londonDay.ts';
import { hoursOn, type Interval, intersection, minuteMs, wholeDay } from './londonTime.ts';

/** The rules of the firm's own calendar, as pure functions (docs/requirements.md#booking). Instants are epoch milliseconds. */

/** What a visitor wants to book. */
export interface Wanted {
  kind: MeetingKind;
  /** Of a home visit. */
  borough?: string | undefined;
  /** Of a consultation in an office. */
  office?: string | undefined;
}

/** What is booked on a day of one calendar. */
export interface BookedDay {
  /** Numbers of the five-minute slots that are taken, counted from midnight in London. */
  taken: ReadonlySet<number>;
  meetings: number;
}

/** A day without bookings. */
export const emptyDay: BookedDay = { taken: new Set(), meetings: 0 };

/** Under which conditions times are offered. */
export interface Conditions {
  now: number;
  /** Staff may book without the least notice and beyond the horizon, and in calendars that are not offered to visitors. */
  forStaff?: boolean;
  /** The only hours that may be offered, in addition to the other rules: those that the firm keeps out of Calendly. */
  only?: readonly WeeklyHours[] | undefined;
}

/** Returns the minutes of travel to a meeting; undefined when the calendar does not offer such a meeting. */
export function travelTo(availability: Availability, { kind, borough, office }: Wanted): number | undefined {
  if (!availability.kinds.includes(kind)) return undefined;
  if (kind === 'visit') return availability.travel.find((each) => each.borough === borough)?.minutes;
  if (kind === 'consultation' && office !== undefined && !availability.offices.includes(office)) return undefined;
  return 0;
}

/** Returns the working time of a day: the weekly hours, without days off and bank holidays. */
export function workingTime({ hours, daysOff, worksBankHolidays }: Availability, day: string): Interval[] {
  if (!worksBankHolidays && isBankHoliday(day)) return [];
  if (daysOff.some(({ from, to }) => from <= day && day <= to)) return [];
  return hoursOn(day, hours);
}

/** The part of the time around a meeting that each rule concerns. */
export interface Occupied {
  /** London's day of the start, which the whole meeting is in. */
  day: string;
  meeting: Interval;
  /** Meeting and travel, which are within the working time. */
  work: Interval;
  /** Numbers of the slots that nothing else may use: work and buffers. Buffers end at midnight. */
  slots: number[];
}

/** Returns the time that a meeting takes, with so many minutes of travel before and after it. */
export function occupied(
  { bufferBefore, bufferAfter }: Pick<Availability, 'bufferBefore' | 'bufferAfter'>,
  kind: MeetingKind,
  travel: number,
  start: number,
): Occupied {
  const day = londonDay(start);
  const meeting = { from: start, to: start + meetings[kind].minutes * minuteMs };
  const work = { from: meeting.from - travel * minuteMs, to: meeting.to + travel * minuteMs };
  const midnight = wholeDay(day);
  const slot = slotMinutes * minuteMs;
  const first = Math.floor((Math.max(midnight.from, work.from - bufferBefore * minuteMs) - midnight.from) / slot);
  const end = Math.ceil((Math.min(midnight.to, work.to + bufferAfter * minuteMs) - midnight.from) / slot);
  return { day, meeting, work, slots: Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index) };
}

/**
 * Returns the starts that a calendar offers on a day, in order. `booked`: what is booked on that day.
 *
 * A time is offered when meeting and travel are within the working time (and `only`), no other booking takes any of it or of its buffers,
 * the day has fewer meetings than the most, and least notice and horizon are met.
 */
export function freeStarts(
  availability: Availability,
  wanted: Wanted,
  day: string,
  booked: BookedDay,
  { now, forStaff = false, only }: Conditions,
): number[] {
  const travel = travelTo(availability, wanted);
  if (travel === undefined || (!availability.open && !forStaff)) return [];
  if (booked.meetings >= availability.mostInADay) return [];
  const horizon = forStaff ? maxHorizonDays : availability.horizonDays;
  if (day > addDays(londonDay(now), horizon)) return [];
  const earliest = forStaff ? now + 1 : now + availability.leastNoticeHours * 60 * minuteMs;
  const working = workingTime(availability, day);
  const { minutes, step } = meetings[wanted.kind];
  const starts: number[] = [];
  for (const { from, to } of only ? intersection(working, hoursOn(day, only)) : working) {
    const first = Math.max(from + travel * minuteMs, earliest);
    const last = to - (travel + minutes) * minuteMs;
    // London is a whole number of hours ahead of UTC, so multiples of half an hour are the same in both.
    const stepMs = step * minuteMs;
    for (let start = Math.ceil(first / stepMs) * stepMs; start <= last; start += stepMs) {
      const { slots } = occupied(availability, wanted.kind, travel, start);
      if (!slots.some((slot) => booked.taken.has(slot))) starts.push(start);
    }
  }
  return starts;
}

/** Returns whether a calendar offers a start. */
export function isFree(
  availability: Availability,
  wanted: Wanted,
  start: number,
  booked: BookedDay,
  conditions: Conditions,
): boolean {
  return freeStarts(availability, wanted, londonDay(start), booked, conditions).includes(start);
}
