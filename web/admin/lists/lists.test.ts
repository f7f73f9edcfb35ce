import { expect, test } from 'vitest';
import { formatCount } from '../formatCount.ts';
import { testEnquiry } from '../testing.ts';
import { excerpt } from './excerpt.ts';
import { arrivedSince } from './useArrivals.ts';

test('adds a plus to the count of an incomplete list', () => {
  expect(formatCount(54, true)).toBe('54');
  expect(formatCount(1204, true)).toBe('1,204');
  expect(formatCount(200, false)).toBe('200+');
});

test('returns the rows submitted after the list was last seen, and none without that time', () => {
  const rows = [testEnquiry(3), testEnquiry(2), testEnquiry(1)];
  expect([...arrivedSince(rows, testEnquiry(1).submittedAt)]).toEqual([testEnquiry(3).id, testEnquiry(2).id]);
  expect(arrivedSince(rows, testEnquiry(3).submittedAt).size).toBe(0);
  expect(arrivedSince(rows, '2020-01-01T00:00:00.000Z').size).toBe(3);
  expect(arrivedSince(rows, undefined).size).toBe(0);
});

test('returns a short text on one line', () => {
  expect(excerpt('two\n\n lines ')).toBe('two lines');
  expect(excerpt('a'.repeat(160))).toBe('a'.repeat(160));
});

test('shortens a long text with an ellipsis, never within a grapheme', () => {
  expect(excerpt('a'.repeat(161))).toBe(`${'a'.repeat(160)}…`);
  const family = '👩‍👩‍👧‍👦';
  expect(excerpt(family.repeat(400)).replaceAll(family, '')).toBe('…');
  expect(excerpt(`${' '.repeat(5000)}end`)).toBe('end');
});
