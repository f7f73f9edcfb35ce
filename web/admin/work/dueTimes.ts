import { addDays } from '../../../shared/dates.ts';
import { londonDay } from '../../../shared/londonDay.ts';
import { addWorkingMinutes, isWorkingDay } from '../../../shared/workingTime.ts';
import { formatElapsed } from '../formatTime.ts';
import { fromLondon, toLondon } from '../londonTime.ts';
import { workWords } from './words.ts';

const fiveMinutes = 5 * 60_000;

/** A suggested time for a next step. */
export interface QuickTime {
  label: string;
  /** ISO time. */
  at: string;
}

/** Returns the working day that is so many working days after a day (`YYYY-MM-DD`); with 0, the day itself or the next working day. */
export function workingDayAfter(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0 || !isWorkingDay(at); ) {
    at = addDays(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

/** Returns the ISO time of an hour and minute (`10:00`) in London on a day. */
const inLondon = (day: string, clock: string) => fromLondon(`${day}T${clock}`) ?? '';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const weekdayOf = (day: string) => weekday.format(new Date(day));

/**
 * Returns the suggested times for a next step: in an hour of working time (to the next five minutes), this afternoon if it is earlier
 * than that, and 10:00 on the next and the third working day and in a week. All are in working time in London.
 */
export function quickTimes(now: Date): readonly QuickTime[] {
  const today = londonDay(now);
  const rounded = Math.ceil(Date.parse(addWorkingMinutes(now.toISOString(), 60)) / fiveMinutes) * fiveMinutes;
  // 17:00 is no working time, so the server would move it to the next morning.
  const inAnHour = addWorkingMinutes(new Date(rounded).toISOString(), 0);
  const afternoon = inLondon(today, '15:00');
  const next = workingDayAfter(today, 1);
  const { quick } = workWords;
  return [
    { label: quick.inAnHour, at: inAnHour },
    ...(isWorkingDay(today) && inAnHour < afternoon ? [{ label: quick.afternoon, at: afternoon }] : []),
    {
      label: next === addDays(today, 1) ? quick.tomorrow : quick.onDay(weekdayOf(next)),
      at: inLondon(next, '10:00'),
    },
    { label: quick.threeDays, at: inLondon(workingDayAfter(today, 3), '10:00') },
    { label: quick.week, at: inLondon(workingDayAfter(addDays(today, 7), 0), '10:00') },
  ];
}

const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Returns a time as staff read it: `10:45` today, `Tomorrow, 10:00`, otherwise `Fri 27 Nov, 10:00`, with the year if it is another one. `now` in milliseconds. */
export function formatDue(at: string, now: number): string {
  const [day = '', clock = ''] = toLondon(new Date(at)).split('T');
  const today = londonDay(now);
  if (day === today) return clock;
  if (day === addDays(today, 1)) return workWords.due.tomorrow(clock);
  const format = day.slice(0, 4) === today.slice(0, 4) ? shortDay : longDay;
  return `${format.format(new Date(day)).replace(',', '')}, ${clock}`;
}

/** Returns how late a due time is at `now` (milliseconds), e.g. `2 h 10 min`; undefined before it. */
export function lateBy(at: string, now: number): string | undefined {
  return Date.parse(at) < now ? formatElapsed(at, now) : undefined;
}
