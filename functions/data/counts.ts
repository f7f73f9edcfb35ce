import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { deskKinds } from '../../shared/desk.ts';
import type { RecordKind } from '../../shared/ids.ts';
import { privacyStatuses } from '../../shared/privacyRequests.ts';
import { table as shape } from '../../shared/table.ts';
import { contactStatuses, partnerStatuses } from '../../shared/vocabularies.ts';
import { addExpression } from './addExpression.ts';
import { type Counted, countOnce, distinctChanges, maxWrites, type StreamChange } from './countOnce.ts';
import type { DeskAmount } from './deskCounters.ts';
import { type CountedKind, countsKey, countsPartition, deskFiguresKey, isCounted, workCountsKey } from './keys.ts';
import { queryItems } from './query.ts';
import type { Table, Write } from './table.ts';

/** The statuses that have a counter. */
const statuses = {
  contact: contactStatuses,
  enquiry: contactStatuses,
  partner: partnerStatuses,
  privacyRequest: privacyStatuses,
} as const;

/** Returns whether a stored value is a status that a kind of record has a counter for. */
export const isStatus = (kind: RecordKind, value: string | undefined): boolean =>
  isCounted(kind) && statuses[kind].some((status) => status === value);

/** A change of a record, from the table's stream. */
export interface RecordChange extends StreamChange {
  kind: RecordKind;
  /** The status before; absent for a new record. */
  from?: string | undefined;
  /** The status after; absent for a deleted record. */
  to?: string | undefined;
  /** Whose work it was and is; absent when nothing was or is left to do. */
  fromOwner?: string | undefined;
  toOwner?: string | undefined;
  /** How it changes the figures of the follow-up desk. */
  desk?: readonly DeskAmount[] | undefined;
}

/**
 * How many writes a transaction has for its changes: a mark for each, and one for each day of the desk figures. It also writes the counters
 * of each kind and those of owners.
 */
const groupSize = maxWrites - Object.keys(statuses).length - 1;

/**
 * Counts changes of records, also in the figures of the follow-up desk, and increments the revision of their kinds, once for each change
 * however often it is delivered. Lead magnets have no counters: a change of one is only marked as counted.
 */
export function countChanges<C extends RecordChange>(table: Table, changes: readonly C[], now: Date): Promise<Counted<C>> {
  return countOnce(table, groupsOf(distinctChanges(changes)), async (group) => counterWrites(table, group, now), now);
}

/** Returns the changes in groups that fit into one transaction. */
function groupsOf<C extends RecordChange>(changes: readonly C[]): C[][] {
  const groups: C[][] = [];
  let days = new Set<string>();
  for (const change of changes) {
    const group = groups.at(-1);
    const own = (change.desk ?? []).map(({ day }) => day);
    const together = new Set([...days, ...own]);
    if (group && group.length + 1 + together.size <= groupSize) {
      group.push(change);
      days = together;
    } else {
      groups.push([change]);
      days = new Set(own);
    }
  }
  return groups;
}

/** Returns one write for each kind among the changes. */
function counterWrites(table: Table, changes: readonly RecordChange[], now: Date): Write[] {
  const ofKinds = [...Map.groupBy(changes, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    if (!isCounted(kind)) return [];
    const amounts = new Map([['revision', ofKind.length]]);
    for (const { from, to } of ofKind)
      for (const [status, by] of increments(kind, from, to)) amounts.set(status, (amounts.get(status) ?? 0) + by);
    return [{ Update: countersUpdate(table, kind, amounts, now) }];
  });
  return [...ofKinds, ...ownerWrites(table, changes), ...deskWrites(table, changes)];
}

/** Returns the write that counts the work of owners; none when nobody has more or less to do. */
function ownerWrites(table: Table, changes: readonly RecordChange[]): Write[] {
  const amounts = new Map<string, number>();
  const add = (owner: string | undefined, by: number) => owner && amounts.set(owner, (amounts.get(owner) ?? 0) + by);
  for (const { fromOwner, toOwner } of changes) {
    add(fromOwner, -1);
    add(toOwner, 1);
  }
  const changed = new Map([...amounts].filter(([, by]) => by !== 0));
  return changed.size === 0 ? [] : [{ Update: { TableName: table.name, Key: workCountsKey, ...addExpression(changed) } }];
}

/** Returns one write for each day whose desk figures the changes change. */
function deskWrites(table: Table, changes: readonly RecordChange[]): Write[] {
  const days = Map.groupBy(
    changes.flatMap(({ desk = [] }) => desk),
    ({ day }) => day,
  );
  return [...days].flatMap(([day, ofDay]) => {
    const amounts = new Map<string, number>();
    for (const { counter, by } of ofDay) amounts.set(counter, (amounts.get(counter) ?? 0) + by);
    const changed = new Map([...amounts].filter(([, by]) => by !== 0));
    if (changed.size === 0) return [];
    return [{ Update: { TableName: table.name, Key: deskFiguresKey(day), ...addExpression(changed) } }];
  });
}

/** Returns the change of each counter; none when the status stays the same. */
function increments(kind: CountedKind, from: string | undefined, to: string | undefined): Map<string, number> {
  const added = new Map<string, number>();
  if (from === to) return added;
  for (const [status, by] of [
    [from, -1],
    [to, 1],
  ] as const) {
    if (isStatus(kind, status)) added.set(String(status), by);
  }
  return added;
}

/** Returns the update that adds to the counters and the revision of a kind. */
function countersUpdate(table: Table, kind: CountedKind, amounts: ReadonlyMap<string, number>, now: Date) {
  const add = addExpression(amounts);
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
  await table.client.send(new UpdateCommand(countersUpdate(table, kind, new Map([['revision', 1]]), now)));
}

// A counter may fall below zero if the stream loses an event. The dashboard then shows zero.
const count = z._default(z.int().check(z.overwrite((value) => Math.max(0, value))), 0);

const countsOf = <const S extends readonly string[]>(names: S) =>
  z.object(Object.fromEntries(names.map((name) => [name, count])) as Record<S[number], typeof count>);

const storedCounts = {
  contact: countsOf(contactStatuses),
  enquiry: countsOf(contactStatuses),
  partner: countsOf(partnerStatuses),
  privacyRequest: countsOf(privacyStatuses),
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
    privacyRequest: storedCounts.privacyRequest.parse(item('privacyRequest')),
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

/** Returns how many records each owner has to do something about, by the owner. Correct within seconds. */
export async function readOpenWork(table: Table): Promise<Map<string, number>> {
  const { Item = {} } = await table.client.send(new GetCommand({ TableName: table.name, Key: workCountsKey }));
  const isOwner = (name: string) => name !== shape.partitionKey && name !== shape.sortKey;
  return new Map(Object.entries(Item).flatMap(([name, value]) => (isOwner(name) ? [[name, count.parse(value)]] : [])));
}

/** Returns a text that changes with each change of a record of the follow-up desk. Reads consistently, like `readRevision`. */
export async function readRevisions(table: Table): Promise<string> {
  const items = await queryItems(table, { partition: countsPartition, consistent: true });
  return deskKinds
    .map((kind) => storedRevision.parse(items.find((each) => each[shape.sortKey] === kind) ?? {}).revision)
    .join('-');
}
