import type { RecordId } from '../../shared/ids.ts';
import { emailKey, foldName, nameBucket, phoneKey } from '../../shared/matching.ts';
import { table as shape } from '../../shared/table.ts';
import { batchGet } from './batchGet.ts';
import { compareTexts } from './compare.ts';
import { correctedPhoneOf, recordKey } from './keys.ts';
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

/**
 * Returns at most `limit` records that match. For a merged record it returns the one that it was merged into. Throws `unavailable` when
 * the database is too busy.
 */
export async function searchRecords(
  table: Table,
  { email, phone, namePrefix }: SearchQuery,
  limit: number,
): Promise<SearchResult> {
  const [byEmail, byPhone, byName] = await Promise.all([
    email === undefined ? [] : idsByEmail(table, email, limit + 1),
    phone === undefined ? [] : idsByPhone(table, phone, limit + 1),
    namePrefix === undefined ? noNames : idsByName(table, namePrefix, limit + 1),
  ]);
  const ids = [...new Set([...byEmail, ...byPhone, ...byName.ids])];
  const survivors = await survivorsOf(table, await batchGet(table, ids.slice(0, limit).map(recordKey)));
  const distinct = new Map([...survivors.values()].map((item) => [item.id, item]));
  return { items: newestFirst([...distinct.values()]), more: byName.more || ids.length > limit };
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
  const queries = [key, correctedPhoneOf(key)].map((partition) =>
    queryIds(table, { index: 'byPhone', partition, newestFirst: true }),
  );
  return [...new Set((await Promise.all(queries)).flat())];
}

/** Ids of records, and whether names were left unread. */
interface FoundNames {
  ids: RecordId[];
  more: boolean;
}
const noNames: FoundNames = { ids: [], more: false };

/**
 * Returns at most `limit` ids of each reading of a name: as the start of a family name, or as the start of given names and then of a
 * family name. The index is sorted by family name, and the text does not say where that begins. So each word is tried as its beginning.
 */
async function idsByName(table: Table, name: string, limit: number): Promise<FoundNames> {
  const words = foldName(name).split(' ').slice(0, maxNameWords);
  const found = await Promise.all(
    words.map(async (_, index): Promise<FoundNames> => {
      const family = words.slice(index).join(' ');
      const given = words.slice(0, index).join(' ');
      const query = { index: 'byName', partition: nameBucket(family) } as const;
      if ([...query.partition].length < 2) return noNames;
      if (given === '') return { ids: await queryIds(table, { ...query, sort: { prefix: family }, limit }), more: false };
      // The key is the family name, a comma and the given names. A whole family name needs no more reads than there are results.
      const [whole, start] = await Promise.all([
        queryIds(table, { ...query, sort: { prefix: `${family},${given}` }, limit }),
        idsWithGivenNames(table, { ...query, sort: { prefix: family } }, given),
      ]);
      return { ids: [...whole, ...start.ids], more: start.more };
    }),
  );
  return { ids: found.flatMap(({ ids }) => ids), more: found.some(({ more }) => more) };
}

/** How many names are read for given names with the start of a family name, so that the cost does not grow with the number of records. */
export const maxNamesRead = 1_000;

/** Returns the ids of the names that a query finds and that have given names with this start. */
async function idsWithGivenNames(
  table: Table,
  query: Pick<PartitionQuery, 'index' | 'partition' | 'sort'>,
  given: string,
): Promise<FoundNames> {
  const items = await queryItems(table, { ...query, limit: maxNamesRead });
  const found = items.filter((item) => String(item[shape.indexes.byName.sortKey]).split(',')[1]?.startsWith(given));
  return { ids: found.map(idOf), more: items.length === maxNamesRead };
}

/** How many words of a name are searched for. Each needs a query. */
const maxNameWords = 4;

/** Returns the ids of the records with exactly this key of the name index. */
export function idsByExactName(table: Table, key: string, limit: number): Promise<RecordId[]> {
  return queryIds(table, { index: 'byName', partition: nameBucket(key), sort: { from: key, to: key }, limit });
}

async function queryIds(table: Table, query: PartitionQuery): Promise<RecordId[]> {
  return (await queryItems(table, query)).map(idOf);
}

const idOf = (item: Item): RecordId => item[shape.partitionKey] as RecordId;

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
