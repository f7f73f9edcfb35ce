import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { defaultAvailability } from '../../shared/booking.ts';
import { freeTimes } from '../booking/service.ts';
import { unitsOf } from '../testing/capacity.ts';
import { makeTable } from '../testing/table.ts';
import { bookingId } from './ids.ts';
import { bookingIndexKeys, bookingKey, calendarDayKey, calendarKey } from './keys.ts';
import type { Table } from './table.ts';

const now = Date.parse('2026-11-23T09:00:00.000Z');
const day = (index: number) => new Date(now + index * 86_400_000).toISOString().slice(0, 10);
/** Bookings of the two tables that are compared. Most of them are over, as after some years. */
const [few, many] = process.env.LONG ? ([1000, 200_000] as const) : ([100, 2000] as const);

async function fill(bookings: number): Promise<Table> {
  const table = await makeTable();
  const items: object[] = [
    { ...calendarKey('firm'), id: 'firm', version: 1, availability: { ...defaultAvailability, open: true, mostInADay: 30 } },
    ...Array.from({ length: 60 }, (_, index) => ({
      ...calendarDayKey('firm', day(index)),
      meetings: 3,
      s120: 1,
      s121: 1,
      s150: 1,
    })),
  ];
  for (let index = 0; index < bookings; index++) {
    const id = bookingId(undefined);
    const start = new Date(now - (index % 700) * 86_400_000).toISOString();
    items.push({ ...bookingKey(id), ...bookingIndexKeys('firm', start, id), id, start });
  }
  const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, index) => items.slice(index * 25, index * 25 + 25));
  for (let from = 0; from < batches.length; from += 8) {
    await Promise.all(
      batches
        .slice(from, from + 8)
        .map((batch) =>
          table.client.send(
            new BatchWriteCommand({ RequestItems: { [table.name]: batch.map((Item) => ({ PutRequest: { Item } })) } }),
          ),
        ),
    );
  }
  return table;
}

test('reads free times with as many capacity units with many bookings as with few', { timeout: 1_800_000 }, async () => {
  const units = async (bookings: number) => {
    const table = await fill(bookings);
    return unitsOf(table, async () => {
      const { days } = await freeTimes(table, { kind: 'call', language: 'en' }, { now });
      expect(days.flatMap(({ times }) => times)).not.toEqual([]);
    });
  };
  const withFew = await units(few);
  expect(withFew).toBeGreaterThan(0);
  expect(await units(many)).toBe(withFew);
});
