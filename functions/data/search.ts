import type { RecordId } from '../../shared/ids.ts';
import { emailKey, foldName, nameBucket, phoneKey } from '../../shared/matching.ts';
import { table as shape } from '../../shared/table.ts';
import { batchGet } from './batchGet.ts';
import { compareTexts } from './compare.ts';
import { correctedPhoneKey, recordKey } from './keys.ts';
import { asRecord, survivorsOf } from './merged.ts';
import { type Item, type PartitionQuery, queryItems } from './query.ts';
import type { Table } from './table.ts';

/** What to search for. A record matches if one of these matches. */
export interface SearchQuery {
  /** A whole email address. */
  email?: string;
  /** A whole phone number. */
  phone?: string;
  /** The start of a name. */
  namePrefix?: string;
}

export interface SearchResult {
  /** Stored items, newest first. */
  items: Item[];
  /** Whether more records match than were requested. */
  more: boolean;
}

/** Returns at most `limit` records that match. For a merged record it returns the one that it was merged into. Throws `unavailable` when the database is too busy. */
export async function searchRecords(
  table: Table,
  { email, phone, namePrefix }: SearchQuery,
  limit: number,
): Promise<SearchResult> {
  const lists = await Promise.all([
    email === undefined ? [] : idsByEmail(table, email, limit + 1),
    phone === undefined ? [] : idsByPhone(table, phone, limit + 1),
    namePrefix === undefined ? [] : idsByName(table, namePrefix, limit + 1),
  ]);
  const ids = [...new Set(lists.flat())];
  const survivors = await survivorsOf(table, await batchGet(table, ids.slice(0, limit).map(recordKey)));
  const distinct = new Map([...survivors.values()].map((item) => [item.id, item]));
  return { items: newestFirst([...distinct.values()]), more: ids.length > limit };
}

/** Returns the ids of the records with an email, newest first; all of them without a limit. Returns none for an empty text, which is no address. */
export async function idsByEmail(table: Table, email: string, limit?: number): Promise<RecordId[]> {
  const key = emailKey(email);
  return key === '' ? [] : queryIds(table, { index: 'byEmail', partition: key, newestFirst: true, limit });
}

/** Returns the ids of the records with a phone, newest first; all of them without a limit. Returns none for a text that is not a phone number. */
export async function idsByPhone(table: Table, phone: string, limit?: number): Promise<RecordId[]> {
  const key = phoneKey(phone);
  return key === undefined ? [] : queryIds(table, { index: 'byPhone', partition: key, newestFirst: true, limit });
}

/** Returns the ids of the records that have a phone, or had it before a merge or a correction. */
export async function idsByAnyPhone(table: Table, phone: string): Promise<RecordId[]> {
  const key = phoneKey(phone);
  if (key === undefined) return [];
  const queries = [key, correctedPhoneKey(key)].map((partition) =>
    queryIds(table, { index: 'byPhone', partition, newestFirst: true }),
  );
  return [...new Set((await Promise.all(queries)).flat())];
}

/**
 * Returns the ids of the records whose name starts with a text: with the family name, or with given names and then the family name.
 * The index is sorted by family name, and the text does not say where that begins. So each word is tried as its beginning, and the
 * words before it must match the given names.
 */
async function idsByName(table: Table, prefix: string, limit: number): Promise<RecordId[]> {
  const words = foldName(prefix).split(' ').slice(0, maxNameWords);
  const { sortKey } = shape.indexes.byName;
  const ids = await Promise.all(
    words.map(async (_, index) => {
      const family = words.slice(index).join(' ');
      const given = words.slice(0, index).join(' ');
      const bucket = nameBucket(family);
      if ([...bucket].length < 2) return [];
      return queryIds(table, {
        index: 'byName',
        partition: bucket,
        sort: { prefix: family },
        // The key is the family name, a comma and the given names.
        filter: (item) => `${String(item[sortKey]).split(',')[1]} `.startsWith(given && `${given} `),
        limit,
      });
    }),
  );
  return ids.flat();
}

/** How many words of a name are searched for. Each needs a query. */
const maxNameWords = 4;

/** Returns the ids of the records with exactly this key of the name index. */
export function idsByExactName(table: Table, key: string, limit: number): Promise<RecordId[]> {
  return queryIds(table, { index: 'byName', partition: nameBucket(key), sort: { from: key, to: key }, limit });
}

async function queryIds(table: Table, query: PartitionQuery): Promise<RecordId[]> {
  const items = await queryItems(table, query);
  return items.map((item) => item[shape.partitionKey] as RecordId);
}

/**
 * Returns records by their ids, read consistently, newest first, without those that do not exist; a merged record as it was before.
 * Throws `unavailable`.
 */
export async function readRecords(table: Table, ids: readonly RecordId[]): Promise<Item[]> {
  return newestFirst((await batchGet(table, ids.map(recordKey))).map(asRecord));
}

/** Returns items in order of their submission, newest first. */
export const newestFirst = (items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => compareTexts(String(other.submittedAt), String(one.submittedAt)));
