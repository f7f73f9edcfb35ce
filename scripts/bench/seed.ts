import { BatchWriteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { addExpression } from '../../functions/data/addExpression.ts';
import { deskAmounts } from '../../functions/data/deskCounters.ts';
import { storeEnquiry } from '../../functions/data/enquiries.ts';
import { newStaffId } from '../../functions/data/ids.ts';
import { countsKey, deskFiguresKey, monthOf, staffKey } from '../../functions/data/keys.ts';
import type { Table } from '../../functions/data/table.ts';
import { workKeysOf } from '../../functions/data/work.ts';
import type { EnquiryId, StaffId } from '../../shared/ids.ts';
import { enquiry } from './formData.ts';

type Item = Record<string, unknown> & { id: EnquiryId; submittedAt: string };

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

/** Minutes from the arrival of an owned enquiry to its first answer. */
const answerMinutes = [10, 60, 180];

/** Returns an enquiry that one of the staff looks after; nine in ten were answered. */
function owned(item: Item, index: number, staff: readonly StaffId[]): Item {
  const owner = staff[index % staff.length];
  const minutes = answerMinutes[index % answerMinutes.length] ?? 0;
  const firstAnswerAt = new Date(Date.parse(item.submittedAt) + minutes * 60_000).toISOString();
  return { ...item, owner, ...(index % 10 < 9 && { firstAnswerAt }), ...workKeysOf({ ...item, status: 'new', owner }, item.id) };
}

/** Stores members of staff and returns their ids. */
export async function seedStaff(table: Table, count: number): Promise<StaffId[]> {
  const ids = Array.from({ length: count }, newStaffId);
  const at = new Date().toISOString();
  for (const [index, id] of ids.entries()) {
    const member = {
      id,
      name: `Bench ${index}`,
      role: 'caseworker',
      email: `staff${index}@larkfield.example`,
      languages: ['en'],
    };
    const Item = { ...staffKey(id), ...member, available: true, state: 'active', createdAt: at };
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
  }
  return ids;
}

/** Adds to the desk figures of the days on which items arrived, as the stream's consumer does. */
async function countDesk(table: Table, items: readonly Item[]): Promise<void> {
  const days = Map.groupBy(
    items.flatMap((item) => deskAmounts(undefined, item)),
    ({ day }) => day,
  );
  for (const [day, ofDay] of days) {
    const amounts = new Map<string, number>();
    for (const { counter, by } of ofDay) amounts.set(counter, (amounts.get(counter) ?? 0) + by);
    await table.client.send(new UpdateCommand({ TableName: table.name, Key: deskFiguresKey(day), ...addExpression(amounts) }));
  }
}

/**
 * Adds enquiries number `from` to `to` to the table and sets their counter, which the stream's consumer does otherwise. Those with staff are
 * owned and mostly answered, and are in the desk figures; others belong to nobody.
 */
export async function seed(table: Table, from: number, to: number, staff: readonly StaffId[] = []): Promise<void> {
  for (let start = from; start < to; start += 100) {
    const batches = [0, 25, 50, 75].map(async (offset) => {
      const first = start + offset;
      const stored = await Promise.all(Array.from({ length: 25 }, (_, index) => itemOf(first + index)));
      const items = staff.length === 0 ? stored : stored.map((item, index) => owned(item, first + index, staff));
      const RequestItems = { [table.name]: items.map((Item) => ({ PutRequest: { Item } })) };
      const { UnprocessedItems } = await table.client.send(new BatchWriteCommand({ RequestItems }));
      if (Object.keys(UnprocessedItems ?? {}).length > 0) throw new Error('The engine did not store a whole batch');
      return items;
    });
    const items = (await Promise.all(batches)).flat();
    if (staff.length > 0) await countDesk(table, items);
  }
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: { ...countsKey('enquiry'), new: to, revision: to, revisedAt: '2026-11-01T00:00:00.000Z' },
    }),
  );
}
