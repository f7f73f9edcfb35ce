import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { EnquiryId } from '../../shared/ids.ts';
import { expiresAfter } from './expiry.ts';
import { canaryKey } from './keys.ts';
import type { Table } from './table.ts';

/** How long a test enquiry is stored, in seconds. */
const storedSeconds = 3600;

/** Returns the expiry attribute of a test enquiry that is stored or removed now. */
export const canaryExpiry = (now: Date) => expiresAfter(now, storedSeconds);

/** Returns the stored test enquiry, or the empty item that replaced it; undefined when neither is stored. */
export async function findCanary(table: Table, id: EnquiryId): Promise<Record<string, unknown> | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: canaryKey(id), ConsistentRead: true }));
  return Item;
}

/**
 * Removes a test enquiry. An empty item keeps its key in use until the canary's mark has expired, so that the same mark cannot hide a
 * second enquiry.
 */
export async function removeCanary(table: Table, id: EnquiryId, now: Date): Promise<void> {
  const Item = { ...canaryKey(id), ...canaryExpiry(now) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}
