import { randomUUID } from 'node:crypto';
import { BatchWriteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type AuditEntry, sharedPassword } from '../../shared/contracts/adminAudit.ts';
import type { RecordId } from '../../shared/ids.ts';
import { expiryOf } from '../../shared/retention.ts';
import { table as shape } from '../../shared/table.ts';
import { Problem } from '../problem.ts';
import { dailyHash } from './dailySalt.ts';
import { auditKey, auditOriginKey, auditPersonKeys, auditRecordKey } from './keys.ts';
import { retry } from './retry.ts';
import type { Table } from './table.ts';

/** Who an entry of the audit list is about, and the id of the address and device that the call came from (`recordOrigin`). */
export interface AuditAuthor {
  by?: string;
  /** The id of the member of staff; of the shared password when absent. */
  person?: string;
  name?: string | undefined;
  origin?: string | undefined;
}

type AuthorField = 'at' | 'by' | 'person' | 'name' | 'address' | 'device';
type WithoutAuthor<Entry> = Entry extends unknown ? Omit<Entry, AuthorField> : never;

/** What happened, without its author and time. It must hold no personal data of a visitor. */
export type AuditedAction = WithoutAuthor<Exclude<AuditEntry, { action: 'sign_in_failed' | 'erasure' }>> | Erasure;

/** `ids`: which records were erased, so that an erasure can be compared with a restored table. The API does not return them. */
interface Erasure {
  action: 'erasure';
  records: number;
  ids: RecordId[];
}

/** A new entry of the audit list. */
export type NewAuditEntry = AuditedAction & AuditAuthor;

/** The person in entries of the commands that erase records again after a restore and that invite staff. */
export const noPerson = 'none';

/** Number of ids in one entry, which keeps the entry far below DynamoDB's limit of 400 KB. `records` has the whole number. */
export const maxAuditedIds = 1_000;

/**
 * Adds an entry to the audit list, and names its person at each of its records, so that a record's entries are found without reading
 * all others (docs/decisions/0055-audit-of-reads.md).
 */
export async function recordAudit(table: Table, entry: NewAuditEntry, now: Date): Promise<void> {
  const at = now.toISOString();
  const key = auditKey(at, randomUUID());
  const { person = sharedPassword } = entry;
  const limited = {
    ...entry,
    ...('ids' in entry && { ids: entry.ids.slice(0, maxAuditedIds) }),
    ...('recordIds' in entry && { recordIds: entry.recordIds?.slice(0, maxAuditedIds) }),
  };
  const put = new PutCommand({
    TableName: table.name,
    Item: { ...key, ...auditPersonKeys(person, key), ...limited, person, at, [shape.expiry]: expiryOf('audit', now) },
  });
  await Promise.all([table.client.send(put), nameAtRecords(table, idsOf(limited), person, now)]);
}

/** Returns the ids of the records that an entry names. */
export const idsOf = (entry: { recordIds?: unknown; ids?: unknown }): readonly string[] =>
  (entry.recordIds ?? entry.ids ?? []) as string[];

/** The most writes in one batch, by DynamoDB's limit. */
const batchSize = 25;

/** How often a batch is written. DynamoDB leaves writes unprocessed when it is busy. */
const attempts = 5;

/** What this process has stored already on a day. Polling reads the same records again and again. */
const stored = { day: '', keys: new Set<string>() };
const maxRemembered = 50_000;

/** Returns a memory of stored keys of this day (UTC). */
function storedOn(day: string): Set<string> {
  if (stored.day !== day || stored.keys.size > maxRemembered) Object.assign(stored, { day, keys: new Set<string>() });
  return stored.keys;
}

/** Stores at each record that the person has entries of this day which name it. Once a day for each record and person. */
async function nameAtRecords(table: Table, ids: readonly string[], person: string, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const known = storedOn(day);
  const mark = (id: string) => `${table.name} ${person} ${id}`;
  const added = [...new Set(ids)].filter((id) => !known.has(mark(id)));
  const expiry = { [shape.expiry]: expiryOf('audit', now) };
  const puts = added.map((id) => ({ PutRequest: { Item: { ...auditRecordKey(id, day, person), ...expiry } } }));
  const batches = Array.from({ length: Math.ceil(puts.length / batchSize) }, (_, index) =>
    puts.slice(index * batchSize, (index + 1) * batchSize),
  );
  await Promise.all(batches.map((batch) => writeBatch(table, batch)));
  for (const id of added) known.add(mark(id));
}

async function writeBatch(table: Table, batch: ReadonlyArray<{ PutRequest: { Item: Record<string, unknown> } }>): Promise<void> {
  let missing: NonNullable<BatchWriteCommand['input']['RequestItems']>[string] = [...batch];
  const write = async () => {
    const { UnprocessedItems } = await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: missing } }));
    missing = UnprocessedItems?.[table.name] ?? [];
    if (missing.length > 0) throw new Problem('unavailable');
  };
  await retry(write, { attempts, isTemporary: (error) => error instanceof Problem });
}

/**
 * Stores the address and device that a member of staff uses, and returns the id by which audit entries refer to them. The id is a hash
 * with the salt of the day, so that it tells nothing once the item has expired. Stored once a day for each address and device.
 */
export async function recordOrigin(
  table: Table,
  origin: { address: string | undefined; device: string },
  now: Date,
): Promise<string> {
  const id = await dailyHash(table, `${origin.address ?? ''}\n${origin.device}`, now);
  const known = storedOn(now.toISOString().slice(0, 10));
  const mark = `${table.name} origin ${id}`;
  if (known.has(mark)) return id;
  const Item = { ...auditOriginKey(id), ...origin, [shape.expiry]: expiryOf('auditOrigin', now) };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
  known.add(mark);
  return id;
}

/** Returns the author of the entries of a session. */
export const authorOf = (
  { by, person }: { by: string; person?: { id: string; name: string } | undefined },
  origin?: string,
): AuditAuthor => ({
  by,
  person: person?.id ?? sharedPassword,
  name: person?.name,
  origin,
});

/**
 * Counts a failed sign-in. The failures of one visitor in one hour share one entry, so that guessing passwords does not fill the
 * list. A failure counts twice if the SDK retries after a lost response.
 */
export async function recordFailedSignIn(table: Table, visitor: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const hour = `${at.slice(0, 13)}:00:00.000Z`;
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: auditKey(hour, visitor),
      UpdateExpression:
        'SET #action = :action, visitor = :visitor, #at = if_not_exists(#at, :at), lastAt = :at, #expiry = :expiry ADD #count :one',
      ExpressionAttributeNames: { '#action': 'action', '#at': 'at', '#count': 'count', '#expiry': shape.expiry },
      ExpressionAttributeValues: {
        ':action': 'sign_in_failed',
        ':visitor': visitor,
        ':at': at,
        ':expiry': expiryOf('audit', now),
        ':one': 1,
      },
    }),
  );
}
