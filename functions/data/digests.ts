import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { table as shape } from '../../shared/table.ts';
import type { DigestId } from '../mailMessage.ts';
import { addExpression } from './addExpression.ts';
import { digestKey } from './keys.ts';
import { mailStateExpiry } from './sentMails.ts';
import type { Table } from './table.ts';

const count = z._default(z.int(), 0);
/** The counts of a digest: records by kind, of them those with high priority, suspected robots of every kind, and broken promises. */
const storedDigest = z.object({
  enquiry: count,
  contact: count,
  chat: count,
  partner: count,
  privacy: count,
  high: count,
  robot: count,
  broken: count,
});
export type Digest = z.infer<typeof storedDigest>;
export type DigestName = keyof Digest;

/** Adds a record to a digest under these names. It is added twice if the SDK retries after a lost response. */
export async function addToDigest(table: Table, id: DigestId, names: readonly DigestName[], now: Date): Promise<void> {
  const add = addExpression(new Map(names.map((name) => [name, 1])));
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: digestKey(id),
      UpdateExpression: `SET #expiry = :expiry ${add.UpdateExpression}`,
      ExpressionAttributeNames: { ...add.ExpressionAttributeNames, '#expiry': shape.expiry },
      ExpressionAttributeValues: { ...add.ExpressionAttributeValues, ':expiry': mailStateExpiry(now) },
    }),
  );
}

/** Returns the counts of a digest, read consistently; undefined when no record was added to it. */
export async function readDigest(table: Table, id: DigestId): Promise<Digest | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: digestKey(id), ConsistentRead: true }));
  return Item && storedDigest.parse(Item);
}
