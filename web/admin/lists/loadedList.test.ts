import { expect, test } from 'vitest';
import {
  findShortest,
  type Listed,
  type LoadedList,
  mergeLists,
  newestFirst,
  withNewestPage,
  withOlderPage,
  withRecord,
} from './loadedList.ts';

/** A row submitted in the given minute of one hour. */
const row = (minute: number, version = 1, id = `r${minute}`): Listed => ({
  id,
  version,
  submittedAt: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
});
const list = (minutes: number[], next?: string): LoadedList<Listed> => ({ rows: minutes.map((minute) => row(minute)), next });
const minutes = (rows: readonly Listed[]) => rows.map((each) => Number(each.submittedAt.slice(14, 16)));

test('sorts rows newest first, and rows of the same time by id', () => {
  const rows = [row(1), row(3, 1, 'a'), row(2), row(3, 1, 'b')].sort(newestFirst);
  expect(rows.map((each) => each.id)).toEqual(['b', 'a', 'r2', 'r1']);
});

test('starts the list with the first page', () => {
  expect(withNewestPage(undefined, [row(1), row(2)], 'c')).toEqual(list([2, 1], 'c'));
  expect(withNewestPage(undefined, [], undefined)).toEqual({ rows: [], next: undefined });
});

test('adds new rows of a poll and keeps the older pages and their cursor', () => {
  const after = withNewestPage(list([5, 4, 3, 2], 'older'), [row(6), row(5), row(4)], 'first');
  expect(minutes(after.rows)).toEqual([6, 5, 4, 3, 2]);
  expect(after.next).toBe('older');
});

test('replaces a completely loaded list, which removes erased rows', () => {
  expect(withNewestPage(list([3, 2, 1]), [row(3), row(1)], undefined)).toEqual(list([3, 1]));
  expect(withNewestPage(list([3, 2, 1], 'c'), [], undefined)).toEqual({ rows: [], next: undefined });
});

test('removes a row that was erased from the first page', () => {
  const after = withNewestPage(list([5, 4, 3, 2], 'older'), [row(5), row(3), row(2)], 'first');
  expect(minutes(after.rows)).toEqual([5, 3, 2]);
  expect(after.next).toBe('first');
});

test('shows the owner that a rule gave a record without another version', () => {
  const before: LoadedList<Listed> = { rows: [row(2), row(1)], next: undefined };
  const after = withNewestPage(before, [{ ...row(2), owner: 'everybody' }, row(1)], undefined);
  expect(after.rows.map(({ owner }) => owner)).toEqual(['everybody', undefined]);
  expect(after.rows[1]).toBe(before.rows[1]);
});

test('starts again when more rows arrived than a page holds', () => {
  const after = withNewestPage(list([5, 4], 'older'), [row(9), row(8)], 'first');
  expect(after).toEqual(list([9, 8], 'first'));
});

test("keeps a row of the same time as the page's last row", () => {
  const loaded = { rows: [row(5), row(4, 1, 'z'), row(4, 1, 'a')], next: 'older' };
  const after = withNewestPage(loaded, [row(5), row(4, 1, 'a')], 'first');
  expect(after.rows.map((each) => each.id)).toEqual(['r5', 'z', 'a']);
});

test('returns the same object when a poll changes nothing', () => {
  const loaded = list([3, 2, 1], 'c');
  expect(withNewestPage(loaded, [row(3), row(2)], 'first')).toBe(loaded);
});

test('does not replace a row with an older version', () => {
  const loaded = { rows: [row(3, 4), row(2)], next: undefined };
  const after = withNewestPage(loaded, [row(3, 3), row(2, 2)], undefined);
  expect(after.rows.map((each) => each.version)).toEqual([4, 2]);
});

test('adds an older page without duplicates and moves the cursor', () => {
  const after = withOlderPage(list([5, 4], 'c1'), 'c1', [row(4), row(3)], 'c2');
  expect(minutes(after.rows)).toEqual([5, 4, 3]);
  expect(after.next).toBe('c2');
});

test('ignores an older page of another cursor', () => {
  const loaded = list([9, 8], 'new');
  expect(withOlderPage(loaded, 'old', [row(3)], undefined)).toBe(loaded);
});

test('replaces a record with a newer version, and ignores older or unknown ones', () => {
  const loaded = { rows: [row(3, 2), row(2)], next: undefined };
  expect(withRecord(loaded, row(3, 3)).rows.map((each) => each.version)).toEqual([3, 1]);
  expect(withRecord(loaded, row(3, 1))).toBe(loaded);
  expect(withRecord(loaded, row(7, 9))).toBe(loaded);
});

test('ends the merged list where a page that is not loaded could begin', () => {
  const { rows, complete } = mergeLists([list([9, 7, 5], 'more'), list([8, 4, 1])]);
  expect(minutes(rows)).toEqual([9, 8, 7, 5]);
  expect(complete).toBe(false);
  expect(mergeLists([list([9, 5]), list([8, 1])])).toMatchObject({ complete: true });
  expect(minutes(mergeLists([list([9, 5]), list([8, 1])]).rows)).toEqual([9, 8, 5, 1]);
});

test('finds the unfinished list with the newest last row', () => {
  expect(findShortest([list([9, 5], 'a'), list([8, 7], 'b')])).toBe(1);
  expect(findShortest([list([9, 5], 'a'), list([8, 7])])).toBe(0);
  expect(findShortest([list([9]), list([8])])).toBe(-1);
});
