import { type HistoryEntry, historyEntry } from '../../shared/contracts/adminHistory.ts';
import type { RecordId } from '../../shared/ids.ts';
import { table as shape } from '../../shared/table.ts';
import { compareTexts } from './compare.ts';
import { recordSort } from './keys.ts';
import { type Item, queryItems } from './query.ts';
import type { Table } from './table.ts';

/**
 * Returns the changes and notes of a record, oldest first, with those of the given session marked as `mine`; undefined when there is
 * no such record.
 */
export async function readHistory(table: Table, id: RecordId, sessionId: string): Promise<HistoryEntry[] | undefined> {
  const items = await queryItems(table, { partition: id, consistent: true });
  return items.some((item) => item[shape.sortKey] === recordSort) ? historyIn(items, sessionId) : undefined;
}

/** Returns the changes and notes among the items of a record's partition, oldest first. */
export function historyIn(items: readonly Item[], sessionId: string): HistoryEntry[] {
  return items
    .filter((item) => item[shape.sortKey] !== recordSort)
    .map((item) => readEntry(item, sessionId))
    .toSorted((one, other) => compareTexts(one.at, other.at));
}

/** Returns the change or note of a stored item. Throws a $ZodError when the item does not fit. */
export function readEntry(item: Item, sessionId: string): HistoryEntry {
  return historyEntry.parse({ ...item, kind: kindOf(item), mine: item.sessionId === sessionId });
}

function kindOf(item: Item): HistoryEntry['kind'] {
  if ('letter' in item) return 'letter';
  if ('booking' in item) return 'booking';
  if ('text' in item) return 'note';
  if ('confirmed' in item) return 'confirmation';
  if ('owner' in item || 'next' in item || 'outcome' in item) return 'work';
  return 'to' in item ? 'status' : 'mark';
}
