import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type DeskRecord, hasFirstStatus, nobody, type Owner, promisedTo } from '../../shared/desk.ts';
import type { RecordId } from '../../shared/ids.ts';
import { dueAt } from '../../shared/promises.ts';
import { expiresAfter } from './expiry.ts';
import { isAbsent, promiseKey, promisePartition } from './keys.ts';
import { asRecord, readStored, survivorsOf } from './merged.ts';
import { type Item, queryItems } from './query.ts';
import { ignoreRefused, type Table, type Write } from './table.ts';
import { deskRecordOf } from './work.ts';

// A note of each promise of the site, sorted by when it is due, so that what is due is found without reading anything else. Notes are not
// removed when somebody reacts: whether the promise was kept is read from the record when it is due.

/** A promise that will be due or is due. */
export interface PromiseNote {
  id: RecordId;
  dueAt: string;
  /** ISO time at which it was last opened again; absent if it never was. */
  openedAt?: string;
}

/** How long a note outlives its time, in seconds: longer than any fault of the function that removes it. */
const outlivesSeconds = 60 * 86_400;

/** Returns the put of the note of a record's promise; undefined when it has none or somebody reacted. */
function notePut(table: Table, item: Item, openedAt?: Date) {
  const record = deskRecordOf(item);
  const kind = record && promisedTo(record);
  if (!record || !kind || !isUnanswered(record)) return undefined;
  const due = dueAt(kind, record.submittedAt);
  const id = item.id as RecordId;
  const expiry = expiresAfter(new Date(Math.max(Date.parse(due), openedAt?.getTime() ?? 0)), outlivesSeconds);
  return {
    TableName: table.name,
    Item: { ...promiseKey(due, id), id, dueAt: due, ...(openedAt && { openedAt: openedAt.toISOString() }), ...expiry },
  };
}

/** Notes the promise about a new record. Does nothing for a record without a promise. May be repeated while the promise is open. */
export async function notePromise(table: Table, item: Item): Promise<void> {
  const put = notePut(table, item);
  // A change may have written the note again meanwhile, with the time at which the promise was opened again. That note stays.
  if (put) await table.client.send(new PutCommand({ ...put, ConditionExpression: isAbsent })).catch(ignoreRefused);
}

/** Returns whether somebody still has to react to a record. That is not so for a suspected robot. */
export function isWaiting(item: Item): boolean {
  const record = deskRecordOf(item);
  return record !== undefined && isUnanswered(record) && item.suspectedRobot !== true;
}

/**
 * Returns the writes that note promises which a change opens again, because their notes may be removed already. `items`: a record that is
 * waiting again, and those merged into it, about which promises were made too.
 */
export function reopenedPromises(table: Table, items: readonly Item[], now: Date): Write[] {
  return items.flatMap((item) => {
    const put = notePut(table, item, now);
    return put ? [{ Put: put }] : [];
  });
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

/** Removes the note of a promise, unless the promise was opened again since the note was read. */
export async function removePromise(table: Table, { id, dueAt: due, openedAt }: PromiseNote): Promise<void> {
  const isSame = openedAt === undefined ? 'attribute_not_exists(openedAt)' : '(attribute_not_exists(pk) OR openedAt = :openedAt)';
  const command = new DeleteCommand({
    TableName: table.name,
    Key: promiseKey(due, id),
    ConditionExpression: isSame,
    ExpressionAttributeValues: openedAt === undefined ? undefined : { ':openedAt': openedAt },
  });
  await table.client.send(command).catch(ignoreRefused);
}

/**
 * Returns promises that are due between two ISO times, both included, about unanswered records of these owners, each record once. A promise
 * about a merged record is about the one that it was merged into. Suspected robots are left out.
 */
export async function promisesBetween(table: Table, owners: readonly Owner[], from: string, to: string): Promise<PromiseNote[]> {
  // `$` sorts after the `#` that separates time and id, so that `to` is included.
  const sort = { from, to: `${to}$` };
  const query = { partition: promisePartition, sort, limit: maxSoon };
  const notes = (await queryItems(table, query)) as unknown as PromiseNote[];
  const stored = await readStored(
    table,
    notes.map(({ id }) => id),
  );
  const promised = new Map(stored.map((item) => [item.id, asRecord(item)]));
  const survivors = await survivorsOf(table, stored);
  const open = notes.flatMap(({ id, dueAt: due }) => {
    const [record, survivor] = [promised.get(id), survivors.get(id)];
    const desk = record && deskRecordOf(record);
    if (!desk || !isUnanswered(desk) || !survivor || !isWaiting(survivor)) return [];
    if (!owners.includes(deskRecordOf(survivor)?.owner ?? nobody)) return [];
    return [{ id: survivor.id as RecordId, dueAt: due }];
  });
  return open.filter(({ id }, index) => open.findIndex((each) => each.id === id) === index);
}

/** The most promises that are looked at together. */
const maxSoon = 50;
