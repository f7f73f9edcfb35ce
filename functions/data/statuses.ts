import { setTimeout as sleep } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../problem.ts';
import { historyKey, isAbsent, type RecordId, recordKey } from './keys.ts';
import type { Table } from './table.ts';

/** What every record with a status has. */
export interface Statused {
  status: string;
  version: number;
  updatedAt: string;
}

/** Makes a record of a stored item; raises a ZodError when the item is not one. */
export type ReadRecord<R> = (item: Record<string, unknown>) => R;

export interface StatusChange<R extends Statused> {
  id: RecordId;
  status: R['status'];
  /** The version the change was decided on; without it the change holds for whichever version there is. */
  expectedVersion?: number;
  /** Who makes it: the user, and the session it is made in. */
  by: string;
  sessionId: string;
  now: Date;
}

/** Attempts against others who change the same record at the same moment, before the caller is asked to try again. */
const attempts = 8;

/**
 * Sets the status of a record and writes the change into its history, both or neither; answers the record as it then is. The
 * status it already has changes nothing and is not recorded. Raises `not_found`, `stale_version` with the present record
 * when it is no longer the expected version, and `unavailable` when others keep getting ahead.
 */
export async function changeStatus<R extends Statused>(table: Table, read: ReadRecord<R>, change: StatusChange<R>): Promise<R> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const record = await findRecord(table, read, change.id);
    if (!record) throw new Problem('not_found');
    if (change.expectedVersion !== undefined && change.expectedVersion !== record.version) {
      throw new Problem('stale_version', { current: record });
    }
    if (record.status === change.status) return record;
    const changed = { ...record, status: change.status, version: record.version + 1, updatedAt: change.now.toISOString() };
    if (await write(table, change, record, changed)) return changed;
    await sleep(Math.random() * 25 * attempt);
  }
  throw new Problem('unavailable');
}

/** A record by its id, as it is at this moment; undefined when there is none. */
export async function findRecord<R>(table: Table, read: ReadRecord<R>, id: RecordId): Promise<R | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: recordKey(id), ConsistentRead: true }));
  return Item && read(Item);
}

/** Writes record and history in one transaction; false when somebody else changed the record first. */
async function write<R extends Statused>(table: Table, change: StatusChange<R>, from: R, to: R): Promise<boolean> {
  const transaction = new TransactWriteCommand({
    TransactItems: [
      {
        Update: {
          TableName: table.name,
          Key: recordKey(change.id),
          UpdateExpression: 'SET #status = :status, updatedAt = :at, version = :to',
          ConditionExpression: 'version = :from',
          ExpressionAttributeNames: { '#status': 'status' },
          ExpressionAttributeValues: { ':status': to.status, ':at': to.updatedAt, ':to': to.version, ':from': from.version },
        },
      },
      {
        Put: {
          TableName: table.name,
          Item: {
            ...historyKey(change.id, to.version),
            from: from.status,
            to: to.status,
            at: to.updatedAt,
            version: to.version,
            by: change.by,
            sessionId: change.sessionId,
          },
          ConditionExpression: isAbsent,
        },
      },
    ],
  });
  try {
    await table.client.send(transaction);
    return true;
  } catch (error) {
    const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
    if (reasons.some(({ Code }) => Code === 'ConditionalCheckFailed' || Code === 'TransactionConflict')) return false;
    throw error;
  }
}
