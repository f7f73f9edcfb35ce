import { setTimeout as sleep } from 'node:timers/promises';
import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';

type Key = Record<string, unknown>;

/** How long a transaction holds its items, in ms. */
const heldMs = 4;

/**
 * Makes writes conflict as they do in DynamoDB: while a transaction runs, every other write of one of its items fails. The embedded engine
 * runs one transaction after the other and never has a conflict. Returns the number of conflicts so far, and a function that ends them.
 */
export function startConflicts() {
  let conflicts = 0;
  const held = new Set<string>();
  const send = DynamoDBDocumentClient.prototype.send;
  const pass = (client: DynamoDBDocumentClient, args: unknown[]) => Reflect.apply(send, client, args) as Promise<unknown>;
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockImplementation(async function (
    this: DynamoDBDocumentClient,
    ...args: unknown[]
  ) {
    const [command] = args;
    const keys = keysOf(command);
    const busy = keys.map((key) => held.has(key));
    if (busy.includes(true)) {
      conflicts += 1;
      const CancellationReasons = busy.map((isBusy) => ({ Code: isBusy ? 'TransactionConflict' : 'None' }));
      const common = { message: 'conflict', $metadata: { httpStatusCode: 400 } };
      if (!(command instanceof TransactWriteCommand)) throw new TransactionConflictException(common);
      throw new TransactionCanceledException({ ...common, CancellationReasons });
    }
    if (!(command instanceof TransactWriteCommand)) return pass(this, args);
    for (const key of keys) held.add(key);
    try {
      await sleep(heldMs);
      return await pass(this, args);
    } finally {
      for (const key of keys) held.delete(key);
    }
  } as unknown as typeof send);
  return { count: () => conflicts, stop: () => spy.mockRestore() };
}

/** Returns the keys of the items that a command writes or checks. */
function keysOf(command: unknown): string[] {
  const nameOf = ({ pk, sk, id }: Key) => `${pk ?? id} ${sk}`;
  if (command instanceof PutCommand) return [nameOf(command.input.Item ?? {})];
  if (command instanceof UpdateCommand || command instanceof DeleteCommand) return [nameOf(command.input.Key ?? {})];
  if (!(command instanceof TransactWriteCommand)) return [];
  return (command.input.TransactItems ?? []).map(({ Put, Update, Delete, ConditionCheck }) =>
    nameOf(Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {}),
  );
}
