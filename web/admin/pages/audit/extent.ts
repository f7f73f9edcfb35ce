import type { AuditEntry } from '../../../../shared/contracts/adminAudit.ts';
import { recordKindOf } from '../../../../shared/ids.ts';
import type { CsvColumn } from '../../csv.ts';
import { idsOf, placeOf } from './describe.ts';
import { auditWords, kindWords } from './words.ts';

/** How a record was received. */
export type Way = 'list' | 'search' | 'details' | 'transcript' | 'change' | 'export';

/** A record or conversation that somebody received: how often in which way, and when first and last. */
export interface SeenRecord {
  id: string;
  kind: keyof typeof kindWords;
  ways: Partial<Record<Way, number>>;
  first: string;
  last: string;
}

/** What somebody received in a period. */
export interface Extent {
  /** The one received last is first. */
  records: readonly SeenRecord[];
  /** Distinct addresses and devices, in the order of the entries. */
  places: readonly string[];
  /** The CSV files that were saved. Their records are among `records`, because the dashboard builds them from lists. */
  files: ReadonlyArray<Extract<AuditEntry, { action: 'csv' }>>;
  entries: number;
}

/** Returns what the entries of a person show as received. Each record counts once, however often it was received. */
export function extentOf(entries: readonly AuditEntry[]): Extent {
  const seen = new Map<string, SeenRecord>();
  const places = new Set<string>();
  for (const entry of entries) {
    if ('device' in entry && entry.device !== undefined) places.add(placeOf(entry));
    for (const id of idsOf(entry)) {
      const way = entry.action as Way;
      const before = seen.get(id) ?? { id, kind: kindOf(id), ways: {}, first: entry.at, last: entry.at };
      seen.set(id, {
        ...before,
        ways: { ...before.ways, [way]: (before.ways[way] ?? 0) + 1 },
        first: entry.at < before.first ? entry.at : before.first,
        last: entry.at > before.last ? entry.at : before.last,
      });
    }
  }
  const records = [...seen.values()].sort((left, right) => (left.last < right.last ? 1 : left.last > right.last ? -1 : 0));
  return { records, places: [...places], files: entries.filter((entry) => entry.action === 'csv'), entries: entries.length };
}

const kindOf = (id: string): SeenRecord['kind'] => recordKindOf(id) ?? 'conversation';

/** Returns how often a record was received in each way, e.g. "List read 3, Conversation read 1". */
export const waysText = ({ ways }: SeenRecord): string =>
  Object.entries(ways)
    .map(([way, count]) => `${auditWords.actions[way as Way]} ${count}`)
    .join(', ');

/** The columns of the CSV of an extent. */
export const extentColumns: readonly CsvColumn<SeenRecord>[] = [
  { heading: 'Record', value: ({ id }) => id },
  { heading: 'Kind', value: ({ kind }) => kindWords[kind] },
  { heading: 'How often', value: waysText },
  { heading: 'First (UTC)', value: ({ first }) => first },
  { heading: 'Last (UTC)', value: ({ last }) => last },
];
