import { type DayFigures, dayFigures } from '../../shared/contracts/adminFigures.ts';
import { table as shape } from '../../shared/table.ts';
import { figuresPartition } from './keys.ts';
import { queryItems } from './query.ts';
import type { Table } from './table.ts';

/**
 * How the figures of a day are stored: one item with a number for each thing counted, so that a transaction can move them without
 * reading. What is counted by name stands under its name after one of these.
 */
export const countedNames = { sources: 'source#', enquirySources: 'enquiry-source#', events: 'event#' } as const;

/** The name of the counter for those who reached a step of the enquiry form. */
export const stepName = (step: number): string => `step#${step}`;

/** The steps of the enquiry form. */
export const steps = [1, 2, 3, 4, 5] as const;

/** The figures of the days from one to another, both included, oldest first; one query for each year (1 MB holds some). */
export async function readFigures(table: Table, from: string, to: string): Promise<DayFigures[]> {
  const days: DayFigures[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    const items = await queryItems(table, { partition: figuresPartition(String(year)), sort: { from, to } });
    days.push(...items.map(readDay));
  }
  return days;
}

/** The figures of one day from its stored item; raises a $ZodError when the item holds none. */
function readDay(item: Record<string, unknown>): DayFigures {
  const named = (prefix: string) =>
    Object.fromEntries(
      Object.entries(item)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, count]) => [name.slice(prefix.length), count]),
    );
  return dayFigures.parse({
    day: item[shape.sortKey],
    visits: item.visits ?? 0,
    pageViews: item.pageViews ?? 0,
    enquiries: item.enquiries ?? 0,
    sources: named(countedNames.sources),
    enquirySources: named(countedNames.enquirySources),
    steps: Object.fromEntries(steps.map((step) => [step, item[stepName(step)] ?? 0])),
    events: named(countedNames.events),
  });
}
