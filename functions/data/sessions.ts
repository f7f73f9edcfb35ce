import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isoTime } from '../../shared/contracts/isoTime.ts';
import type { StaffId } from '../../shared/ids.ts';
import { retentionDays } from '../../shared/retention.ts';
import { table as shape } from '../../shared/table.ts';
import { expiresAfter } from './expiry.ts';
import { isPresent, sessionKey, signOutKey } from './keys.ts';
import { queryItems } from './query.ts';
import type { Table } from './table.ts';

const storedSession = z.object({
  createdAt: isoTime,
  activeAt: isoTime,
  // Absent in sessions of earlier releases, which are refused.
  passwordVersion: z.optional(z.string()),
  initials: z.optional(z.string()),
  device: z.optional(z.string()),
  secondFactorAt: z.optional(isoTime),
  breakGlassUntil: z.optional(isoTime),
});
const storedSignOut = z.object({ at: isoTime });

/** How long the time of a sign-out of everybody is stored, in seconds: an hour longer than any session lasts, because clocks differ. */
const signOutSeconds = (retentionDays.session * 24 + 1) * 3600;

/** A staff session. */
export interface StoredSession {
  createdAt: Date;
  /** When staff last did something in it; polling does not count. */
  activeAt: Date;
  /** The version of the password that it was started with. */
  passwordVersion?: string;
  /** Initials of the member of staff, once they were given. */
  initials?: string;
  /** Browser and system, in a session with a second factor. */
  device?: string;
  /** ISO time at which the second factor was last given. */
  secondFactorAt?: string;
  /** ISO time until which a session of the password alone is valid where a second factor is required. */
  breakGlassUntil?: string;
}

/** Stores a new session. The table may delete it after `expiresAt`. */
export async function createSession(
  table: Table,
  id: string,
  {
    now,
    expiresAt,
    ...more
  }: { now: Date; expiresAt: Date } & Pick<StoredSession, 'passwordVersion' | 'device' | 'secondFactorAt' | 'breakGlassUntil'>,
): Promise<void> {
  const time = now.toISOString();
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: { ...sessionKey(id), createdAt: time, activeAt: time, ...more, ...expiresAfter(expiresAt, 0) },
    }),
  );
}

/** Returns a session; undefined when there is none. Reads consistently, so that a logout takes effect at once. */
export async function findSession(table: Table, id: string): Promise<StoredSession | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: sessionKey(id), ConsistentRead: true }));
  if (!Item) return undefined;
  return readSession(Item);
}

function readSession(item: Record<string, unknown>): StoredSession {
  const { createdAt, activeAt, ...rest } = storedSession.parse(item);
  return { ...rest, createdAt: new Date(createdAt), activeAt: new Date(activeAt) };
}

/** Stores the time of staff's last activity. Returns false when the session no longer exists. */
export function renewSession(table: Table, id: string, now: Date): Promise<boolean> {
  return updateSession(table, id, { activeAt: now.toISOString() });
}

/** Stores the initials of the member of staff. Returns false when the session no longer exists. */
export function setInitials(table: Table, id: string, initials: string): Promise<boolean> {
  return updateSession(table, id, { initials });
}

/** Stores that the second factor was given again, and forgets failures. Returns false when the session no longer exists. */
export function storeConfirmation(table: Table, id: string, now: Date): Promise<boolean> {
  return updateSession(table, id, { secondFactorAt: now.toISOString(), failures: 0 });
}

/** Counts an attempt to give the second factor again, and returns how many there were since the last success; 0 without a session. */
export async function countConfirmation(table: Table, id: string): Promise<number> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: sessionKey(id),
    UpdateExpression: 'ADD failures :one',
    ConditionExpression: isPresent,
    ExpressionAttributeValues: { ':one': 1 },
    ReturnValues: 'UPDATED_NEW',
  });
  try {
    return Number((await table.client.send(update)).Attributes?.failures);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return 0;
    throw error;
  }
}

/** Returns the sessions of a person that the table still has, by id. */
export async function listSessions(table: Table, person: StaffId): Promise<Array<StoredSession & { id: string }>> {
  const items = await queryItems(table, { partition: sessionKey(`${person}.`).pk, consistent: true });
  return items.map((item) => ({ id: `${person}.${item[shape.sortKey]}`, ...readSession(item) }));
}

async function updateSession(
  table: Table,
  id: string,
  values: { activeAt?: string; initials?: string; secondFactorAt?: string; failures?: number },
): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: sessionKey(id),
    UpdateExpression: `SET ${Object.keys(values).map((field) => `${field} = :${field}`)}`,
    ConditionExpression: isPresent,
    ExpressionAttributeValues: Object.fromEntries(Object.entries(values).map(([field, value]) => [`:${field}`, value])),
  });
  try {
    await table.client.send(update);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Deletes a session. Does nothing when it no longer exists. */
export async function deleteSession(table: Table, id: string): Promise<void> {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: sessionKey(id) }));
}

/** Stores that everybody was signed out at this time: sessions that started earlier no longer count. */
export async function storeSignOut(table: Table, now: Date): Promise<void> {
  const Item = { ...signOutKey, at: now.toISOString(), ...expiresAfter(now, signOutSeconds) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

/** Returns when everybody was last signed out; undefined if never within the life of a session. Reads consistently, so that it takes effect at once. */
export async function readSignOut(table: Table): Promise<Date | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: signOutKey, ConsistentRead: true }));
  return Item && new Date(storedSignOut.parse(Item).at);
}
