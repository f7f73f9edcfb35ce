import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { defaultAvailability } from '../../shared/booking.ts';
import { freeTimes } from '../booking/service.ts';
import { makeTable } from '../testing/table.ts';
import { bookingId } from './ids.ts';
import { bookingIndexKeys, bookingKey, calendarDayKey, calendarKey } from './keys.ts';
import type { Table } from './table.ts';

const now = Date.parse('2026-11-23T09:00:00.000Z');
const day = (index: number) => new Date(now + index * 86_400_000).toISOString().slice(0, 10);
/** Bookings of the two tables that are compared. Most of them are over, as after some years. */
const [few, many] = process.env.LONG ? [1000, 200_000] : [100, 2000];

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

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number;

test('reading free times is not slower with many bookings than with few', { timeout: 1_800_000 }, async () => {
  const tables = [await fill(few as number), await fill(many as number)] as const;
  const took: [number[], number[]] = [[], []];
  // In turns, so that other work on the machine slows down both.
  for (let round = 0; round < 60; round++) {
    for (const [index, table] of tables.entries()) {
      const start = performance.now();
      const { days } = await freeTimes(table, { kind: 'call', language: 'en' }, { now });
      took[index as 0 | 1].push(performance.now() - start);
      expect(days).toHaveLength(14);
    }
  }
  const [first, second] = took.map((times) => median(times.slice(10))) as [number, number];
  expect(second / first).toBeLessThan(process.env.LONG ? 1.2 : 2);
});
