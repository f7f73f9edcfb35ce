import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import type { RecordId } from '../../shared/ids.ts';
import { emailKey, foldName, nameBucket, phoneKey } from '../../shared/matching.ts';
import { table as shape } from '../../shared/table.ts';
import { Problem } from '../problem.ts';
import { recordKey } from './keys.ts';
import { type Item, type PartitionQuery, queryItems } from './query.ts';
import { retry } from './retry.ts';
import type { Table } from './table.ts';

/** What a record may be found by: exactly an email, exactly a phone, or what a name begins with. */
export interface Sought {
  email?: string;
  phone?: string;
  namePrefix?: string;
}

export interface Found {
  /** Stored records that match any of what was sought, newest first. */
  items: Item[];
  /** Others match as well. */
  more: boolean;
}

/**
 * The records that match, at most `most`: one query for each of what is sought (one for each word of a name), and one read of the
 * records found.
 */
export async function searchRecords(table: Table, { email, phone, namePrefix }: Sought, most: number): Promise<Found> {
  const lists = await Promise.all([
    email === undefined ? [] : idsByEmail(table, email, most + 1),
    phone === undefined ? [] : idsByPhone(table, phone, most + 1),
    namePrefix === undefined ? [] : idsByName(table, namePrefix, most + 1),
  ]);
  const ids = [...new Set(lists.flat())];
  const items = await readRecords(table, ids.slice(0, most));
  return { items, more: ids.length > most };
}

/** Ids of the records with an email, newest first; all of them without `most`. */
export function idsByEmail(table: Table, email: string, most?: number): Promise<RecordId[]> {
  return queryIds(table, { index: 'byEmail', partition: emailKey(email), newestFirst: true, limit: most });
}

/** Ids of the records with a phone, newest first; all of them without `most`. None for what is no phone number. */
export async function idsByPhone(table: Table, phone: string, most?: number): Promise<RecordId[]> {
  const key = phoneKey(phone);
  return key === undefined ? [] : queryIds(table, { index: 'byPhone', partition: key, newestFirst: true, limit: most });
}

/**
 * Ids of the records whose name begins so: the family name, or given names and family name. A name is filed under the family name,
 * so of several words each may be where that begins; what stands before it must begin the given names.
 */
async function idsByName(table: Table, prefix: string, most: number): Promise<RecordId[]> {
  const words = foldName(prefix).split(' ').slice(0, mostWords);
  const { sortKey } = shape.indexes.byName;
  const ids = await Promise.all(
    words.map(async (_, place) => {
      const family = words.slice(place).join(' ');
      const given = words.slice(0, place).join(' ');
      const bucket = nameBucket(family);
      if ([...bucket].length < 2) return [];
      return queryIds(table, {
        index: 'byName',
        partition: bucket,
        sort: { prefix: family },
        // The given names follow a comma.
        filter: (item) => `${String(item[sortKey]).split(',')[1]} `.startsWith(given && `${given} `),
        limit: most,
      });
    }),
  );
  return ids.flat();
}

/** Words of a name that are looked at: a query each. */
const mostWords = 4;

async function queryIds(table: Table, query: PartitionQuery): Promise<RecordId[]> {
  const items = await queryItems(table, query);
  return items.map((item) => item[shape.partitionKey] as RecordId);
}

/** The most items that one batch may read, by DynamoDB's limit. */
const batchSize = 100;

/** How often a batch is read before the caller is asked to try again: DynamoDB leaves items unprocessed when it is busy. */
const attempts = 8;

/** Returns records by their ids as they are at this moment, newest first, without those that no longer exist. Throws `unavailable`. */
export async function readRecords(table: Table, ids: readonly RecordId[]): Promise<Item[]> {
  const items: Item[] = [];
  for (let from = 0; from < ids.length; from += batchSize) {
    let keys: Item[] = ids.slice(from, from + batchSize).map((id) => ({ ...recordKey(id) }));
    const readBatch = async () => {
      const { Responses, UnprocessedKeys } = await table.client.send(
        new BatchGetCommand({ RequestItems: { [table.name]: { Keys: keys, ConsistentRead: true } } }),
      );
      items.push(...(Responses?.[table.name] ?? []));
      keys = UnprocessedKeys?.[table.name]?.Keys ?? [];
      if (keys.length > 0) throw new Problem('unavailable');
    };
    await retry(readBatch, { attempts, isTemporary: (error) => error instanceof Problem });
  }
  return items.toSorted((one, other) => String(other.submittedAt).localeCompare(String(one.submittedAt)));
}
