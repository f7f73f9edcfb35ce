import { randomBytes } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expiresAfter } from './expiry.ts';
import { dailySaltKey, isAbsent } from './keys.ts';
import type { Table } from './table.ts';

/** The table may forget a salt two days after it was made, and with it goes every way back from a hash to an address. */
const keptSeconds = 2 * 86_400;

let known: { table: string; day: string; salt: string } | undefined;

/**
 * The salt of a day (UTC), the same for every function: made by whoever asks first, read by the others, and kept in memory for
 * the rest of the day.
 */
export async function dailySalt(table: Table, now: Date, signal?: AbortSignal): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  if (known?.day === day && known.table === table.name) return known.salt;
  const salt = await makeOrRead(table, day, now, signal);
  known = { table: table.name, day, salt };
  return salt;
}

async function makeOrRead(table: Table, day: string, now: Date, abortSignal: AbortSignal | undefined): Promise<string> {
  const salt = randomBytes(32).toString('base64url');
  const put = new PutCommand({
    TableName: table.name,
    Item: { ...dailySaltKey(day), salt, ...expiresAfter(now, keptSeconds) },
    ConditionExpression: isAbsent,
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    await table.client.send(put, { abortSignal });
    return salt;
  } catch (error) {
    // Somebody else's, or our own when the SDK sent it twice. As it travels, not as the document client would show it.
    if (error instanceof ConditionalCheckFailedException && error.Item?.salt?.S) return error.Item.salt.S;
    throw error;
  }
}
