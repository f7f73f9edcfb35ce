import { type DayFigures, dayFigures } from '../../shared/contracts/adminFigures.ts';
import { table as shape } from '../../shared/table.ts';
import { figuresPartition } from './keys.ts';
import { queryItems } from './query.ts';
import type { Table } from './table.ts';

/**
 * Prefixes of the attributes that count by name. The figures of a day are one item with a number for each thing that is counted, so
 * that a transaction can add to them.
 */
export const countedNames = { sources: 'source#', enquirySources: 'enquiry-source#', events: 'event#' } as const;

/** Returns the name of the attribute that counts the visits which reached a step of the enquiry form. */
export const stepName = (step: number): string => `step#${step}`;

/** The steps of the enquiry form. */
export const steps = [1, 2, 3, 4, 5] as const;

/** Returns the figures of the days from `from` to `to`, both included (`2026-11-20`), oldest first. Days without visits are left out. */
export async function readFigures(table: Table, from: string, to: string): Promise<DayFigures[]> {
  const days: DayFigures[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    const items = await queryItems(table, { partition: figuresPartition(String(year)), sort: { from, to } });
    days.push(...items.map(readDay));
  }
  return days;
}

/** Returns the figures of one stored day. Throws a $ZodError when the item does not fit. */
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
