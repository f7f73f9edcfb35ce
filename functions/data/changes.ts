import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { type RecordId, recordKindOf } from '../../shared/ids.ts';
import { table as shape } from '../../shared/table.ts';
import { logger } from '../log.ts';
import { Problem } from '../problem.ts';
import { incrementRevision } from './counts.ts';
import { historyKey, isAbsent, isCounted, recordKey } from './keys.ts';
import { findStored, isMerged, mergedRecordsOf, readStoredEach } from './merged.ts';
import { isWaiting, reopenedPromises } from './promises.ts';
import type { Item } from './query.ts';
import { retry, retryChange } from './retry.ts';
import type { Table, Write } from './table.ts';
import { updateExpression } from './updateExpression.ts';

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

/** How often the revision of a list is updated while the consumer of the stream writes it. */
const revisionAttempts = 8;

/** What a change writes: attributes of the record, of which an undefined one is removed, and what its history entry says. */
export interface Plan {
  set: Readonly<Record<string, unknown>>;
  entry: Record<string, unknown>;
  /** Further writes and checks of the transaction. When one fails, the change is planned again. */
  checks?: Write[];
}

/**
 * Changes a record and writes an entry into its history, both or neither. A change after which somebody has to react again also notes the
 * promise about the record again. `plan` gets the record and its stored item, and returns what changes; undefined when nothing does.
 * Returns the record after the change. Throws `not_found`, `stale_version` with the present record when it no longer has the expected
 * version, and `unavailable` when others changed it during every attempt.
 */
export async function changeRecord<R extends Versioned>(
  table: Table,
  read: ReadRecord<R>,
  change: Change,
  plan: (before: R, item: Item) => Plan | undefined | Promise<Plan | undefined>,
): Promise<R> {
  const attempt = async () => {
    const item = await findItem(table, change.id);
    if (!item) throw new Problem('not_found');
    const record = read(item);
    if (change.expectedVersion !== undefined && change.expectedVersion !== record.version) {
      throw new Problem('stale_version', { current: record });
    }
    const planned = await plan(record, item);
    if (!planned) return record;
    const set = { ...planned.set, version: record.version + 1, updatedAt: change.now.toISOString() };
    const after = { ...item, ...set };
    const isReopened = !isWaiting(item) && isWaiting(after);
    const waiting = isReopened ? [after, ...(await mergedRecordsOf(table, [after], readStoredEach))] : [];
    const checks = [...(planned.checks ?? []), ...reopenedPromises(table, waiting, change.now)];
    await write(table, change, { ...planned, set, item, checks });
    if (change.updatesRevision !== false) await updateRevision(table, change);
    return read(Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined)));
  };
  return retryChange(attempt);
}

/** Sets one field, and describes the change for the record's history. */
interface FieldChange<R, F extends keyof R> {
  field: F;
  value: R[F];
  /** Returns the attributes of the history entry, from the record before the change. */
  entry(before: R): Record<string, unknown>;
}

/**
 * Sets one field of a record and writes an entry into its history. A value that the record already has changes nothing and writes no
 * entry. Returns and throws what `changeRecord` does.
 */
export function changeField<R extends Versioned, F extends keyof R & string>(
  table: Table,
  read: ReadRecord<R>,
  change: Change,
  { field, value, entry }: FieldChange<R, F>,
): Promise<R> {
  return changeRecord(table, read, change, (before) =>
    before[field] === value ? undefined : { set: { [field]: value }, entry: entry(before) },
  );
}

/**
 * Changes the ETag of the list with a record at once, so that the author's next request shows the change and is not answered with 304.
 * It retries every error, because the consumer of the stream writes the same item in transactions. The change itself is stored already,
 * so the last failure is only logged: the consumer changes the ETag a moment later.
 */
export async function updateRevision(table: Table, { id, now }: { id: RecordId; now: Date }): Promise<void> {
  const kind = recordKindOf(id);
  if (!isCounted(kind)) return;
  await retry(() => incrementRevision(table, kind, now), { attempts: revisionAttempts, isTemporary: () => true }).catch((error) =>
    logger.warn('revision not updated', { error }),
  );
}

/** Changes the ETags of the lists that records are in, each once. See `updateRevision`. */
export async function updateRevisions(table: Table, ids: readonly RecordId[], now: Date): Promise<void> {
  const idByKind = new Map(ids.map((id) => [recordKindOf(id), id]));
  for (const id of idByKind.values()) await updateRevision(table, { id, now });
}

/** Returns a record by its id, read consistently; undefined when there is none. */
export async function findRecord<R>(table: Table, read: ReadRecord<R>, id: RecordId): Promise<R | undefined> {
  const item = await findItem(table, id);
  return item && read(item);
}

/** Returns the stored item of a record, read consistently; undefined when there is none, or when it was merged into another one. */
export async function findItem(table: Table, id: RecordId): Promise<Record<string, unknown> | undefined> {
  const stored = await findStored(table, id);
  return stored && !isMerged(stored) ? stored : undefined;
}

interface VersionedWrite extends Plan {
  set: Versioned & Record<string, unknown>;
  /** The record as it was read, and must still be. Its history expires with it. */
  item: Item;
}

/** Fields that the product sets without a new version, so that staff who have just loaded the record can still change it. */
const unversioned = ['owner', 'firstAnswerAt', 'firstAnswerBy', 'returnedMail', 'lastAnswer'] as const;

/** Returns the condition that a record, or a merged one, is as it was read. `fields`: those that change with each change of staff. */
export function unchanged(item: Item, fields: readonly string[] = ['version']) {
  const names = [...fields, ...unversioned];
  const present = names.filter((field) => item[field] !== undefined);
  const absent = names.filter((field) => item[field] === undefined);
  return {
    ConditionExpression: [
      ...present.map((field) => `#${field} = :${field}`),
      ...absent.map((field) => `attribute_not_exists(#${field})`),
    ].join(' AND '),
    names: Object.fromEntries(names.map((field) => [`#${field}`, field])),
    values: Object.fromEntries(present.map((field) => [`:${field}`, item[field]])),
  };
}

/** Writes record and history in one transaction, if the record is still as it was read. */
async function write(table: Table, change: Change, { set, entry, checks = [], item }: VersionedWrite): Promise<void> {
  const update = updateExpression(set);
  const { ConditionExpression, names, values } = unchanged(item);
  const transaction = new TransactWriteCommand({
    TransactItems: [
      {
        Update: {
          TableName: table.name,
          Key: recordKey(change.id),
          ...update,
          ConditionExpression,
          ExpressionAttributeNames: { ...update.ExpressionAttributeNames, ...names },
          ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...values },
        },
      },
      {
        Put: {
          TableName: table.name,
          Item: {
            ...historyKey(change.id, set.version),
            ...entry,
            [shape.expiry]: item[shape.expiry],
            at: set.updatedAt,
            version: set.version,
            by: change.by,
            person: storedPerson(change),
            sessionId: change.sessionId,
          },
          ConditionExpression: isAbsent,
        },
      },
      ...checks,
    ],
  });
  await table.client.send(transaction);
}
