import { beforeEach, expect, test } from 'vitest';
import { itemsOf, makeTable } from '../testing/table.ts';
import { dailySalt } from './dailySalt.ts';
import { countOne, type Limit, readCount, uncountOne } from './limits.ts';
import type { Table } from './table.ts';

const limit: Limit = { name: 'test', max: 3, windowSeconds: 600 };
const now = new Date('2026-12-01T09:09:59.999Z');
const next = new Date('2026-12-01T09:10:00.000Z');

let table: Table;
beforeEach(async () => {
  table = await makeTable();
});

test('counts exactly when many calls come at the same time', async () => {
  const counts = await Promise.all(Array.from({ length: 20 }, () => countOne(table, limit, 'visitor', now)));
  expect(counts.map(({ used }) => used).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(await readCount(table, limit, 'visitor', now)).toEqual({ used: 20, resetSeconds: 1 });
});

test('resets the count at the second in which a window ends', async () => {
  expect(await countOne(table, limit, 'visitor', now)).toEqual({ used: 1, resetSeconds: 1 });
  expect(await countOne(table, limit, 'visitor', next)).toEqual({ used: 1, resetSeconds: 600 });
  expect(await readCount(table, limit, 'visitor', next)).toEqual({ used: 1, resetSeconds: 600 });
});

test('counts each visitor and each limit separately, from zero', async () => {
  await countOne(table, limit, 'visitor', now);
  expect((await readCount(table, limit, 'another', now)).used).toBe(0);
  expect((await readCount(table, { ...limit, name: 'other' }, 'visitor', now)).used).toBe(0);
});

test('does not count calls that were given back', async () => {
  await countOne(table, limit, 'visitor', now);
  await countOne(table, limit, 'visitor', now);
  await uncountOne(table, limit, 'visitor', now);
  expect((await readCount(table, limit, 'visitor', now)).used).toBe(1);
});

test('stores a counter for an hour longer than its window', async () => {
  await countOne(table, limit, 'visitor', now);
  expect(await itemsOf(table)).toEqual([
    {
      pk: 'limit#test#visitor',
      sk: String(Math.floor(now.getTime() / 600_000)),
      used: 1,
      expiresAt: next.getTime() / 1000 + 3600,
    },
  ]);
});

test('returns one salt for each day, also when many request it first at the same time', async () => {
  const salts = await Promise.all(Array.from({ length: 10 }, () => dailySalt(table, now)));
  expect(new Set(salts).size).toBe(1);
  expect(salts[0]).toMatch(/^[\w-]{43}$/);
  const other = await dailySalt(table, new Date('2026-12-02T00:00:00.000Z'));
  expect(other).not.toBe(salts[0]);
  // The cache now holds another day, so this reads the stored salt, like a function that starts later.
  expect(await dailySalt(table, now)).toBe(salts[0]);
  const items = await itemsOf(table);
  expect(items.map(({ pk }) => pk).toSorted()).toEqual(['salt#2026-12-01', 'salt#2026-12-02']);
  expect(items.find(({ pk }) => pk === 'salt#2026-12-01')?.expiresAt).toBe(Math.ceil(now.getTime() / 1000) + 2 * 86_400);
});
