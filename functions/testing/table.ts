import { randomUUID } from 'node:crypto';
import { CreateTableCommand, type CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { inject } from 'vitest';
import { erasureListTable, table as shape } from '../../shared/table.ts';
import type { Key } from '../data/keys.ts';
import { scanItems } from '../data/scan.ts';
import { openTable, type Table } from '../data/table.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the database engine of the run. Each test file creates its own table. */
    databaseEndpoint: string;
  }
}

/** The list of erased records as the input of CreateTable. */
export const erasureListDefinition = {
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: [{ AttributeName: erasureListTable.partitionKey, KeyType: 'HASH' }],
  AttributeDefinitions: [{ AttributeName: erasureListTable.partitionKey, AttributeType: 'S' }],
} satisfies Omit<CreateTableCommandInput, 'TableName'>;

/** Returns the definition of `shared/table.ts` as the input of CreateTable. */
export function tableDefinition(): Omit<CreateTableCommandInput, 'TableName'> {
  const keys = (partition: string, sort: string) => [
    { AttributeName: partition, KeyType: 'HASH' as const },
    { AttributeName: sort, KeyType: 'RANGE' as const },
  ];
  const indexes = Object.values(shape.indexes);
  // Two indexes share a sort key.
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

/** Creates an empty list of erased records in the engine of this run. */
export async function makeErasureList(): Promise<Table> {
  process.env.AWS_ENDPOINT_URL_DYNAMODB = inject('databaseEndpoint');
  const list = openTable(`erasures-${randomUUID()}`);
  await list.client.send(new CreateTableCommand({ ...erasureListDefinition, TableName: list.name }));
  return list;
}

/** Creates an empty table in the engine of this run, without its stream. */
export async function makeTable(): Promise<Table> {
  return (await createTable({})).table;
}

/** Creates an empty table with its stream in the engine of this run. */
export async function makeTableWithStream(): Promise<{ table: Table; streamArn: string }> {
  process.env.AWS_ENDPOINT_URL_DYNAMODB_STREAMS = inject('databaseEndpoint');
  return createTable({ StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } });
}

async function createTable(settings: Pick<CreateTableCommandInput, 'StreamSpecification'>) {
  process.env.AWS_ENDPOINT_URL_DYNAMODB = inject('databaseEndpoint');
  const table = openTable(`test-${randomUUID()}`);
  const command = new CreateTableCommand({ ...tableDefinition(), ...settings, TableName: table.name });
  const { TableDescription } = await table.client.send(command);
  return { table, streamArn: TableDescription?.LatestStreamArn ?? '' };
}

/** Returns all items of the table. */
export async function itemsOf(table: Table): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  for await (const item of scanItems(table)) items.push(item);
  return items;
}

/** Returns all items except counters of calls, salts and the audit list: a refused call must not change them. */
export async function contentOf(table: Table): Promise<Record<string, unknown>[]> {
  return (await itemsOf(table)).filter(({ pk }) => !/^(limit|salt|audit|audit-record|audit-origin)#/.test(String(pk)));
}

/** Stores an item without any check. */
export async function putItem(table: Table, item: Record<string, unknown>): Promise<void> {
  await table.client.send(new PutCommand({ TableName: table.name, Item: item }));
}

/** Deletes an item. */
export async function deleteItem(table: Table, key: Key): Promise<void> {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: key }));
}
