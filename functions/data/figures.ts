import { type DayFigures, dayFigures } from '../../shared/contracts/adminFigures.ts';
import { table as shape } from '../../shared/table.ts';
import { figuresDayPrefix, figuresPartition } from './keys.ts';
import { queryItems } from './query.ts';
import type { Table } from './table.ts';

/**
 * Prefixes of the attributes that count by name. The figures of a day are several items with a number for each thing that is counted, so
 * that a transaction can add to one of them. The day's figures are their sum.
 */
export const countedNames = { sources: 'source#', enquirySources: 'enquiry-source#', events: 'event#' } as const;

/** Returns the name of the attribute that counts the visits which reached a step of the enquiry form. */
export const stepName = (step: number): string => `step#${step}`;

/** The steps of the enquiry form. */
export const steps = [1, 2, 3, 4, 5] as const;

/** Sorts after every part of a day's figures. */
const lastPart = '~';

/** Returns the figures of the days from `from` to `to`, both included (`2026-11-20`), oldest first. Days without visits are left out. */
export async function readFigures(table: Table, from: string, to: string): Promise<DayFigures[]> {
  const days = new Map<string, DayFigures>();
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    const sort = { from, to: `${figuresDayPrefix(to)}${lastPart}` };
    for (const part of (await queryItems(table, { partition: figuresPartition(String(year)), sort })).map(readPart)) {
      const sum = days.get(part.day);
      days.set(part.day, sum ? addFigures(sum, part) : part);
    }
  }
  return [...days.values()];
}

/** Returns the names of everything that is counted on a day so far. */
export async function readCountedNames(table: Table, day: string): Promise<Set<string>> {
  const sort = { prefix: figuresDayPrefix(day) };
  const parts = await queryItems(table, { partition: figuresPartition(day.slice(0, 4)), sort, consistent: true });
  return new Set(parts.flatMap(Object.keys));
}

/** Returns the figures of one stored part of a day. Throws a $ZodError when the item does not fit. */
function readPart(item: Record<string, unknown>): DayFigures {
  const named = (prefix: string) =>
    Object.fromEntries(
      Object.entries(item)
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, count]) => [name.slice(prefix.length), count]),
    );
  return dayFigures.parse({
    day: String(item[shape.sortKey]).slice(0, dayLength),
    visits: item.visits ?? 0,
    pageViews: item.pageViews ?? 0,
    enquiries: item.enquiries ?? 0,
    sources: named(countedNames.sources),
    enquirySources: named(countedNames.enquirySources),
    steps: Object.fromEntries(steps.map((step) => [step, item[stepName(step)] ?? 0])),
    events: named(countedNames.events),
  });
}

const dayLength = 'YYYY-MM-DD'.length;

/** Returns the sum of two parts of the figures of a day. */
function addFigures(one: DayFigures, other: DayFigures): DayFigures {
  return {
    day: one.day,
    visits: one.visits + other.visits,
    pageViews: one.pageViews + other.pageViews,
    enquiries: one.enquiries + other.enquiries,
    sources: addCounts(one.sources, other.sources),
    enquirySources: addCounts(one.enquirySources, other.enquirySources),
    steps: addCounts(one.steps, other.steps),
    events: addCounts(one.events, other.events),
  };
}

function addCounts<Counts extends Record<string, number>>(one: Counts, other: Counts): Counts {
  const sum: Record<string, number> = { ...one };
  for (const [name, count] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + count;
  return sum as Counts;
}
