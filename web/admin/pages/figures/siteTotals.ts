import type { DayFigures } from '../../../../shared/contracts/adminFigures.ts';
import { addDays } from '../../../../shared/dates.ts';
import { londonDay } from '../../../../shared/londonDay.ts';

/** The totals of several days. */
export interface Totals {
  visits: number;
  pageViews: number;
  enquiries: number;
  /** Errors that browsers reported. */
  reportedErrors: number;
  /** By source, most visits first. */
  sources: { source: string; visits: number; enquiries: number }[];
  /** Visits that reached each step of the form, and their share of the previous step's visits, from 0 to 1. */
  steps: { step: number; reached: number; share: number | undefined }[];
}

/** Returns the first and last of the given number of days, up to the day of `now`, as `YYYY-MM-DD` in London. */
export function daysUntil(now: Date, days: number): { from: string; to: string } {
  const to = londonDay(now);
  return { from: addDays(to, 1 - days), to };
}

/** Returns every day from `from` to `to`, both included, with its visits. */
export function visitsByDay(figures: readonly DayFigures[], from: string, to: string): { day: string; visits: number }[] {
  const known = new Map(figures.map(({ day, visits }) => [day, visits]));
  const days: { day: string; visits: number }[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    days.push({ day, visits: known.get(day) ?? 0 });
  }
  return days;
}

/** Adds up the figures of several days. */
export function totalsOf(figures: readonly DayFigures[]): Totals {
  const sum = (of: (day: DayFigures) => number) => figures.reduce((total, day) => total + of(day), 0);
  const names = new Set(
    figures.flatMap(({ sources, enquirySources }) => [...Object.keys(sources), ...Object.keys(enquirySources)]),
  );
  const own = (counts: Record<string, number>, name: string) => (Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0);
  const sources = [...names].map((source) => ({
    source,
    visits: sum((day) => own(day.sources, source)),
    enquiries: sum((day) => own(day.enquirySources, source)),
  }));
  const reached = ([1, 2, 3, 4, 5] as const).map((step) => sum(({ steps }) => steps[step]));
  return {
    visits: sum(({ visits }) => visits),
    pageViews: sum(({ pageViews }) => pageViews),
    enquiries: sum(({ enquiries }) => enquiries),
    reportedErrors: sum(({ events }) => own(events, 'client_error')),
    sources: sources.sort((a, b) => b.visits - a.visits || b.enquiries - a.enquiries || a.source.localeCompare(b.source)),
    steps: reached.map((count, index) => {
      const before = reached[index - 1];
      return { step: index + 1, reached: count, share: before ? count / before : undefined };
    }),
  };
}
