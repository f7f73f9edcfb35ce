import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { Problem } from '../problem.ts';
import { type Key, keyText } from './keys.ts';
import type { Item } from './query.ts';
import { retry } from './retry.ts';
import type { Table } from './table.ts';

/** The most items that one batch may read, by DynamoDB's limit. */
const batchSize = 100;

/** How often a batch is read. DynamoDB leaves items unprocessed when it is busy or when they exceed 16 MB. */
const attempts = 8;

/**
 * Returns the items with these keys, each once, read consistently, in no order and without those that do not exist. Throws the problem
 * `unavailable` when DynamoDB leaves items unprocessed in every attempt.
 */
export async function batchGet(table: Table, keys: readonly Key[]): Promise<Item[]> {
  // DynamoDB refuses a batch that names a key twice.
  const distinct = [...new Map(keys.map((key) => [keyText(key), key])).values()];
  const items: Item[] = [];
  for (let from = 0; from < distinct.length; from += batchSize) {
    let missing: Item[] = distinct.slice(from, from + batchSize).map((key) => ({ ...key }));
    const readBatch = async () => {
      const { Responses, UnprocessedKeys } = await table.client.send(
        new BatchGetCommand({ RequestItems: { [table.name]: { Keys: missing, ConsistentRead: true } } }),
      );
      items.push(...(Responses?.[table.name] ?? []));
      missing = UnprocessedKeys?.[table.name]?.Keys ?? [];
      if (missing.length > 0) throw new Problem('unavailable');
    };
    await retry(readBatch, { attempts, isTemporary: (error) => error instanceof Problem });
  }
  return items;
}
