interface Day {
  year: number;
  month: number;
  day: number;
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

function parts(date: string): Day {
  const [, year = '', month = '', day = ''] = isoDay.exec(date) ?? [];
  return { year: Number(year), month: Number(month), day: Number(day) };
}

/** Returns whether a text is an existing day in the form YYYY-MM-DD. */
export function isDay(date: string): boolean {
  const { year, month, day } = parts(date);
  const made = new Date(Date.UTC(year, month - 1, day));
  return isoDay.test(date) && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
}

/**
 * Returns the whole years from one day to another. A year is complete on the anniversary, so death exactly five years after a
 * gift is in the sixth year (IHTM14613). For a gift of 29 February, years are complete on 1 March.
 */
export function wholeYears(from: string, to: string): number {
  const start = parts(from);
  const end = parts(to);
  const reached = end.month > start.month || (end.month === start.month && end.day >= start.day);
  return end.year - start.year - (reached ? 0 : 1);
}

/** Returns the first day (ISO) on which this many whole years from a day are complete, as `wholeYears` counts them. */
export function yearsComplete(from: string, years: number): string {
  const { year, month, day } = parts(from);
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10);
}

/** Returns the tax year of a day, as the calendar year in which it starts on 6 April. */
export function taxYear(date: string): number {
  const { year, month, day } = parts(date);
  return month > 4 || (month === 4 && day >= 6) ? year : year - 1;
}
