import { randomBytes } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { table as shape } from '../../shared/table.ts';
import { dailySaltKey, isAbsent } from './keys.ts';
import type { Table } from './table.ts';

/** The table forgets a salt two days after it began, and with it every way back from a hash to an address. */
const keptSeconds = 2 * 86_400;

let known: { table: string; day: string; salt: string } | undefined;

/** The salt of a day (UTC), the same for every function; made by whoever asks first and kept in memory from then on. */
export async function dailySalt(table: Table, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  if (known?.day === day && known.table === table.name) return known.salt;
  const salt = await makeOrRead(table, day, now);
  known = { table: table.name, day, salt };
  return salt;
}

async function makeOrRead(table: Table, day: string, now: Date): Promise<string> {
  const salt = randomBytes(32).toString('base64url');
  const expiry = { [shape.expiry]: Math.ceil(now.getTime() / 1000) + keptSeconds };
  try {
    await table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...dailySaltKey(day), salt, ...expiry },
        ConditionExpression: isAbsent,
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return salt;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException && error.Item?.salt?.S) return error.Item.salt.S;
    throw error;
  }
}
