import { beforeEach, expect, test } from 'vitest';
import { itemsOf, makeTable } from '../testing/table.ts';
import { addToCount } from './limits.ts';
import { paidTurns, takePaidTurn } from './modelBudget.ts';
import type { Table } from './table.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const at = (time: string) => new Date(`2026-11-${time}Z`);

let table: Table;
beforeEach(async () => {
  table = await makeTable();
});

const take = (visitor: string, time = now) => takePaidTurn(table, visitor, time);
/** Takes turns one after the other and returns how many were given. */
async function takeMany(visitor: string, count: number, time = now): Promise<number> {
  let given = 0;
  for (let turn = 0; turn < count; turn++) if ((await take(visitor, time)) === 'taken') given++;
  return given;
}

test('gives one visitor 20 turns an hour and 40 a day, and none of the others’', async () => {
  expect(await takeMany('one', 30)).toBe(20);
  expect(await take('one')).toBe('over_share');
  expect(await take('other')).toBe('taken');
  expect(await takeMany('one', 30, at('20T11:00:00.000'))).toBe(20);
  expect(await takeMany('one', 30, at('20T12:00:00.000'))).toBe(0);
  expect(await takeMany('one', 1, at('21T00:00:00.000'))).toBe(1);
});

test('gives exactly a visitor’s share when the turns begin at the same time', async () => {
  const results = await Promise.all(Array.from({ length: 35 }, () => take('one')));
  expect(results.filter((result) => result === 'taken')).toHaveLength(20);
});

test('five visitors who take all they can leave at least four fifths of the day to others', async () => {
  let given = 0;
  for (let hour = 0; hour < 24; hour += 8)
    for (let visitor = 0; visitor < 5; visitor++)
      given += await takeMany(`greedy-${visitor}`, 25, at(`20T${String(hour).padStart(2, '0')}:00:00.000`));
  expect(given).toBe(5 * paidTurns.visitorDay.max);
  expect(given).toBeLessThanOrEqual(paidTurns.day.max / 5);
  expect(await take('other', at('20T23:00:00.000'))).toBe('taken');
});

test('many visitors of one hour leave turns to the hours after it', async () => {
  await addToCount(table, paidTurns.hour, 'all', now, paidTurns.hour.max - 1);
  expect(await take('last')).toBe('taken');
  expect(await take('late')).toBe('over_budget');
  expect(await take('late', at('20T11:00:00.000'))).toBe('taken');
  expect(8 * paidTurns.hour.max).toBeLessThanOrEqual(paidTurns.day.max);
});

test('gives no turn after the day’s budget, until midnight UTC', async () => {
  await addToCount(table, paidTurns.day, 'all', now, paidTurns.day.max - 1);
  expect(await take('last')).toBe('taken');
  expect(await take('late', at('20T23:59:59.999'))).toBe('over_budget');
  expect(await take('late', at('21T00:00:00.000'))).toBe('taken');
});

test('turns that a visitor’s share refuses do not count for all', async () => {
  await takeMany('one', 30);
  const counters = (await itemsOf(table)).filter(({ pk }) => String(pk).endsWith('#all'));
  expect(counters.map(({ used }) => used)).toEqual([20, 20]);
});
