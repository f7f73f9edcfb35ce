import { type AttributeValue, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';

export type StoredItem = Record<string, AttributeValue>;

/** Returns all items of a table, read directly from the local database. */
export async function storedItems(endpoint: string, TableName: string | undefined): Promise<StoredItem[]> {
  const client = new DynamoDBClient({ endpoint, region: 'eu-west-2', credentials: { accessKeyId: 'x', secretAccessKey: 'x' } });
  const items = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true })) items.push(...Items);
  client.destroy();
  return items;
}
