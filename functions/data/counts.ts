import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { table as shape } from '../../shared/table.ts';
import { contactStatuses, partnerStatuses } from '../../shared/vocabularies.ts';
import { expiresAfter } from './expiry.ts';
import { type CountedKind, countsKey, countsPartition, isAbsent, seenKey } from './keys.ts';
import { queryItems } from './query.ts';
import { retry } from './retry.ts';
import { cancellationCodes, isConflict, type Table } from './table.ts';

/** Under which statuses the records of a kind are counted. A record with any other is in no counter, but moves the revision. */
const statuses = { contact: contactStatuses, enquiry: contactStatuses, partner: partnerStatuses } as const;

/** One change of a record, as the table's stream tells it. Without `from` it is new, without `to` it is gone. */
export interface CountedChange {
  /** The stream's own id of the event: the same each time it is delivered. */
  eventId: string;
  kind: CountedKind;
  from?: string;
  to?: string;
  now: Date;
}

/** How long a counted event is remembered, in seconds; the stream itself forgets after 24 hours. */
const rememberedSeconds = 2 * 24 * 60 * 60;

/** Attempts against others who count at the same moment, before the event is left to be delivered again. */
const attempts = 6;

/**
 * Counts a change, once however often and in whatever order it is delivered: the counters move in the same transaction that marks
 * the event as seen. False when it was counted before. Raises what the database raises; the event may then be delivered again.
 */
export async function countChange(table: Table, change: CountedChange): Promise<boolean> {
  try {
    await retry(() => table.client.send(counting(table, change)), { attempts, isTemporary: isConflict });
    return true;
  } catch (error) {
    const [seen] = cancellationCodes(error);
    if (seen === 'ConditionalCheckFailed') return false;
    throw error;
  }
}

/** Marks an event as seen; false when it was before. For what is in no counter. */
export async function markSeen(table: Table, eventId: string, now: Date): Promise<boolean> {
  try {
    await table.client.send(new PutCommand(seeing(table, eventId, now)));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

const seeing = (table: Table, eventId: string, now: Date) => ({
  TableName: table.name,
  Item: { ...seenKey(eventId), ...expiresAfter(now, rememberedSeconds) },
  ConditionExpression: isAbsent,
});

function counting(table: Table, { eventId, kind, from, to, now }: CountedChange): TransactWriteCommand {
  return new TransactWriteCommand({
    TransactItems: [{ Put: seeing(table, eventId, now) }, { Update: moving(table, kind, movesOf(kind, from, to), now) }],
  });
}

/** By how much each counter moves; none when the status stays as it was. */
function movesOf(kind: CountedKind, from: string | undefined, to: string | undefined): Map<string, number> {
  const moves = new Map<string, number>();
  if (from === to) return moves;
  for (const [status, by] of [
    [from, -1],
    [to, 1],
  ] as const) {
    if (statuses[kind].some((each) => each === status)) moves.set(String(status), by);
  }
  return moves;
}

/** Moves counters of a kind, and with them its revision. */
function moving(table: Table, kind: CountedKind, moves: Map<string, number>, now: Date) {
  const all = [...moves, ['revision', 1] as const];
  return {
    TableName: table.name,
    Key: countsKey(kind),
    UpdateExpression: `SET revisedAt = :now ADD ${all.map((_, index) => `#n${index} :n${index}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(all.map(([name], index) => [`#n${index}`, name])),
    ExpressionAttributeValues: {
      ':now': now.toISOString(),
      ...Object.fromEntries(all.map(([, by], index) => [`:n${index}`, by])),
    },
  };
}

/** Says that a list has changed, a moment before the stream does: whoever changed it looks at it at once. */
export async function moveRevision(table: Table, kind: CountedKind, now: Date): Promise<void> {
  await table.client.send(new UpdateCommand(moving(table, kind, new Map(), now)));
}

// A change the stream lost for good may leave a counter below zero; the dashboard is better served with none than with an error.
const count = z._default(z.int().check(z.overwrite((value) => Math.max(0, value))), 0);

const countsOf = <const S extends readonly string[]>(names: S) =>
  z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<S[number], typeof count>);

const storedCounts = {
  contact: countsOf(contactStatuses),
  enquiry: countsOf(contactStatuses),
  partner: countsOf(partnerStatuses),
};

/** Records of each counted kind, by status. */
export type Counts = { [K in CountedKind]: z.infer<(typeof storedCounts)[K]> };

/** The counts of every kind, in one read of a few hundred bytes. A kind nobody has sent yet counts nothing. */
export async function readCounts(table: Table): Promise<Counts> {
  const items = await queryItems(table, { partition: countsPartition });
  const item = (kind: CountedKind) => items.find((each) => each[shape.sortKey] === kind) ?? {};
  return {
    contact: storedCounts.contact.parse(item('contact')),
    enquiry: storedCounts.enquiry.parse(item('enquiry')),
    partner: storedCounts.partner.parse(item('partner')),
  };
}

/** What tells one state of a list from the next. */
export interface Revision {
  /** Grows with every change of a record of the kind. */
  number: number;
  /** When it last grew; undefined before anything was counted. */
  at: Date | undefined;
}

const storedRevision = z.object({ revision: z._default(z.int(), 0), revisedAt: z.optional(z.iso.datetime()) });

/** The revision of one kind's list, in one small read. */
export async function readRevision(table: Table, kind: CountedKind): Promise<Revision> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: countsKey(kind), ConsistentRead: true }));
  const { revision, revisedAt } = storedRevision.parse(Item ?? {});
  return { number: revision, at: revisedAt === undefined ? undefined : new Date(revisedAt) };
}
