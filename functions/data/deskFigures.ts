import { answeredWithin, answersBelow, answersIn, bucketEnds, type Histogram } from '../../shared/answerTimes.ts';
import type { DeskFigures } from '../../shared/contracts/adminFigures.ts';
import { deskKinds, outcomes } from '../../shared/desk.ts';
import { answerSteps, deskSources } from '../../shared/deskFigures.ts';
import { languageCodes } from '../../shared/languageCodes.ts';
import { dueAt, type PromiseKind, promiseMinutes } from '../../shared/promises.ts';
import { table as shape } from '../../shared/table.ts';
import { contactServices } from '../../shared/vocabularies.ts';
import { counterNames, noOutcome } from './deskCounters.ts';
import { deskFiguresPartition } from './keys.ts';
import { type Item, queryItems } from './query.ts';
import type { Table } from './table.ts';

/** Returns a counter of a day or of several days; zero when nothing was counted. */
type Counter = (name: string) => number;

/**
 * Returns the figures of the records that were received from one London day to another (`2026-11-20`, both included), as they are at
 * `now`. Reads one item a day, so its cost does not grow with the records.
 */
export async function readDeskFigures(table: Table, from: string, to: string, now: Date): Promise<Omit<DeskFigures, 'work'>> {
  const days: Item[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
    days.push(...(await queryItems(table, { partition: deskFiguresPartition(String(year)), sort: { from, to } })));
  }
  const counter: Counter = (name) => days.reduce((sum, day) => sum + countIn(day, name), 0);
  const histograms = deskKinds.map((kind) => histogramOf(counter, kind));
  const all = sumOf(histograms);
  return {
    answers: [
      answersOf(
        'all',
        deskKinds.reduce((sum, kind) => sum + counter(counterNames.received + kind), 0),
        all,
      ),
      ...deskKinds.map((kind, index) => answersOf(kind, counter(counterNames.received + kind), histograms[index] ?? new Map())),
    ],
    within: answerSteps.map((minutes) => ({ minutes, answers: answersBelow(all, minutes) })),
    promises: (Object.keys(promiseMinutes) as PromiseKind[]).map((kind) => promiseFigures(days, kind, now)),
    sources: rowsOf(counter, counterNames.source, deskSources),
    services: rowsOf(counter, counterNames.service, contactServices),
    languages: rowsOf(counter, counterNames.language, languageCodes),
  };
}

// A counter may be below zero for a moment, or if the stream lost an event. The dashboard then shows zero.
const countIn = (day: Item, name: string): number => Math.max(0, Number(day[name] ?? 0));

/** Returns how long first answers to a kind of record took. */
function histogramOf(counter: Counter, kind: string): Histogram {
  const counts = bucketEnds.map((end) => [end, counter(`${counterNames.answered}${kind}#${end}`)] as const);
  return new Map(counts.filter(([, count]) => count > 0));
}

function sumOf(histograms: readonly Histogram[]): Histogram {
  const sum = new Map<number, number>();
  for (const [end, count] of histograms.flatMap((each) => [...each])) sum.set(end, (sum.get(end) ?? 0) + count);
  return sum;
}

const answersOf = (kind: DeskFigures['answers'][number]['kind'], received: number, histogram: Histogram) => ({
  kind,
  received,
  answered: answersIn(histogram),
  median: answeredWithin(histogram, 0.5),
  ninetieth: answeredWithin(histogram, 0.9),
});

/**
 * Returns what became of a promise. Nothing is written when a promise without an answer becomes due. So those of a day count as waiting
 * until the last promise that could be made on that day is due, and as broken from then on.
 */
function promiseFigures(days: readonly Item[], kind: PromiseKind, now: Date) {
  const sum = { kind, kept: 0, broken: 0, waiting: 0 };
  for (const day of days) {
    sum.kept += countIn(day, counterNames.kept + kind);
    sum.broken += countIn(day, counterNames.broken + kind);
    const isDue = Date.parse(dueAt(kind, `${day[shape.sortKey]}T23:59:59.999Z`)) < now.getTime();
    sum[isDue ? 'broken' : 'waiting'] += countIn(day, counterNames.waiting + kind);
  }
  return sum;
}

/** Returns the records and outcomes of each value, without values that have no record. */
function rowsOf<Name extends string>(counter: Counter, prefix: string, names: readonly Name[]) {
  return names.flatMap((name) => {
    const counts = [...outcomes, noOutcome].map((outcome) => [outcome, counter(`${prefix}${name}#${outcome}`)] as const);
    const received = counts.reduce((sum, [, count]) => sum + count, 0);
    return received === 0 ? [] : [{ name, received, outcomes: Object.fromEntries(counts.filter(([, count]) => count > 0)) }];
  });
}
