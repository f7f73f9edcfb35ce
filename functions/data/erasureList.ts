import { createHmac } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { isoTime } from '../../shared/contracts/isoTime.ts';
import { anyRecordId, type ConversationId, conversationId, type RecordId } from '../../shared/ids.ts';
import { emailKey } from '../../shared/matching.ts';
import { retentionOutsideTable } from '../../shared/retention.ts';
import { erasureListTable } from '../../shared/table.ts';
import { normalMaxAge, type Secret } from '../secrets.ts';
import { expiresAfter, isLive } from './expiry.ts';
import { scanItems } from './scan.ts';
import type { Table } from './table.ts';

/** The list of erased records. It is a table of its own, so that a restore of the first table does not lose it. */
export interface ErasureList {
  table: Table;
  /** Hashes the email addresses in the list. */
  key: Secret;
}

/** A record that is about to be erased. */
export interface ErasedRecord {
  id: RecordId;
  /** The conversation that is erased with it. */
  conversation: ConversationId | undefined;
  /** The email address by which the person was found; undefined for a record that was found by its phone. */
  email: string | undefined;
}

/** An erased record. It holds no personal data but the hash, which nobody can trace to an address without the key. */
const storedErasure = z.object({
  id: anyRecordId,
  conversationId: z.optional(conversationId),
  /** HMAC of the person's email address. */
  person: z.optional(z.string()),
  erasedAt: isoTime,
});
export type Erasure = z.infer<typeof storedErasure>;

const secondsADay = 86_400;

/** Adds a record to the list, or replaces its entry. */
export async function listErasure({ table, key }: ErasureList, erased: ErasedRecord, now: Date): Promise<void> {
  const { id, conversation, email } = erased;
  const person = email === undefined ? undefined : hashEmail(await key.read(normalMaxAge), email);
  const entry: Erasure = { id, conversationId: conversation, person, erasedAt: now.toISOString() };
  const expiry = expiresAfter(now, retentionOutsideTable.erasureListDays * secondsADay);
  const Item = { ...entry, ...expiry, [erasureListTable.partitionKey]: id };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

/** Returns the HMAC of an email address, the same for every spelling that a search finds together. */
export const hashEmail = (key: string, email: string): string =>
  createHmac('sha256', key).update(emailKey(email)).digest('base64url');

/** Returns every entry of the list that has not expired. Scans the list, which is small. Throws a $ZodError for an entry that does not fit. */
export async function readErasures(table: Table, now: Date): Promise<Erasure[]> {
  const erasures: Erasure[] = [];
  for await (const item of scanItems(table)) if (isLive(item, now)) erasures.push(storedErasure.parse(item));
  return erasures;
}
