import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isoTime } from '../../shared/contracts/isoTime.ts';
import { expiresAfter } from './expiry.ts';
import { isPresent, sessionKey } from './keys.ts';
import type { Table } from './table.ts';

const storedSession = z.object({ activeAt: isoTime, initials: z.optional(z.string()) });

/** A staff session. */
export interface StoredSession {
  /** When staff last did something in it; polling does not count. */
  activeAt: Date;
  /** Initials of the member of staff, once they were given. */
  initials?: string;
}

/** Stores a new session. The table may delete it after `expiresAt`. */
export async function createSession(table: Table, id: string, now: Date, expiresAt: Date): Promise<void> {
  const time = now.toISOString();
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: { ...sessionKey(id), createdAt: time, activeAt: time, ...expiresAfter(expiresAt, 0) },
    }),
  );
}

/** Returns a session; undefined when there is none. Reads consistently, so that a logout takes effect at once. */
export async function findSession(table: Table, id: string): Promise<StoredSession | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: sessionKey(id), ConsistentRead: true }));
  if (!Item) return undefined;
  const { activeAt, initials } = storedSession.parse(Item);
  return { activeAt: new Date(activeAt), initials };
}

/** Stores the time of staff's last activity. Returns false when the session no longer exists. */
export function renewSession(table: Table, id: string, now: Date): Promise<boolean> {
  return updateSession(table, id, 'activeAt', now.toISOString());
}

/** Stores the initials of the member of staff. Returns false when the session no longer exists. */
export function setInitials(table: Table, id: string, initials: string): Promise<boolean> {
  return updateSession(table, id, 'initials', initials);
}

async function updateSession(table: Table, id: string, field: 'activeAt' | 'initials', value: string): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: sessionKey(id),
    UpdateExpression: `SET ${field} = :value`,
    ConditionExpression: isPresent,
    ExpressionAttributeValues: { ':value': value },
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
