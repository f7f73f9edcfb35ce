import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isoTime } from '../../shared/contracts/isoTime.ts';
import { expiresAfter } from './expiry.ts';
import { isPresent, sessionKey } from './keys.ts';
import type { Table } from './table.ts';

const storedSession = z.object({ activeAt: isoTime, initials: z.optional(z.string()) });

/** A session as stored. */
export interface StoredSession {
  /** When a person last did something in it. */
  activeAt: Date;
  /** Of whoever works in it, once they were given. */
  initials?: string;
}

/** Records a new session. `expiresAt` is when the table may forget it. */
export async function createSession(table: Table, id: string, now: Date, expiresAt: Date): Promise<void> {
  const time = now.toISOString();
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: { ...sessionKey(id), createdAt: time, activeAt: time, ...expiresAfter(expiresAt, 0) },
    }),
  );
}

/** A session as it is at this moment, so that a logout elsewhere counts at once; undefined when there is none. */
export async function findSession(table: Table, id: string): Promise<StoredSession | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: sessionKey(id), ConsistentRead: true }));
  if (!Item) return undefined;
  const { activeAt, initials } = storedSession.parse(Item);
  return { activeAt: new Date(activeAt), initials };
}

/** Marks a session as used by a person; false when it has been ended meanwhile. */
export function renewSession(table: Table, id: string, now: Date): Promise<boolean> {
  return updateSession(table, id, 'activeAt', now.toISOString());
}

/** Keeps the initials of whoever works in a session; false when it has been ended meanwhile. */
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

/** Ends a session; also when it has ended already. */
export async function deleteSession(table: Table, id: string): Promise<void> {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: sessionKey(id) }));
}
