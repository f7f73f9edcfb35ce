import { type HistoryEntry, historyEntry } from '../../shared/contracts/adminHistory.ts';
import type { RecordId } from '../../shared/ids.ts';
import { mergeUndoDays } from '../../shared/merging.ts';
import { table as shape } from '../../shared/table.ts';
import { compareTexts } from './compare.ts';
import { erasingSort, mergePrefix, recordSort } from './keys.ts';
import { asRecord, isMerged, mergedIdsOf, mergesOf } from './merged.ts';
import { type Item, queryItems } from './query.ts';
import type { Table } from './table.ts';

/** The history of a record and of the records merged into it. */
export interface History {
  /** Oldest first. */
  entries: HistoryEntry[];
  /** The merged records as they were. */
  merged: Item[];
}

/** Returns the entries of `readWholeHistory`. */
export const readHistory = async (table: Table, id: RecordId, sessionId: string): Promise<HistoryEntry[] | undefined> =>
  (await readWholeHistory(table, id, sessionId))?.entries;

/**
 * Returns the changes and notes of a record and of those merged into it, oldest first, with those of the given session marked as `mine`.
 * Undefined when there is no such record, or when it was merged into another one.
 */
export async function readWholeHistory(table: Table, id: RecordId, sessionId: string): Promise<History | undefined> {
  const items = await queryItems(table, { partition: id, consistent: true });
  const record = items.find(isRecord);
  if (!record || isMerged(record)) return undefined;
  const entries = historyIn(items, sessionId);
  const merged: Item[] = [];
  for (let ids = mergedIdsOf(record); ids.length > 0; ) {
    const partitions = await Promise.all(ids.map((of) => queryItems(table, { partition: of, consistent: true })));
    ids = [];
    for (const partition of partitions) {
      const stored = partition.find(isRecord);
      // It was deleted, or separated since the query of the survivor.
      if (!stored || !isMerged(stored)) continue;
      merged.push(asRecord(stored));
      ids.push(...mergedIdsOf(stored));
      entries.push(...historyIn(partition, sessionId).map((entry) => ({ ...entry, of: stored.id as RecordId })));
    }
  }
  return { entries: entries.toSorted(byTime), merged };
}

const isRecord = (item: Item): boolean => item[shape.sortKey] === recordSort;
const byTime = (one: HistoryEntry, other: HistoryEntry) => compareTexts(one.at, other.at);

/** Returns the changes and notes among the items of a record's partition, oldest first. */
export function historyIn(items: readonly Item[], sessionId: string): HistoryEntry[] {
  const record = items.find(isRecord);
  // Only the last merge can be undone.
  const last = record && !isMerged(record) ? mergesOf(record).at(-1)?.version : undefined;
  return items
    .filter((item) => !isRecord(item) && !isHidden(String(item[shape.sortKey])))
    .map((item) => readEntry(item, sessionId))
    .map((entry) => (entry.kind === 'merge' && entry.version === last ? { ...entry, undoUntil: undoUntil(entry.at) } : entry))
    .toSorted(byTime);
}

/** Returns whether an item is no entry: what a merge changed, or the mark of an erasure before the form was sent again with the same key. */
const isHidden = (sortKey: string): boolean => sortKey === erasingSort || sortKey.startsWith(mergePrefix);

const undoUntil = (at: string): string => new Date(Date.parse(at) + mergeUndoDays * 86_400_000).toISOString();

/** Returns the change or note of a stored item. Throws a $ZodError when the item does not fit. */
export function readEntry(item: Item, sessionId: string): HistoryEntry {
  return historyEntry.parse({ ...item, kind: kindOf(item), mine: item.sessionId === sessionId });
}

function kindOf(item: Item): HistoryEntry['kind'] {
  if ('letter' in item) return 'letter';
  if ('links' in item) return 'answer';
  if ('corrected' in item) return 'correction';
  if ('booking' in item) return 'booking';
  if ('text' in item) return 'note';
  if ('confirmed' in item) return 'confirmation';
  if ('records' in item) return 'undone' in item ? 'mergeUndone' : 'merge';
  if ('owner' in item || 'next' in item || 'outcome' in item) return 'work';
  return 'to' in item ? 'status' : 'mark';
}
