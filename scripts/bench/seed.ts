import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { storeEnquiry } from '../../functions/data/enquiries.ts';
import { countsKey, monthOf } from '../../functions/data/keys.ts';
import { openTable, type Table } from '../../functions/data/table.ts';
import type { EnquiryId } from '../../shared/ids.ts';
import { readResources, tableInTemplate } from '../local/product.ts';
import { enquiry } from './formData.ts';

type Item = Record<string, unknown> & { id: EnquiryId; submittedAt: string };

/** Opens the table directly, so that the capacity meter does not count what is seeded. */
export function openTableIn(endpoint: string): Table {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  return openTable(tableInTemplate(readResources()).TableName);
}

/** Returns the time at a share (0 to 1) of this month so far. */
export function inMonth(share: number): Date {
  const now = Date.now();
  const start = Date.parse(`${monthOf(new Date(now).toISOString())}-01T00:00:00.000Z`);
  return new Date(start + Math.floor((now - start) * share));
}

/** Returns a time in this month. Steps of the golden ratio's fraction stay evenly spread for any number of records. */
const arrivalTime = (index: number): Date => inMonth((index * 0.6180339887) % 1);

/** Returns the table item of one person's enquiry, as the product would store it. */
async function itemOf(index: number): Promise<Item> {
  const put: Item[] = [];
  const sent = { ...enquiry, email: `bench${index}@larkfield.example`, language: 'en' } as const;
  const client = { send: async ({ input }: PutCommand) => put.push(input.Item as Item) };
  await storeEnquiry({ name: '', client } as unknown as Table, sent, { now: arrivalTime(index) });
  const [item] = put;
  if (!item) throw new Error('The enquiry was not stored');
  return item;
}

/** Adds enquiries number `from` to `to` to the table and sets their counter, which the stream's consumer does otherwise. */
export async function seed(table: Table, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += 100) {
    const batches = [0, 25, 50, 75].map(async (offset) => {
      const items = await Promise.all(Array.from({ length: 25 }, (_, index) => itemOf(start + offset + index)));
      const RequestItems = { [table.name]: items.map((Item) => ({ PutRequest: { Item } })) };
      const { UnprocessedItems } = await table.client.send(new BatchWriteCommand({ RequestItems }));
      if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Error('The engine did not store a whole batch');
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
