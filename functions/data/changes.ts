import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { type RecordId, recordKindOf } from '../../shared/ids.ts';
import { table as shape } from '../../shared/table.ts';
import { logger } from '../log.ts';
import { Problem } from '../problem.ts';
import { moveRevision } from './counts.ts';
import { historyKey, isAbsent, isCounted, recordKey } from './keys.ts';
import { retry } from './retry.ts';
import { cancellationCodes, isConflict, type Table } from './table.ts';

/** What every record that staff can change has. */
export interface Versioned {
  version: number;
  updatedAt: string;
}

/** Makes a record of a stored item; raises a $ZodError when the item is not one. */
export type ReadRecord<R> = (item: Record<string, unknown>) => R;

/** Who changes which record, decided on what. */
export interface Change {
  id: RecordId;
  /** The version the change was decided on; without it the change holds for whichever version there is. */
  expectedVersion?: number;
  /** Who makes it: initials or the user, and the session it is made in. */
  by: string;
  sessionId: string;
  now: Date;
}

/** Attempts against others who change the same record at the same moment, before the caller is asked to try again. */
const attempts = 8;

/**
 * Sets one field of a record and writes into its history what `entry` says of the change, both or neither; answers the record as it
 * then is. The value it already has changes nothing and is not recorded. Raises `not_found`, `stale_version` with the present
 * record when it is no longer the expected version, and `unavailable` when others keep getting ahead.
 */
export async function changeField<R extends Versioned, F extends keyof R & string>(
  table: Table,
  read: ReadRecord<R>,
  change: Change,
  { field, value, entry }: { field: F; value: R[F]; entry: (before: R) => Record<string, unknown> },
): Promise<R> {
  const attempt = async () => {
    const item = await findItem(table, change.id);
    if (!item) throw new Problem('not_found');
    const record = read(item);
    if (change.expectedVersion !== undefined && change.expectedVersion !== record.version) {
      throw new Problem('stale_version', { current: record });
    }
    if (record[field] === value) return record;
    const changed = { ...record, [field]: value, version: record.version + 1, updatedAt: change.now.toISOString() };
    const history = { ...entry(record), [shape.expiry]: item[shape.expiry] };
    await write(table, change, { field, value, from: record.version, to: changed, history });
    await announce(table, change);
    return changed;
  };
  try {
    return await retry(attempt, { attempts, isTemporary: wasOvertaken });
  } catch (error) {
    throw wasOvertaken(error) ? new Problem('unavailable') : error;
  }
}

/** Whether somebody else changed the record since it was read. */
const wasOvertaken = (error: unknown) => isConflict(error) || cancellationCodes(error).includes('ConditionalCheckFailed');

/** Lets the next look at the list see the change. The stream says so as well, in a moment, so a failure here is none. */
async function announce(table: Table, { id, now }: Change): Promise<void> {
  const kind = recordKindOf(id);
  if (isCounted(kind)) await moveRevision(table, kind, now).catch((error) => logger.warn('revision not moved', { error }));
}

/** A record by its id, as it is at this moment; undefined when there is none. */
export async function findRecord<R>(table: Table, read: ReadRecord<R>, id: RecordId): Promise<R | undefined> {
  const item = await findItem(table, id);
  return item && read(item);
}

/** The same as it is stored. */
export async function findItem(table: Table, id: RecordId): Promise<Record<string, unknown> | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: recordKey(id), ConsistentRead: true }));
  return Item;
}

interface Written {
  field: string;
  value: unknown;
  from: number;
  to: Versioned;
  history: Record<string, unknown>;
}

/** Writes record and history in one transaction, if the record still has the version `from`. */
async function write(table: Table, change: Change, { field, value, from, to, history }: Written): Promise<void> {
  const transaction = new TransactWriteCommand({
    TransactItems: [
      {
        Update: {
          TableName: table.name,
          Key: recordKey(change.id),
          UpdateExpression: 'SET #field = :value, updatedAt = :at, version = :to',
          ConditionExpression: 'version = :from',
          ExpressionAttributeNames: { '#field': field },
          ExpressionAttributeValues: { ':value': value, ':at': to.updatedAt, ':to': to.version, ':from': from },
        },
      },
      {
        Put: {
          TableName: table.name,
          Item: {
            ...historyKey(change.id, to.version),
            ...history,
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
  await table.client.send(transaction);
}
