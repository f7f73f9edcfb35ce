import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type RecordId, recordKindOf } from '../../shared/ids.ts';
import { batchGet } from './batchGet.ts';
import { lookupKeys, recordKey } from './keys.ts';
import type { Item } from './query.ts';
import type { Table } from './table.ts';

// How merged records are stored and read. `merges.ts` merges them and undoes that (docs/decisions/0063-merging-records.md).
//
// A merged record keeps its partition. Its item keeps its key, its keys of the indexes by email, phone and name, and its fingerprint.
// Everything else is moved into the attribute `merged`. So it has no status, no version and no place in a list, and every change of it
// fails, while a search still finds it and a repeated submission is still recognized. It names the record it was merged into.

/** A merge of which a record is the survivor, in its attribute `merges`. */
const storedMerge = z.object({
  mergeId: z.string(),
  /** The version that the survivor got. */
  version: z.int(),
  at: z.string(),
  /** The ids of the records that were merged into it. */
  ids: z.array(z.custom<RecordId>((id) => recordKindOf(String(id)) !== undefined)),
});
export type StoredMerge = z.infer<typeof storedMerge>;

const storedMerges = z._default(z.array(storedMerge), []);

/** Returns whether a stored item is that of a merged record. */
export const isMerged = (stored: Item): boolean => 'mergedInto' in stored;

/** Returns the item of a record; of a merged one, the item that it had before, with what a late write of the product added since. */
export function asRecord(stored: Item): Item {
  const { mergedInto, mergeId: _, merged, ...present } = stored;
  return mergedInto === undefined ? stored : { ...(merged as Item), ...present };
}

/** Returns the merges of which a record is the survivor and that were not undone, oldest first. */
export const mergesOf = (stored: Item): StoredMerge[] => storedMerges.parse(asRecord(stored).merges);

/** Returns the ids of the records that were merged into a record. */
export const mergedIdsOf = (stored: Item): RecordId[] => mergesOf(stored).flatMap(({ ids }) => ids);

/** Returns the item that a record becomes when it is merged into another one. */
export function mergedItem(item: Item, into: RecordId, mergeId: string): Item {
  // The consumer of the stream mails an answer when `lastAnswer` changes.
  const { pk, sk, id, kind, fingerprint, arrivalSk, expiresAt, lastAnswer } = item;
  return {
    ...{ pk, sk, id, kind, fingerprint, arrivalSk, expiresAt, lastAnswer },
    ...lookupKeys(item),
    mergedInto: into,
    mergeId,
    merged: item,
  };
}

/** Returns the stored items of records by their ids, also of merged ones, read consistently. */
export const readStored = (table: Table, ids: readonly RecordId[]): Promise<Item[]> => batchGet(table, ids.map(recordKey));

/** Returns the same as `readStored`, with a get for each id: for functions without the right to read batches, and for few records. */
export async function readStoredEach(table: Table, ids: readonly RecordId[]): Promise<Item[]> {
  return (await Promise.all(ids.map((id) => findStored(table, id)))).filter((stored) => stored !== undefined);
}

/** Returns the stored item of a record, also of a merged one, read consistently; undefined when there is none. */
export async function findStored(table: Table, id: RecordId): Promise<Item | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: recordKey(id), ConsistentRead: true }));
  return Item;
}

/** Returns the item of a record, of a merged one as it was before; undefined when there is none. */
export async function findSubmission(table: Table, id: RecordId): Promise<Item | undefined> {
  const stored = await findStored(table, id);
  return stored && asRecord(stored);
}

/**
 * Returns the record that each of the given ones was merged into, or itself, by the id of the given one. A merged record whose survivor
 * was deleted has none.
 */
export async function survivorsOf(table: Table, given: readonly Item[]): Promise<Map<RecordId, Item>> {
  const survivors = new Map<RecordId, Item>();
  let open = given.map((stored) => ({ id: stored.id as RecordId, stored }));
  while (open.length > 0) {
    for (const { id, stored } of open) if (!isMerged(stored)) survivors.set(id, stored);
    const next = open.filter(({ stored }) => isMerged(stored));
    const found = await readStored(
      table,
      next.map(({ stored }) => stored.mergedInto as RecordId),
    );
    const byId = new Map(found.map((stored) => [stored.id, stored]));
    open = next.flatMap(({ id, stored: { mergedInto } }) => {
      const stored = byId.get(mergedInto);
      return stored ? [{ id, stored }] : [];
    });
  }
  return survivors;
}

/**
 * Returns the given records and all that are merged with one of them, as stored: first the given ones, then in order of their distance
 * from these. So each record is linked to one before it.
 */
export async function withMerged(table: Table, given: readonly Item[]): Promise<Item[]> {
  const found = [...given];
  const known = new Set(given.map(({ id }) => id));
  for (let latest: readonly Item[] = given; latest.length > 0; ) {
    const linked = latest.flatMap((stored) => [
      ...(isMerged(stored) ? [stored.mergedInto as RecordId] : []),
      ...mergedIdsOf(stored),
    ]);
    const added = [...new Set(linked)].filter((id) => !known.has(id));
    latest = await readStored(table, added);
    for (const { id } of latest) known.add(id);
    found.push(...latest);
  }
  return found;
}

/** Returns the records that were merged into the given ones, also over several merges, as they were before. */
export async function mergedRecordsOf(table: Table, given: readonly Item[], read = readStored): Promise<Item[]> {
  const found: Item[] = [];
  for (let ids = given.flatMap(mergedIdsOf); ids.length > 0; ) {
    const latest = (await read(table, ids)).filter(isMerged);
    found.push(...latest.map(asRecord));
    ids = latest.flatMap(mergedIdsOf);
  }
  return found;
}
