const dayMs = 86_400_000;

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

// Days of the calendar are ISO texts (YYYY-MM-DD).

/** Returns a day so many days later, or earlier if negative. */
export const addDays = (day: string, days: number): string => isoDay(Date.parse(day) + days * dayMs);

/** Returns how many days one day is after another; negative if it is before it. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/**
 * Returns the same date some months later, or the last day of that month when it has no such date: 31 January plus one month is
 * 28 or 29 February (Regulation 1182/71, article 3(2)(c)).
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
}

/** Returns the weekday of a day: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));
