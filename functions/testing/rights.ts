import { AsyncLocalStorage } from 'node:async_hooks';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, inject } from 'vitest';
import { table as shape } from '../../shared/table.ts';

/** What a function's row in `infra` allows on the table. `*` in a pattern of a partition key stands for any text. */
export interface FunctionRights {
  table: ReadonlyArray<{ keys: readonly string[]; actions: readonly string[] }>;
  indexes: ReadonlyArray<{ index: string; keys: readonly string[] }>;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The rights of every function by its entry. */
    functionRights: Record<string, FunctionRights>;
  }
}

/** One use of the table: an action as IAM names it, and the partition key, which is that of the index in a query of one. */
export interface TableUse {
  entry: string;
  action: string;
  index?: string;
  key: string;
  /** Whether the request succeeded. */
  done?: boolean;
}

const uses: TableUse[] = [];
const denied: TableUse[] = [];
const running = new AsyncLocalStorage<string>();

/**
 * Returns a function's handler that may use the table only as its row in `infra` allows. Any other request fails as it would in AWS, and
 * fails the test as well, because some functions go on after a failed request.
 */
export function withRights<A extends unknown[], R>(entry: string, handler: (...args: A) => R): (...args: A) => R {
  return (...args) => running.run(entry, () => handler(...args));
}

/** Returns every use of the table by functions in this test file. */
export const tableUses = (): readonly TableUse[] => uses;

/** Returns whether the row of a use's function allows it. */
export function isAllowed({ entry, action, index, key }: TableUse): boolean {
  const rights = inject('functionRights')[entry];
  if (!rights) throw new Error(`There is no row for ${entry}`);
  if (index !== undefined) return rights.indexes.some((right) => right.index === index && matches(right.keys, key));
  return rights.table.some((right) => right.actions.includes(action) && matches(right.keys, key));
}

/** Returns whether one of the patterns matches a key. All patterns in use are the start of a key and an asterisk. */
const matches = (patterns: readonly string[], key: string): boolean =>
  patterns.some((pattern) => pattern.endsWith('*') && key.startsWith(pattern.slice(0, -1)));

/** Returns the uses of the table that were denied since the last call. */
export const takeDenied = (): TableUse[] => denied.splice(0);

afterEach(() => {
  expect(takeDenied(), 'uses of the table that no row allows').toEqual([]);
});

// biome-ignore lint/suspicious/noExplicitAny: the inputs of all commands
type Input = any;

/** Returns what a command needs a right for. A command without an entry here is not used by any function. */
const usesOf: Record<string, (input: Input) => Array<Omit<TableUse, 'entry'>>> = {
  GetCommand: ({ Key }) => [{ action: 'GetItem', key: Key[shape.partitionKey] }],
  PutCommand: ({ Item }) => [{ action: 'PutItem', key: Item[shape.partitionKey] }],
  UpdateCommand: ({ Key }) => [{ action: 'UpdateItem', key: Key[shape.partitionKey] }],
  DeleteCommand: ({ Key }) => [{ action: 'DeleteItem', key: Key[shape.partitionKey] }],
  QueryCommand: ({ IndexName: index, KeyConditionExpression, ExpressionAttributeValues }) => {
    const [, value = ''] = /=\s*(:\w+)/.exec(KeyConditionExpression) ?? [];
    return [{ action: 'Query', ...(index !== undefined && { index }), key: ExpressionAttributeValues[value] }];
  },
  BatchGetCommand: ({ RequestItems }) =>
    Object.values<Input>(RequestItems).flatMap(({ Keys }) =>
      Keys.map((key: Input) => ({ action: 'BatchGetItem', key: key[shape.partitionKey] })),
    ),
  BatchWriteCommand: ({ RequestItems }) =>
    Object.values<Input>(RequestItems).flatMap((writes) =>
      writes.map(({ PutRequest, DeleteRequest }: Input) => ({
        action: 'BatchWriteItem',
        key: (PutRequest ? PutRequest.Item : DeleteRequest.Key)[shape.partitionKey],
      })),
    ),
  TransactGetCommand: ({ TransactItems }) =>
    TransactItems.map(({ Get }: Input) => ({ action: 'GetItem', key: Get.Key[shape.partitionKey] })),
  // IAM checks each write of a transaction by the action of its kind (DynamoDB Developer Guide, "IAM policy for transactions").
  TransactWriteCommand: ({ TransactItems }) =>
    TransactItems.map(({ Put, Update, Delete, ConditionCheck }: Input) => {
      if (Put) return { action: 'PutItem', key: Put.Item[shape.partitionKey] };
      if (Update) return { action: 'UpdateItem', key: Update.Key[shape.partitionKey] };
      if (Delete) return { action: 'DeleteItem', key: Delete.Key[shape.partitionKey] };
      return { action: 'ConditionCheckItem', key: ConditionCheck.Key[shape.partitionKey] };
    }),
};

const { send } = DynamoDBDocumentClient.prototype;
DynamoDBDocumentClient.prototype.send = function checkedSend(this: DynamoDBDocumentClient, ...args: Input) {
  const entry = running.getStore();
  if (entry === undefined) return send.apply(this, args);
  const [command] = args;
  // Rights on the list of erased records are a right of the row, which the template tests compare.
  if (command.input.TableName !== undefined && command.input.TableName !== process.env.TABLE_NAME) return send.apply(this, args);
  const used = usesOf[command.constructor.name]?.(command.input);
  if (!used) throw new Error(`No function may use ${command.constructor.name}`);
  const found: TableUse[] = used.map((use) => ({ entry, ...use }));
  uses.push(...found);
  const refused = found.filter((use) => !isAllowed(use));
  denied.push(...refused);
  if (refused.length > 0) return Promise.reject(Object.assign(new Error('Access denied'), { name: 'AccessDeniedException' }));
  // Not an async function: tests replace `send` by mocks that return no promise.
  return Promise.resolve(send.apply(this, args)).then((result) => {
    for (const use of found) use.done = true;
    return result;
  });
} as typeof send;
