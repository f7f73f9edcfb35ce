import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { EnquiryId } from '../../shared/ids.ts';
import { expiresAfter } from './expiry.ts';
import { canaryKey } from './keys.ts';
import type { Table } from './table.ts';

/** How long a test enquiry is stored, in seconds, if nobody removes it. */
const storedSeconds = 3600;

/** Returns the expiry attribute of a test enquiry stored at `now`. */
export const canaryExpiry = (now: Date) => expiresAfter(now, storedSeconds);

/** What is stored of a test enquiry: its answers, or that it was taken out; undefined when there is none. */
export async function findCanary(table: Table, id: EnquiryId): Promise<Record<string, unknown> | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: canaryKey(id), ConsistentRead: true }));
  return Item;
}

/**
 * Takes a test enquiry out. Its place stays taken until it expires, long after its mark does: with the same mark nothing is hidden
 * a second time.
 */
export async function removeCanary(table: Table, id: EnquiryId, now: Date): Promise<void> {
  const Item = { ...canaryKey(id), ...canaryExpiry(now) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}
