import { ScanCommand, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Item } from './query.ts';
import type { Table } from './table.ts';

/** Which items of a table to read, and which of their attributes. */
type Scan = Pick<
  ScanCommandInput,
  'FilterExpression' | 'ProjectionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

/** Yields the items of a whole table, read consistently. Sends a further request for each 1 MB. */
export async function* scanItems(table: Table, scan: Scan = {}): AsyncGenerator<Item> {
  let start: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new ScanCommand({ ...scan, TableName: table.name, ConsistentRead: true, ExclusiveStartKey: start }),
    );
    yield* Items;
    start = LastEvaluatedKey;
  } while (start);
}
