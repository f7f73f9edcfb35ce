import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { table as shape } from '../../shared/table.ts';
import { limitKey } from './keys.ts';
import type { Table } from './table.ts';

/** How often something may happen for one visitor in a window of time. Windows are fixed: at their edge twice as much may pass. */
export interface Limit {
  /** Name under which it is counted. */
  name: string;
  most: number;
  windowSeconds: number;
}

/** What a counter says: how often so far, and seconds until it begins anew. */
export interface Count {
  used: number;
  resetSeconds: number;
}

const epoch = (now: Date) => Math.floor(now.getTime() / 1000);

function windowOf({ windowSeconds }: Limit, now: Date) {
  const window = Math.floor(epoch(now) / windowSeconds);
  return { window, ends: (window + 1) * windowSeconds };
}

/** Counts one more for a visitor; answers the count with it. */
export async function countOne(table: Table, limit: Limit, visitor: string, now: Date): Promise<Count> {
  const { window, ends } = windowOf(limit, now);
  const { Attributes } = await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: limitKey(limit.name, visitor, window),
      UpdateExpression: 'SET #expiry = :expiry ADD used :one',
      ExpressionAttributeNames: { '#expiry': shape.expiry },
      // An hour more, as other machines' clocks differ.
      ExpressionAttributeValues: { ':expiry': ends + 3600, ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return { used: Number(Attributes?.used), resetSeconds: ends - epoch(now) };
}

/** The count as it is. */
export async function readCount(table: Table, limit: Limit, visitor: string, now: Date): Promise<Count> {
  const { window, ends } = windowOf(limit, now);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: limitKey(limit.name, visitor, window) }));
  return { used: Number(Item?.used ?? 0), resetSeconds: ends - epoch(now) };
}
