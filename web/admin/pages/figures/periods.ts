import { maxDays } from '../../../../shared/contracts/adminFigures.ts';
import { addDays, daysBetween, mondayOf } from '../../../../shared/dates.ts';
import { londonDay } from '../../../../shared/londonDay.ts';

/** The periods that can be chosen; `own`: two days of one's own. */
export const presets = ['this-week', 'last-week', 'this-month', 'last-90', 'own'] as const;
export type Preset = (typeof presets)[number];

/** Two London days, `YYYY-MM-DD`, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Returns the days of a period at `now`. A week begins on Monday. The present week and month end today. */
export function daysOf(preset: Exclude<Preset, 'own'>, now: Date): Days {
  const today = londonDay(now);
  const monday = mondayOf(today);
  switch (preset) {
    case 'this-week':
      return { from: monday, to: today };
    case 'last-week':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'this-month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'last-90':
      return { from: addDays(today, -89), to: today };
  }
}

/** Returns whether two days are a period that the server accepts. */
export function isPeriod({ from, to }: Days): boolean {
  const length = daysBetween(from, to);
  return length >= 0 && length < maxDays;
}
