import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { table as shape } from '../../shared/table.ts';
import type { DigestId } from '../mailMessage.ts';
import { epochSeconds } from './expiry.ts';
import { digestKey } from './keys.ts';
import type { Table } from './table.ts';

/** What a digest counts: records by kind, of them those with high priority, and suspected robots of every kind. */
export const digestNames = ['enquiry', 'contact', 'chat', 'partner', 'high', 'robot'] as const;
export type DigestName = (typeof digestNames)[number];

const count = z._default(z.int(), 0);
const storedDigest = z.object({ enquiry: count, contact: count, chat: count, partner: count, high: count, robot: count });
export type Digest = z.infer<typeof storedDigest>;

/** How long a digest is stored, in seconds: as long as the state of its mail. */
const rememberedSeconds = 60 * 86_400;

/** Adds a record to a digest under these names. It is added twice if the SDK retries after a lost response. */
export async function addToDigest(table: Table, id: DigestId, names: readonly DigestName[], now: Date): Promise<void> {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: digestKey(id),
      UpdateExpression: `SET #expiry = :expiry ADD ${names.map((name) => `${name} :one`).join(', ')}`,
      ExpressionAttributeNames: { '#expiry': shape.expiry },
      ExpressionAttributeValues: { ':expiry': epochSeconds(now) + rememberedSeconds, ':one': 1 },
    }),
  );
}

/** Returns the counts of a digest, read consistently; undefined when no record was added to it. */
export async function readDigest(table: Table, id: DigestId): Promise<Digest | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: digestKey(id), ConsistentRead: true }));
  return Item && storedDigest.parse(Item);
}
