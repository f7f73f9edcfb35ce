import { randomUUID } from 'node:crypto';
import { CreateTableCommand, type CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import { table as shape } from '../../shared/table.ts';
import { openTable, type Table } from '../data/table.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the database engine that the whole run shares; each test file makes its own table in it. */
    databaseEndpoint: string;
  }
}

/** The table of `shared/table.ts`, which the stack declares as well, in the form CreateTable takes. */
export function tableDefinition(): Omit<CreateTableCommandInput, 'TableName'> {
  const keys = (partition: string, sort: string) => [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ];
  const indexes = Object.values(shape.indexes);
  // Several indexes sort by the same attribute.
  const names = new Set([shape.partitionKey, shape.sortKey, ...indexes.flatMap((index) => [index.partitionKey, index.sortKey])]);
  return {
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keys(shape.partitionKey, shape.sortKey),
    AttributeDefinitions: [...names].map((name) => ({ AttributeName: name, AttributeType: 'S' as const })),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keys(index.partitionKey, index.sortKey),
      Projection: { ProjectionType: index.projection },
    })),
  };
}

/** An empty table of its own in the engine of this run. */
export async function makeTable(): Promise<Table> {
  process.env.AWS_ENDPOINT_URL_DYNAMODB = inject('databaseEndpoint');
  const table = openTable(`test-${randomUUID()}`);
  await table.client.send(new CreateTableCommand({ ...tableDefinition(), TableName: table.name }));
  return table;
}

/** Everything the table holds, whatever its kind. For tests alone: the product never scans. */
export async function itemsOf(table: Table): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name, ConsistentRead: true }));
  return Items;
}

/** Everything the table holds but its own bookkeeping of who called and signed in: what a refused call must leave as it was. */
export async function contentOf(table: Table): Promise<Record<string, unknown>[]> {
  return (await itemsOf(table)).filter(({ pk }) => !/^(limit|salt|audit)#/.test(String(pk)));
}

/** Puts an item as it is, past every check. */
export async function putItem(table: Table, item: Record<string, unknown>): Promise<void> {
  await table.client.send(new PutCommand({ TableName: table.name, Item: item }));
}
