import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { table as shape } from '../../shared/table.ts';
import { contactStatuses, partnerStatuses } from '../../shared/vocabularies.ts';
import { type CountedKind, countsKey, countsPartition, isAbsent, seenKey } from './keys.ts';
import type { Table } from './table.ts';

/** One change of a record, as the table's stream tells it. Without `from` it is new, without `to` it is gone. */
export interface CountedChange {
  /** The stream's own id of the event: the same each time it is delivered. */
  eventId: string;
  kind: CountedKind;
  from?: string;
  to?: string;
  now: Date;
}

/** How long a delivered event is remembered; the stream itself forgets after 24 hours. */
const rememberedSeconds = 2 * 24 * 60 * 60;

/**
 * Counts a change, once however often it is delivered: the counters move in the same transaction that marks the event as
 * seen. `revision` grows with every change, so that an unchanged one means an unchanged list.
 */
export async function countChange(table: Table, change: CountedChange): Promise<void> {
  const moves = new Map<string, number>([['revision', 1]]);
  // A change within the same status moves no counter.
  if (change.from !== change.to) {
    if (change.from) moves.set(change.from, -1);
    if (change.to) moves.set(change.to, 1);
  }
  const names = [...moves.keys()];
  const transaction = new TransactWriteCommand({
    TransactItems: [
      {
        Put: {
          TableName: table.name,
          Item: { ...seenKey(change.eventId), [shape.expiry]: Math.ceil(change.now.getTime() / 1000) + rememberedSeconds },
          ConditionExpression: isAbsent,
        },
      },
      {
        Update: {
          TableName: table.name,
          Key: countsKey(change.kind),
          UpdateExpression: `ADD ${names.map((_, index) => `#n${index} :n${index}`).join(', ')}`,
          ExpressionAttributeNames: Object.fromEntries(names.map((name, index) => [`#n${index}`, name])),
          ExpressionAttributeValues: Object.fromEntries(names.map((name, index) => [`:n${index}`, moves.get(name)])),
        },
      },
    ],
  });
  try {
    await table.client.send(transaction);
  } catch (error) {
    const [seen] = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
    if (seen?.Code !== 'ConditionalCheckFailed') throw error;
  }
}

const count = z.number().int().default(0);
const storedCounts = z.object({
  revision: count,
  ...Object.fromEntries([...contactStatuses, ...partnerStatuses].map((status) => [status, count])),
});

/** Records of one kind by status, and the revision of its list. */
export type Counts = { revision: number } & Partial<Record<string, number>>;

/** The counts of every kind, in one read of a few hundred bytes. A kind nobody has sent yet counts nothing. */
export async function readCounts(table: Table): Promise<Record<CountedKind, Counts>> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: '#partition = :partition',
      ExpressionAttributeNames: { '#partition': shape.partitionKey },
      ExpressionAttributeValues: { ':partition': countsPartition },
    }),
  );
  const of = (kind: CountedKind) => storedCounts.parse(Items.find((item) => item[shape.sortKey] === kind) ?? {}) as Counts;
  return { contact: of('contact'), enquiry: of('enquiry'), partner: of('partner') };
}

/** The revision of one kind's list; 0 before anything was counted. */
export async function readRevision(table: Table, kind: CountedKind): Promise<number> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: countsKey(kind) }));
  return storedCounts.parse(Item ?? {}).revision;
}
