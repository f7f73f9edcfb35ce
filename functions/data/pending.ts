import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { table as shape } from '../../shared/table.ts';
import { epochSeconds, expiresAfter } from './expiry.ts';
import { pendingKey } from './keys.ts';
import type { Table } from './table.ts';

/** How long a sign-in may wait for its second factor, in seconds (docs/requirements.md#sign-in). */
export const pendingSeconds = 300;
/** Failures that end a pending sign-in. */
export const maxFailures = 5;

const storedPending = z.object({
  passwordVersion: z.string(),
  attempts: z.int(),
  challenge: z.optional(z.string()),
});
/** A sign-in whose second factor is missing. */
export type Pending = z.infer<typeof storedPending>;

/** Stores a sign-in with the version of the password that was given. */
export async function createPending(table: Table, id: string, passwordVersion: string, now: Date): Promise<void> {
  const Item = { ...pendingKey(id), passwordVersion, attempts: 0, ...expiresAfter(now, pendingSeconds) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

/** Stores the challenge for a passkey in place of the one before. Returns false when the pending sign-in has ended. */
export async function storeChallenge(table: Table, id: string, challenge: string, now: Date): Promise<boolean> {
  return (await update(table, id, 'SET challenge = :challenge', { ':challenge': challenge }, now)) !== undefined;
}

/**
 * Counts an attempt and takes the challenge, so that it is used once. Call it before the factor is checked, so that parallel attempts are
 * all counted. Returns the pending sign-in as it was, with this attempt counted; undefined when it has ended.
 */
export async function takeAttempt(table: Table, id: string, now: Date): Promise<Pending | undefined> {
  const item = await update(table, id, 'REMOVE challenge ADD attempts :one', { ':one': 1 }, now);
  if (!item) return undefined;
  const before = storedPending.parse(item);
  return { ...before, attempts: before.attempts + 1 };
}

/** Ends a pending sign-in. Returns false when it had ended already, so that it starts at most one session. */
export async function endPending(table: Table, id: string): Promise<boolean> {
  const { Attributes } = await table.client.send(
    new DeleteCommand({ TableName: table.name, Key: pendingKey(id), ReturnValues: 'ALL_OLD' }),
  );
  return Attributes !== undefined;
}

/** Updates a pending sign-in that has not ended, and returns it as it was before; undefined when it has ended. */
async function update(
  table: Table,
  id: string,
  UpdateExpression: string,
  values: Record<string, unknown>,
  now: Date,
): Promise<Record<string, unknown> | undefined> {
  const command = new UpdateCommand({
    TableName: table.name,
    Key: pendingKey(id),
    UpdateExpression,
    ConditionExpression: 'attempts < :max AND #expiry > :now',
    ExpressionAttributeNames: { '#expiry': shape.expiry },
    ExpressionAttributeValues: { ...values, ':max': maxFailures, ':now': epochSeconds(now) },
    ReturnValues: 'ALL_OLD',
  });
  try {
    return (await table.client.send(command)).Attributes;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}
