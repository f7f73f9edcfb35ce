import { expect, test } from 'vitest';
import { anyContactId } from '../../shared/ids.ts';
import { submissionId } from './ids.ts';
import { arrivalKeys, firstMonth, historyKey, monthsBack } from './keys.ts';

const id = submissionId('enquiry', undefined);

test('months are walked backwards from now to the first month of the product', () => {
  expect(monthsBack(new Date('2027-02-15T12:00:00Z'))).toEqual(['2027-02', '2027-01', '2026-12', '2026-11']);
});

test('in the last hour of a month the next month is looked into as well, as another clock may be ahead', () => {
  expect(monthsBack(new Date('2026-12-31T22:59:00Z'))[0]).toBe('2026-12');
  expect(monthsBack(new Date('2026-12-31T23:00:00Z')).slice(0, 2)).toEqual(['2027-01', '2026-12']);
});

test('just past midnight on the first of a month the month before is looked into as well', () => {
  expect(monthsBack(new Date('2026-12-01T00:00:00.001Z'))).toEqual(['2026-12', '2026-11']);
  expect(monthsBack(new Date(`${firstMonth}-01T00:00:00.001Z`))).toEqual(['2026-11', '2026-10']);
});

test('a clock before the first month still sees its own month and the one before', () => {
  expect(monthsBack(new Date('2025-03-31T12:00:00Z'))).toEqual(['2025-03', '2025-02']);
});

test('no day of the month makes the walk skip a month', () => {
  const months = monthsBack(new Date('2028-03-31T12:00:00Z'));
  expect(months).toHaveLength(17);
  expect(new Set(months).size).toBe(17);
});

test('a record is filed under the UTC month of its arrival, ordered by time and then by id', () => {
  expect(arrivalKeys('enquiry', '2026-12-01T00:00:00.000Z', id)).toEqual({
    arrivalPk: 'enquiry#2026-12',
    arrivalSk: `2026-12-01T00:00:00.000Z#${id}`,
  });
});

test('the changes of a record sort in the order they were made', () => {
  const keys = [2, 10, 100, 9].map((version) => historyKey(id, version).sk).sort();
  expect(keys.map((key) => Number(key.split('#')[1]))).toEqual([2, 9, 10, 100]);
});

test('the same idempotency key gives the same id, another key or kind another', () => {
  const key = 'k'.repeat(20);
  expect(submissionId('enquiry', key)).toBe(submissionId('enquiry', key));
  expect(submissionId('enquiry', `${key}x`)).not.toBe(submissionId('enquiry', key));
  expect(submissionId('contact', key).slice(4)).not.toBe(submissionId('enquiry', key).slice(4));
});

test('without a key every id is new, and every id has the form of one', () => {
  const ids = Array.from({ length: 500 }, (_, index) => submissionId(index % 2 ? 'enquiry' : 'contact', undefined));
  expect(new Set(ids).size).toBe(500);
  for (const each of ids) expect(anyContactId.parse(each)).toBe(each);
});
