import { createHash, randomBytes } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expiresAfter } from './expiry.ts';
import { dailySaltKey, isAbsent } from './keys.ts';
import type { Table } from './table.ts';

/** Two days, in seconds. Without its salt, a hash can no longer be traced to an address. */
const storedSeconds = 2 * 86_400;

let cached: { table: string; day: string; salt: string } | undefined;

/**
 * Returns the salt of a day (UTC), the same for every function. The first call of the day creates it; each function then caches it in
 * memory.
 */
export async function dailySalt(table: Table, now: Date, signal?: AbortSignal): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  if (cached?.day === day && cached.table === table.name) return cached.salt;
  const salt = await createOrRead(table, day, now, signal);
  cached = { table: table.name, day, salt };
  return salt;
}

/** Returns a hash of a text with the salt of the day (UTC). It cannot be traced to the text once the salt is deleted. */
export async function dailyHash(table: Table, text: string, now: Date, signal?: AbortSignal): Promise<string> {
  const salt = await dailySalt(table, now, signal);
  return createHash('sha256').update(`${salt}\n${text}`).digest('base64url').slice(0, 22);
}

async function createOrRead(table: Table, day: string, now: Date, abortSignal: AbortSignal | undefined): Promise<string> {
  const salt = randomBytes(32).toString('base64url');
  const put = new PutCommand({
    TableName: table.name,
    Item: { ...dailySaltKey(day), salt, ...expiresAfter(now, storedSeconds) },
    ConditionExpression: isAbsent,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    await table.client.send(put, { abortSignal });
    return salt;
  } catch (error) {
    // The salt is stored already, perhaps by our own first attempt. The document client does not unmarshal the item of an error.
    if (error instanceof ConditionalCheckFailedException && error.Item?.salt?.S) return error.Item.salt.S;
    throw error;
  }
}
