import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { table as shape } from '../../shared/table.ts';
import { epochSeconds } from './expiry.ts';
import { limitKey } from './keys.ts';
import type { Table } from './table.ts';

/**
 * How often something may happen for one visitor in a window of time. Windows start at fixed times, so that one counter is enough;
 * around the start of a window a visitor may reach twice the limit. Each window in use divides a day, so it never spans two daily salts.
 */
export interface Limit {
  /** The name under which it is counted. */
  name: string;
  max: number;
  windowSeconds: number;
}

/** The state of a counter. */
export interface Count {
  used: number;
  /** Seconds until the window ends, at least 1. */
  resetSeconds: number;
}

/** The name under which what everybody does is counted together. */
export const allTogether = 'all';

/** How much longer than its window a counter is stored, in seconds, because clocks differ. */
const extraSeconds = 3600;

function windowOf({ windowSeconds }: Limit, now: Date) {
  const window = Math.floor(epochSeconds(now) / windowSeconds);
  return { window, ends: (window + 1) * windowSeconds };
}

/** Counts one more for a visitor and returns the new count. It counts twice if the SDK retries after a lost response. */
export function countOne(table: Table, limit: Limit, visitor: string, now: Date, signal?: AbortSignal): Promise<Count> {
  return addToCount(table, limit, visitor, now, 1, signal);
}

/** Takes back what `countOne` counted with the same `now`. */
export async function uncountOne(table: Table, limit: Limit, visitor: string, now: Date): Promise<void> {
  await addToCount(table, limit, visitor, now, -1);
}

/** Adds an amount to a visitor's count and returns the new count. It is added twice if the SDK retries after a lost response. */
export async function addToCount(
  table: Table,
  limit: Limit,
  visitor: string,
  now: Date,
  amount: number,
  abortSignal?: AbortSignal,
): Promise<Count> {
  const { window, ends } = windowOf(limit, now);
  const update = new UpdateCommand({
    TableName: table.name,
    Key: limitKey(limit.name, visitor, window),
    UpdateExpression: 'SET #expiry = :expiry ADD used :amount',
    ExpressionAttributeNames: { '#expiry': shape.expiry },
    ExpressionAttributeValues: { ':expiry': ends + extraSeconds, ':amount': amount },
    ReturnValues: 'UPDATED_NEW',
  });
  const { Attributes } = await table.client.send(update, { abortSignal });
  return { used: Number(Attributes?.used), resetSeconds: ends - epochSeconds(now) };
}

/** Returns the present count of a visitor. */
export async function readCount(table: Table, limit: Limit, visitor: string, now: Date): Promise<Count> {
  const { window, ends } = windowOf(limit, now);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: limitKey(limit.name, visitor, window) }));
  return { used: Number(Item?.used ?? 0), resetSeconds: ends - epochSeconds(now) };
}
