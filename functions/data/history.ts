import { type HistoryEntry, historyEntry } from '../../shared/contracts/adminHistory.ts';
import type { RecordId } from '../../shared/ids.ts';
import { table as shape } from '../../shared/table.ts';
import { recordSort } from './keys.ts';
import { type Item, queryItems } from './query.ts';
import type { Table } from './table.ts';

/**
 * Everything that happened to a record since it was stored, oldest first, as the session that asks sees it; undefined when there is no
 * such record. One query: record, changes and notes stand in one partition.
 */
export async function readHistory(table: Table, id: RecordId, sessionId: string): Promise<HistoryEntry[] | undefined> {
  const items = await queryItems(table, { partition: id, consistent: true });
  return items.some((item) => item[shape.sortKey] === recordSort) ? historyIn(items, sessionId) : undefined;
}

/** The history among the items of a record's partition, oldest first. */
export function historyIn(items: readonly Item[], sessionId: string): HistoryEntry[] {
  return items
    .filter((item) => item[shape.sortKey] !== recordSort)
    .map((item) => readEntry(item, sessionId))
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

/** One entry from its stored item; raises a $ZodError when the item is none. */
export function readEntry(item: Item, sessionId: string): HistoryEntry {
  const kind = 'text' in item ? 'note' : 'to' in item ? 'status' : 'mark';
  return historyEntry.parse({ ...item, kind, mine: item.sessionId === sessionId });
}
