import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { table as shape } from '../../shared/table.ts';
import { epochSeconds } from './expiry.ts';
import { limitKey } from './keys.ts';
import type { Table } from './table.ts';

/**
 * How often something may happen for one visitor in a window of time. Windows are fixed, so that one counter is enough: across an
 * edge twice as much may pass. All lengths in use divide a day, so no window spans the change of the daily salt.
 */
export interface Limit {
  /** Name under which it is counted. */
  name: string;
  most: number;
  windowSeconds: number;
}

/** What a counter says: how often so far, and seconds (at least 1) until it begins anew. */
export interface Count {
  used: number;
  resetSeconds: number;
}

/** A counter is kept an hour longer than its window, as other machines' clocks differ. */
const keptSeconds = 3600;

function windowOf({ windowSeconds }: Limit, now: Date) {
  const window = Math.floor(epochSeconds(now) / windowSeconds);
  return { window, ends: (window + 1) * windowSeconds };
}

/** Counts one more for a visitor; answers the count with it. A repeat by the SDK after a lost answer counts twice. */
export function countOne(table: Table, limit: Limit, visitor: string, now: Date, signal?: AbortSignal): Promise<Count> {
  return add(table, limit, visitor, now, 1, signal);
}

/** Takes back one that was counted at this same `now`. */
export async function giveBack(table: Table, limit: Limit, visitor: string, now: Date): Promise<void> {
  await add(table, limit, visitor, now, -1);
}

async function add(
  table: Table,
  limit: Limit,
  visitor: string,
  now: Date,
  howMany: number,
  abortSignal?: AbortSignal,
): Promise<Count> {
  const { window, ends } = windowOf(limit, now);
  const update = new UpdateCommand({
    TableName: table.name,
    Key: limitKey(limit.name, visitor, window),
    UpdateExpression: 'SET #expiry = :expiry ADD used :howMany',
    ExpressionAttributeNames: { '#expiry': shape.expiry },
    ExpressionAttributeValues: { ':expiry': ends + keptSeconds, ':howMany': howMany },
    ReturnValues: 'UPDATED_NEW',
  });
  const { Attributes } = await table.client.send(update, { abortSignal });
  return { used: Number(Attributes?.used), resetSeconds: ends - epochSeconds(now) };
}

/** The count as it is. */
export async function readCount(table: Table, limit: Limit, visitor: string, now: Date): Promise<Count> {
  const { window, ends } = windowOf(limit, now);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: limitKey(limit.name, visitor, window) }));
  return { used: Number(Item?.used ?? 0), resetSeconds: ends - epochSeconds(now) };
}
