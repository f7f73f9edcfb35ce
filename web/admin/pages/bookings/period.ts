import { addDays, mondayOf } from '../../../../shared/dates.ts';

/** The views of the bookings. */
export const views = ['day', 'week', 'list'] as const;
export type View = (typeof views)[number];

/** Returns whether a text is the name of a view. */
export const isView = (text: string | null): text is View => views.some((view) => view === text);

/** The days that a view shows. */
export interface Period {
  view: View;
  date: string;
  from: string;
  to: string;
  days: number;
  /** The date of the same view one period earlier, and later. */
  before: string;
  after: string;
}

const lengths: Record<View, number> = { day: 1, week: 7, list: 28 };

/** Returns the days that a view shows at a date: the day, its week from Monday, or four weeks from it on. */
export function periodOf(view: View, date: string): Period {
  const days = lengths[view];
  const from = view === 'week' ? mondayOf(date) : date;
  return { view, date, from, to: addDays(from, days - 1), days, before: addDays(date, -days), after: addDays(date, days) };
}
