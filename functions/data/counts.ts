import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { table as shape } from '../../shared/table.ts';
import { contactStatuses, partnerStatuses } from '../../shared/vocabularies.ts';
import { addExpression } from './addExpression.ts';
import { expiresAfter } from './expiry.ts';
import { type CountedKind, countsKey, countsPartition, isAbsent, seenKey } from './keys.ts';
import { queryItems } from './query.ts';
import { retry } from './retry.ts';
import { cancellationCodes, isConflict, type Table } from './table.ts';

/** The statuses that have a counter. */
const statuses = { contact: contactStatuses, enquiry: contactStatuses, partner: partnerStatuses } as const;

/** A change of a record, from the table's stream. */
export interface CountedChange {
  /** The stream's id of the event, which is the same at each delivery. */
  eventId: string;
  kind: CountedKind;
  /** The status before; absent for a new record. */
  from?: string;
  /** The status after; absent for a deleted record. */
  to?: string;
  now: Date;
}

/** How long a counted event is remembered, in seconds: twice as long as the stream keeps it. */
const rememberedSeconds = 2 * 24 * 60 * 60;

/** How often a count is tried while others count at the same time. After that the stream delivers the event again. */
const attempts = 6;

/**
 * Counts a change of a record and increments the revision of its kind, once for each event however often it is delivered. Returns false
 * when the event was counted before. Throws the database's errors; the event may then be delivered again.
 */
export async function countChange(table: Table, change: CountedChange): Promise<boolean> {
  try {
    await retry(() => table.client.send(countTransaction(table, change)), { attempts, isTemporary: isConflict });
    return true;
  } catch (error) {
    const [seen] = cancellationCodes(error);
    if (seen === 'ConditionalCheckFailed') return false;
    throw error;
  }
}

/** Marks an event as seen that no counter counts. Returns false when it was marked before. */
export async function markSeen(table: Table, eventId: string, now: Date): Promise<boolean> {
  try {
    await table.client.send(new PutCommand(seenPut(table, eventId, now)));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

const seenPut = (table: Table, eventId: string, now: Date) => ({
  TableName: table.name,
  Item: { ...seenKey(eventId), ...expiresAfter(now, rememberedSeconds) },
  ConditionExpression: isAbsent,
});

function countTransaction(table: Table, { eventId, kind, from, to, now }: CountedChange): TransactWriteCommand {
  const update = countersUpdate(table, kind, increments(kind, from, to), now);
  return new TransactWriteCommand({ TransactItems: [{ Put: seenPut(table, eventId, now) }, { Update: update }] });
}

/** Returns the change of each counter; none when the status stays the same. */
function increments(kind: CountedKind, from: string | undefined, to: string | undefined): Map<string, number> {
  const added = new Map<string, number>();
  if (from === to) return added;
  for (const [status, by] of [
    [from, -1],
    [to, 1],
  ] as const) {
    if (statuses[kind].some((each) => each === status)) added.set(String(status), by);
  }
  return added;
}

/** Returns the update that adds to the counters of a kind and increments its revision. */
function countersUpdate(table: Table, kind: CountedKind, added: Map<string, number>, now: Date) {
  const add = addExpression(new Map([...added, ['revision', 1]]));
  return {
    TableName: table.name,
    Key: countsKey(kind),
    ...add,
    UpdateExpression: `SET revisedAt = :now ${add.UpdateExpression}`,
    ExpressionAttributeValues: { ...add.ExpressionAttributeValues, ':now': now.toISOString() },
  };
}

/** Increments the revision of a list without waiting for the stream, for staff who request the list right after their own change. */
export async function incrementRevision(table: Table, kind: CountedKind, now: Date): Promise<void> {
  await table.client.send(new UpdateCommand(countersUpdate(table, kind, new Map(), now)));
}

// A counter may fall below zero if the stream loses an event. The dashboard then shows zero.
const count = z._default(z.int().check(z.overwrite((value) => Math.max(0, value))), 0);

const countsOf = <const S extends readonly string[]>(names: S) =>
  z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<S[number], typeof count>);

const storedCounts = {
  contact: countsOf(contactStatuses),
  enquiry: countsOf(contactStatuses),
  partner: countsOf(partnerStatuses),
};

/** Numbers of records by kind and status. */
export type Counts = { [K in CountedKind]: z.infer<(typeof storedCounts)[K]> };

/** Returns the counts of every kind, zero where nothing was counted. */
export async function readCounts(table: Table): Promise<Counts> {
  const items = await queryItems(table, { partition: countsPartition });
  const item = (kind: CountedKind) => items.find((each) => each[shape.sortKey] === kind) ?? {};
  return {
    contact: storedCounts.contact.parse(item('contact')),
    enquiry: storedCounts.enquiry.parse(item('enquiry')),
    partner: storedCounts.partner.parse(item('partner')),
  };
}

/** The state of a list, for its ETag. */
export interface Revision {
  /** Grows with each change of a record of the kind. */
  number: number;
  /** When it last grew; undefined before the first change. */
  at: Date | undefined;
}

const storedRevision = z.object({ revision: z._default(z.int(), 0), revisedAt: z.optional(z.iso.datetime()) });

/** Returns the revision of one kind's list. Reads consistently, so that nobody receives a 304 after their own change. */
export async function readRevision(table: Table, kind: CountedKind): Promise<Revision> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: countsKey(kind), ConsistentRead: true }));
  const { revision, revisedAt } = storedRevision.parse(Item ?? {});
  return { number: revision, at: revisedAt === undefined ? undefined : new Date(revisedAt) };
}
