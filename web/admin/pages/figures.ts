import type { DayFigures } from '../../../shared/contracts/adminFigures.ts';
import { londonDay } from '../../lib/format.ts';

/** Figures of several days together. */
export interface Totals {
  visits: number;
  pageViews: number;
  enquiries: number;
  /** By source, most visits first. */
  sources: { source: string; visits: number; enquiries: number }[];
  /** Visits that reached each step of the form, and of how many of the step before. */
  steps: { step: number; reached: number; share: number | undefined }[];
}

/** The first and the last day, as `YYYY-MM-DD` in London, of so many days that end with the day of `now`. */
export function daysUntil(now: Date, days: number): { from: string; to: string } {
  const to = londonDay(now);
  return { from: new Date(Date.parse(to) - (days - 1) * 86_400_000).toISOString().slice(0, 10), to };
}

/** Every day from one to another with its visits, those without any too. */
export function visitsByDay(figures: readonly DayFigures[], from: string, to: string): { day: string; visits: number }[] {
  const known = new Map(figures.map(({ day, visits }) => [day, visits]));
  const days: { day: string; visits: number }[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    days.push({ day, visits: known.get(day) ?? 0 });
  }
  return days;
}

/** Adds days up. */
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
    sources: sources.sort((a, b) => b.visits - a.visits || b.enquiries - a.enquiries || a.source.localeCompare(b.source)),
    steps: reached.map((count, at) => {
      const before = reached[at - 1];
      return { step: at + 1, reached: count, share: before ? count / before : undefined };
    }),
  };
}
