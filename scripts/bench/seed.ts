import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { storeEnquiry } from '../../functions/data/enquiries.ts';
import { countsKey, monthOf } from '../../functions/data/keys.ts';
import { openTable, type Table } from '../../functions/data/table.ts';
import type { EnquiryId } from '../../shared/ids.ts';
import { readResources, tableInTemplate } from '../local/product.ts';
import { enquiry } from './answers.ts';

type Item = Record<string, unknown> & { id: EnquiryId; submittedAt: string };

/** The table of the stack, in the engine itself: what is seeded does not pass the meter. */
export function openTableIn(endpoint: string): Table {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  return openTable(tableInTemplate(readResources()).TableName);
}

/** The time at a share (0 to 1) of this month so far. */
export function inMonth(share: number): Date {
  const now = Date.now();
  const start = Date.parse(`${monthOf(new Date(now).toISOString())}-01T00:00:00.000Z`);
  return new Date(start + Math.floor((now - start) * share));
}

/** Times spread evenly however many are taken: each step is the golden ratio's fraction of the whole. */
const placeInMonth = (index: number): Date => inMonth((index * 0.6180339887) % 1);

/** The item that storing the enquiry of one of many people would put into the table. */
async function itemOf(index: number): Promise<Item> {
  const put: Item[] = [];
  const sent = { ...enquiry, email: `bench${index}@larkfield.example`, language: 'en' } as const;
  const client = { send: async ({ input }: PutCommand) => put.push(input.Item as Item) };
  await storeEnquiry({ name: '', client } as unknown as Table, sent, { now: placeInMonth(index) });
  const [item] = put;
  if (!item) throw new Error('Nothing would be stored');
  return item;
}

/** Fills the table from so many enquiries up to so many, and sets their counter as the stream would have. */
export async function seed(table: Table, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += 100) {
    const batches = [0, 25, 50, 75].map(async (offset) => {
      const items = await Promise.all(Array.from({ length: 25 }, (_, index) => itemOf(start + offset + index)));
      const RequestItems = { [table.name]: items.map((Item) => ({ PutRequest: { Item } })) };
      const { UnprocessedItems } = await table.client.send(new BatchWriteCommand({ RequestItems }));
      if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Error('The engine did not take a whole batch');
    });
    await Promise.all(batches);
  }
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: { ...countsKey('enquiry'), new: to, revision: to, revisedAt: '2026-11-01T00:00:00.000Z' },
    }),
  );
}
