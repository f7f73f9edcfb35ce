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
const book = (minutes: number[], next?: string): LoadedList<Listed> => ({ rows: minutes.map((minute) => row(minute)), next });
const minutes = (rows: readonly Listed[]) => rows.map((each) => Number(each.submittedAt.slice(14, 16)));

test('Rows are newest first, and rows of one instant keep one order', () => {
  const rows = [row(1), row(3, 1, 'a'), row(2), row(3, 1, 'b')].sort(newestFirst);
  expect(rows.map((each) => each.id)).toEqual(['b', 'a', 'r2', 'r1']);
});

test('The first page of all opens the book', () => {
  expect(withNewestPage(undefined, [row(1), row(2)], 'c')).toEqual(book([2, 1], 'c'));
  expect(withNewestPage(undefined, [], undefined)).toEqual({ rows: [], next: undefined });
});

test('A poll adds what arrived and keeps the older pages with their cursor', () => {
  const after = withNewestPage(book([5, 4, 3, 2], 'older'), [row(6), row(5), row(4)], 'first');
  expect(minutes(after.rows)).toEqual([6, 5, 4, 3, 2]);
  expect(after.next).toBe('older');
});

test('A poll of a whole list replaces it, so that erased rows go', () => {
  expect(withNewestPage(book([3, 2, 1]), [row(3), row(1)], undefined)).toEqual(book([3, 1]));
  expect(withNewestPage(book([3, 2, 1], 'c'), [], undefined)).toEqual({ rows: [], next: undefined });
});

test('A row erased within the first page goes, and the page reaches further down', () => {
  const after = withNewestPage(book([5, 4, 3, 2], 'older'), [row(5), row(3), row(2)], 'first');
  expect(minutes(after.rows)).toEqual([5, 3, 2]);
  expect(after.next).toBe('first');
});

test('When more arrived than a page holds, the book starts anew instead of hiding a gap', () => {
  const after = withNewestPage(book([5, 4], 'older'), [row(9), row(8)], 'first');
  expect(after).toEqual(book([9, 8], 'first'));
});

test('A row of the same instant as the edge of the page is not lost', () => {
  const held = { rows: [row(5), row(4, 1, 'z'), row(4, 1, 'a')], next: 'older' };
  const after = withNewestPage(held, [row(5), row(4, 1, 'a')], 'first');
  expect(after.rows.map((each) => each.id)).toEqual(['r5', 'z', 'a']);
});

test('A poll that brings nothing new answers the very same book', () => {
  const held = book([3, 2, 1], 'c');
  expect(withNewestPage(held, [row(3), row(2)], 'first')).toBe(held);
});

test('An answer older than what is known does not undo a change', () => {
  const held = { rows: [row(3, 4), row(2)], next: undefined };
  const after = withNewestPage(held, [row(3, 3), row(2, 2)], undefined);
  expect(after.rows.map((each) => each.version)).toEqual([4, 2]);
});

test('An older page is added once and moves the cursor on', () => {
  const after = withOlderPage(book([5, 4], 'c1'), 'c1', [row(4), row(3)], 'c2');
  expect(minutes(after.rows)).toEqual([5, 4, 3]);
  expect(after.next).toBe('c2');
});

test('An older page of a cursor that no longer counts is dropped', () => {
  const held = book([9, 8], 'new');
  expect(withOlderPage(held, 'old', [row(3)], undefined)).toBe(held);
});

test('A changed record takes its place; an outdated or unknown one changes nothing', () => {
  const held = { rows: [row(3, 2), row(2)], next: undefined };
  expect(withRecord(held, row(3, 3)).rows.map((each) => each.version)).toEqual([3, 1]);
  expect(withRecord(held, row(3, 1))).toBe(held);
  expect(withRecord(held, row(7, 9))).toBe(held);
});

test('Lists read as one stop where the next unread page could begin', () => {
  const { rows, complete } = mergeLists([book([9, 7, 5], 'more'), book([8, 4, 1])]);
  expect(minutes(rows)).toEqual([9, 8, 7, 5]);
  expect(complete).toBe(false);
  expect(mergeLists([book([9, 5]), book([8, 1])])).toMatchObject({ complete: true });
  expect(minutes(mergeLists([book([9, 5]), book([8, 1])]).rows)).toEqual([9, 8, 5, 1]);
});

test('The list to read on is the unfinished one that ends earliest', () => {
  expect(findShortest([book([9, 5], 'a'), book([8, 7], 'b')])).toBe(1);
  expect(findShortest([book([9, 5], 'a'), book([8, 7])])).toBe(0);
  expect(findShortest([book([9]), book([8])])).toBe(-1);
});
