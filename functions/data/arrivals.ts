import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { table as shape } from '../../shared/table.ts';
import { arrivalPartition, type ListedKind, type Month, monthOf, monthsBack } from './keys.ts';
import { readEach } from './readEach.ts';
import type { Table } from './table.ts';

export interface ArrivalQuery {
  /** Most records to answer. */
  limit: number;
  /** Where the page before ended; absent for the newest. */
  after?: string;
  now: Date;
}

export interface Page<T> {
  records: T[];
  /** Where this page ended, when older records follow. */
  next?: string;
}

type Item = Record<string, unknown>;

/**
 * Records of one kind, newest first. Reads the newest month first and, only while the page is not full, the months before
 * it, several at a time. An item that cannot be read is left out and its id logged: one bad record must not hide
 * the others from staff.
 */
export async function listArrivals<T>(
  table: Table,
  kind: ListedKind,
  read: (item: Item) => T,
  query: ArrivalQuery,
): Promise<Page<T>> {
  // One more than asked for tells whether older ones follow.
  const items = await collect(table, kind, query.limit + 1, query);
  const page = items.slice(0, query.limit);
  const records = readEach(page, read);
  return { records, next: items.length > page.length ? String(page.at(-1)?.[place]) : undefined };
}

const { name: indexName, partitionKey: partition, sortKey: place } = shape.indexes.byArrival;

async function collect(table: Table, kind: ListedKind, wanted: number, { after, now }: ArrivalQuery): Promise<Item[]> {
  let months = monthsBack(now);
  if (after !== undefined) months = months.filter((month) => month <= monthOf(after));
  const items: Item[] = [];
  // The newest month alone nearly always fills a page; a young product's empty months are asked for side by side.
  for (let width = 1; months.length > 0 && items.length < wanted; width = Math.min(width * 3, 12)) {
    const batch = months.splice(0, width);
    const missing = wanted - items.length;
    const found = await Promise.all(batch.map((month) => readMonth(table, kind, month, missing, after)));
    items.push(...found.flat());
  }
  return items.slice(0, wanted);
}

/** Up to `wanted` items of one month, newest first. A query ends at 1 MB, so it may take several. */
async function readMonth(
  table: Table,
  kind: ListedKind,
  month: Month,
  wanted: number,
  after: string | undefined,
): Promise<Item[]> {
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    const found = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        IndexName: indexName,
        KeyConditionExpression: after === undefined ? '#partition = :partition' : '#partition = :partition AND #place < :after',
        ExpressionAttributeNames: { '#partition': partition, ...(after !== undefined && { '#place': place }) },
        ExpressionAttributeValues: { ':partition': arrivalPartition(kind, month), ':after': after },
        ScanIndexForward: false,
        Limit: wanted - items.length,
        ExclusiveStartKey: start,
      }),
    );
    items.push(...(found.Items ?? []));
    start = found.LastEvaluatedKey;
  } while (start && items.length < wanted);
  return items;
}
