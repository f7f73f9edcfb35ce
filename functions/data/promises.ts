import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type DeskRecord, hasFirstStatus, nobody, type Owner, promisedTo } from '../../shared/desk.ts';
import type { RecordId } from '../../shared/ids.ts';
import { dueAt } from '../../shared/promises.ts';
import { batchGet } from './batchGet.ts';
import { expiresAfter } from './expiry.ts';
import { promiseKey, promisePartition, recordKey } from './keys.ts';
import { type Item, queryItems } from './query.ts';
import type { Table } from './table.ts';
import { deskRecordOf } from './work.ts';

// A note of each promise of the site, sorted by when it is due, so that what is due is found without reading anything else. Notes are not
// removed when somebody reacts: whether the promise was kept is read from the record when it is due.

/** A promise that will be due or is due. */
export interface PromiseNote {
  id: RecordId;
  dueAt: string;
}

/** How long a note outlives its time, in seconds: longer than any fault of the function that removes it. */
const outlivesSeconds = 60 * 86_400;

/** Notes the promise about a new record. Does nothing for a record without a promise. May be repeated while the promise is open. */
export async function notePromise(table: Table, item: Item): Promise<void> {
  const record = deskRecordOf(item);
  const kind = record && promisedTo(record);
  if (!record || !kind || !isUnanswered(record)) return;
  const due = dueAt(kind, record.submittedAt);
  const id = item.id as RecordId;
  const Item = { ...promiseKey(due, id), id, dueAt: due, ...expiresAfter(new Date(due), outlivesSeconds) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

/** Returns whether nobody has reacted to a record yet. */
export const isUnanswered = ({ kind, status, firstAnswerAt }: DeskRecord): boolean =>
  firstAnswerAt === undefined && hasFirstStatus(kind, status);

/** Returns promises that are due before `now`, the earliest first, at most `limit`. */
export async function duePromises(table: Table, limit: number, now: Date): Promise<PromiseNote[]> {
  const sort = { before: now.toISOString() };
  const items = await queryItems(table, { partition: promisePartition, sort, consistent: true, limit });
  return items as unknown as PromiseNote[];
}

/** Removes the note of a promise. */
export async function removePromise(table: Table, { id, dueAt: due }: PromiseNote): Promise<void> {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: promiseKey(due, id) }));
}

/**
 * Returns promises that are due between two ISO times, both included, about unanswered records of these owners. Suspected robots are left
 * out.
 */
export async function promisesBetween(table: Table, owners: readonly Owner[], from: string, to: string): Promise<PromiseNote[]> {
  // `$` sorts after the `#` that separates time and id, so that `to` is included.
  const sort = { from, to: `${to}$` };
  const notes = (await queryItems(table, {
    partition: promisePartition,
    sort,
    limit: maxSoon,
  })) as unknown as PromiseNote[];
  const items = await batchGet(
    table,
    notes.map(({ id }) => recordKey(id)),
  );
  const open = new Set(
    items
      .filter((item) => {
        const record = deskRecordOf(item);
        return record && isUnanswered(record) && item.suspectedRobot !== true && owners.includes(record.owner ?? nobody);
      })
      .map(({ id }) => id),
  );
  return notes.filter(({ id }) => open.has(id)).map(({ id, dueAt: due }) => ({ id, dueAt: due }));
}

/** The most promises that are looked at together. */
const maxSoon = 50;
