import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { type RecordId, recordKindOf } from '../../shared/ids.ts';
import { table as shape } from '../../shared/table.ts';
import { logger } from '../log.ts';
import { Problem } from '../problem.ts';
import { incrementRevision } from './counts.ts';
import { historyKey, isAbsent, isCounted, recordKey } from './keys.ts';
import { retry } from './retry.ts';
import { type Table, wasChangedMeanwhile } from './table.ts';

/** The common fields of records that staff can change. */
export interface Versioned {
  version: number;
  /** ISO time of the last change. */
  updatedAt: string;
}

/** Returns the record of a stored item. Throws a $ZodError when the item does not fit its schema. */
export type ReadRecord<R> = (item: Record<string, unknown>) => R;

/** Who makes a change, and when. */
export interface Author {
  /** Initials, or the user's id. */
  by: string;
  /** Absent in a session of the shared password. */
  person?: { id: string; name: string } | undefined;
  sessionId: string;
  now: Date;
}

/** Returns what is stored of the person who makes a change. Their email address is not. */
export const storedPerson = ({ person }: Pick<Author, 'person'>) => person && { id: person.id, name: person.name };

/** A change of one record. */
export interface Change extends Author {
  id: RecordId;
  /** The version that the author saw; any version when absent. */
  expectedVersion?: number;
  /** False when the ETag of the list may wait for the consumer of the stream: a visitor's function may not write it. */
  updatesRevision?: boolean;
}

/** How often a change is tried while others change the same record. */
const attempts = 8;

/** Sets one field, and describes the change for the record's history. */
interface FieldChange<R, F extends keyof R> {
  field: F;
  value: R[F];
  /** Returns the attributes of the history entry, from the record before the change. */
  entry(before: R): Record<string, unknown>;
}

/**
 * Sets one field of a record and writes an entry into its history, both or neither. Returns the record after the change. A value that
 * the record already has changes nothing and writes no entry. See `changeFields` for what it throws.
 */
export function changeField<R extends Versioned, F extends keyof R & string>(
  table: Table,
  read: ReadRecord<R>,
  change: Change,
  { field, value, entry }: FieldChange<R, F>,
): Promise<R> {
  return changeFields(table, read, change, (record) =>
    record[field] === value ? undefined : { set: { [field]: value }, entry: entry(record) },
  );
}

/** What a change sets, and the attributes of its history entry. A field that is undefined is removed. */
export interface PlannedChange {
  set: Record<string, unknown>;
  entry: Record<string, unknown>;
}

/**
 * Sets the fields that `plan` returns for the stored record, and writes an entry into its history, both or neither. Returns the record
 * after the change, or unchanged when `plan` returns undefined. Throws `not_found`, `stale_version` with the present record when it no
 * longer has the expected version, and `unavailable` when others changed it during every attempt.
 */
export async function changeFields<R extends Versioned>(
  table: Table,
  read: ReadRecord<R>,
  change: Change,
  plan: (record: R, item: Record<string, unknown>) => PlannedChange | undefined,
): Promise<R> {
  const attempt = async () => {
    const item = await findItem(table, change.id);
    if (!item) throw new Problem('not_found');
    const record = read(item);
    if (change.expectedVersion !== undefined && change.expectedVersion !== record.version) {
      throw new Problem('stale_version', { current: record });
    }
    const planned = plan(record, item);
    if (!planned) return record;
    const to = { version: record.version + 1, updatedAt: change.now.toISOString() };
    const set = { ...planned.set, ...to };
    const history = { ...planned.entry, [shape.expiry]: item[shape.expiry] };
    await write(table, change, { set, from: record.version, to, history });
    if (change.updatesRevision !== false) await updateRevision(table, change);
    return read({ ...item, ...set });
  };
  try {
    return await retry(attempt, { attempts, isTemporary: wasChangedMeanwhile });
  } catch (error) {
    throw wasChangedMeanwhile(error) ? new Problem('unavailable') : error;
  }
}

/**
 * Changes the ETag of the list with a record at once, so that the author's next request shows the change and is not answered with 304.
 * It retries every error, because the consumer of the stream writes the same item in transactions. The change itself is stored already,
 * so the last failure is only logged: the consumer changes the ETag a moment later.
 */
export async function updateRevision(table: Table, { id, now }: { id: RecordId; now: Date }): Promise<void> {
  const kind = recordKindOf(id);
  if (!isCounted(kind)) return;
  await retry(() => incrementRevision(table, kind, now), { attempts, isTemporary: () => true }).catch((error) =>
    logger.warn('revision not updated', { error }),
  );
}

/** Returns a record by its id, read consistently; undefined when there is none. */
export async function findRecord<R>(table: Table, read: ReadRecord<R>, id: RecordId): Promise<R | undefined> {
  const item = await findItem(table, id);
  return item && read(item);
}

/** Returns the stored item of a record, read consistently; undefined when there is none. */
export async function findItem(table: Table, id: RecordId): Promise<Record<string, unknown> | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: recordKey(id), ConsistentRead: true }));
  return Item;
}

interface VersionedWrite {
  /** The new values. Those that are undefined are removed. */
  set: Record<string, unknown>;
  /** The version that the record must still have. */
  from: number;
  to: Versioned;
  history: Record<string, unknown>;
}

/** Writes record and history in one transaction, if the record still has the version `from`. */
async function write(table: Table, change: Change, { set, from, to, history }: VersionedWrite): Promise<void> {
  const transaction = new TransactWriteCommand({
    TransactItems: [
      {
        Update: {
          TableName: table.name,
          Key: recordKey(change.id),
          ...updateOf(set, { ':from': from }),
          ConditionExpression: 'version = :from',
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
            person: storedPerson(change),
            sessionId: change.sessionId,
          },
          ConditionExpression: isAbsent,
        },
      },
    ],
  });
  await table.client.send(transaction);
}

/** Returns the update that sets fields of an item, and removes those that are undefined. */
function updateOf(fields: Record<string, unknown>, otherValues: Record<string, unknown>) {
  const names = Object.keys(fields);
  const [kept, removed] = [
    names.filter((name) => fields[name] !== undefined),
    names.filter((name) => fields[name] === undefined),
  ];
  const sets = `SET ${kept.map((name) => `#${name} = :${name}`).join(', ')}`;
  return {
    UpdateExpression: removed.length === 0 ? sets : `${sets} REMOVE ${removed.map((name) => `#${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: { ...Object.fromEntries(kept.map((name) => [`:${name}`, fields[name]])), ...otherValues },
  };
}
