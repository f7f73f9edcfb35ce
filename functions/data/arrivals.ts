import { table as shape } from '../../shared/table.ts';
import { arrivalPartition, type ListedKind, monthOf, monthsBack } from './keys.ts';
import { type Item, queryItems } from './query.ts';
import { readEach } from './readEach.ts';
import type { Table } from './table.ts';

/** Which page of a list to read. */
export interface PageQuery {
  /** The most records on the page. */
  limit: number;
  /** The sort key of the last record on the page before; absent for the newest page. */
  after?: string;
  now: Date;
}

/** One page of a list, newest first. */
export interface Page<T> {
  records: T[];
  /** The sort key of the last record of this page, if older records follow. */
  next?: string;
}

/** A list that is stored in one partition for each month. */
interface MonthlyList<T> {
  /** The index that holds the list; the table itself when absent. */
  index?: 'byArrival';
  partitionOf(month: string): string;
  read(item: Item): T;
}

/** Returns one page of the records of one kind, newest first. Logs and leaves out items that `read` cannot parse. */
export function listArrivals<T>(table: Table, kind: ListedKind, read: (item: Item) => T, query: PageQuery): Promise<Page<T>> {
  return listByMonth(table, { index: 'byArrival', partitionOf: (month) => arrivalPartition(kind, month), read }, query);
}

/** Returns one page of a list. Reads the newest month first and older months only while the page is not full. */
export async function listByMonth<T>(
  table: Table,
  { index, partitionOf, read }: MonthlyList<T>,
  query: PageQuery,
): Promise<Page<T>> {
  const { limit, after, now } = query;
  // One record more than the page holds shows whether older ones follow.
  const wanted = limit + 1;
  const months = monthsBack(now).filter((month) => after === undefined || month <= monthOf(after));
  const items: Item[] = [];
  // The newest month usually fills a page. The older ones may be empty, so several are queried at once.
  for (let width = 1; months.length > 0 && items.length < wanted; width = Math.min(width * 3, 12)) {
    const missing = wanted - items.length;
    const found = await Promise.all(
      months.splice(0, width).map((month) =>
        queryItems(table, {
          index,
          partition: partitionOf(month),
          sort: after === undefined ? undefined : { before: after },
          newestFirst: true,
          limit: missing,
        }),
      ),
    );
    items.push(...found.flat());
  }
  const page = items.slice(0, limit);
  const { sortKey } = index ? shape.indexes[index] : shape;
  return { records: readEach(page, read), next: items.length > limit ? String(page.at(-1)?.[sortKey]) : undefined };
}
