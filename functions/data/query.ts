import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { table as shape } from '../../shared/table.ts';
import type { Table } from './table.ts';

/** An item as the document client returns it. */
export type Item = Record<string, unknown>;

/** A condition on the sort key. `from` and `to` are both included. */
export type SortCondition = { before: string } | { after: string } | { prefix: string } | { from: string; to: string };

/** Which items of one partition to read. */
export interface PartitionQuery {
  /** The index to read; the table itself when absent. Indexes are eventually consistent. */
  index?: keyof typeof shape.indexes;
  /** Value of the partition key. */
  partition: string;
  sort?: SortCondition | undefined;
  /** Reads in descending order of the sort key. */
  newestFirst?: boolean;
  /** Reads the latest state, at twice the cost; not possible on an index. */
  consistent?: boolean;
  /** The most items to return; all of them when absent. */
  limit?: number;
  /** Which of the items read count; the others are not returned. */
  filter?(item: Item): boolean;
}

/** Returns the items of one partition in the order of the sort key. Sends a further query for each 1 MB, until the limit is reached. */
export async function queryItems(table: Table, query: PartitionQuery): Promise<Item[]> {
  const { limit = Number.POSITIVE_INFINITY, filter } = query;
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    // A filter may drop items, so the number needed is not known.
    const page = await queryPage(
      table,
      query,
      filter || limit === Number.POSITIVE_INFINITY ? undefined : limit - items.length,
      start,
    );
    items.push(...(filter ? page.items.filter(filter) : page.items));
    start = page.next;
  } while (start && items.length < limit);
  return items.slice(0, limit);
}

/** Yields the items of one partition in the order of the sort key, in as many queries as the caller needs. */
export async function* queryEach(
  table: Table,
  query: Omit<PartitionQuery, 'limit' | 'filter'>,
  pageSize: number,
): AsyncGenerator<Item> {
  let start: Item | undefined;
  do {
    const page = await queryPage(table, query, pageSize, start);
    yield* page.items;
    start = page.next;
  } while (start);
}

async function queryPage(
  table: Table,
  { index, partition, sort, newestFirst, consistent }: PartitionQuery,
  limit: number | undefined,
  start: Item | undefined,
): Promise<{ items: Item[]; next: Item | undefined }> {
  const { partitionKey, sortKey } = index ? shape.indexes[index] : shape;
  const condition = sort && sortExpression(sort);
  const page = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: index && shape.indexes[index].name,
      KeyConditionExpression: ['#partition = :partition', ...(condition ? [condition.expression] : [])].join(' AND '),
      ExpressionAttributeNames: { '#partition': partitionKey, ...(condition && { '#sort': sortKey }) },
      ExpressionAttributeValues: { ':partition': partition, ...condition?.values },
      ScanIndexForward: !newestFirst,
      ConsistentRead: consistent,
      Limit: limit,
      ExclusiveStartKey: start,
    }),
  );
  return { items: page.Items ?? [], next: page.LastEvaluatedKey };
}

function sortExpression(sort: SortCondition): { expression: string; values: Record<string, string> } {
  if ('before' in sort) return { expression: '#sort < :before', values: { ':before': sort.before } };
  if ('after' in sort) return { expression: '#sort > :after', values: { ':after': sort.after } };
  if ('prefix' in sort) return { expression: 'begins_with(#sort, :prefix)', values: { ':prefix': sort.prefix } };
  return { expression: '#sort BETWEEN :from AND :to', values: { ':from': sort.from, ':to': sort.to } };
}
