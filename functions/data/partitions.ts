import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { table as shape } from '../../shared/table.ts';
import type { Table } from './table.ts';

type Item = Record<string, unknown>;

/** Everything in one partition, in the order of its sort keys, as it is at this moment. One query for each 1 MB. */
export async function itemsIn(table: Table, partition: string): Promise<Item[]> {
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    const found = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: '#partition = :partition',
        ExpressionAttributeNames: { '#partition': shape.partitionKey },
        ExpressionAttributeValues: { ':partition': partition },
        ConsistentRead: true,
        ExclusiveStartKey: start,
      }),
    );
    items.push(...(found.Items ?? []));
    start = found.LastEvaluatedKey;
  } while (start);
  return items;
}
