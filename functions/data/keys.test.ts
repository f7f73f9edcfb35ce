import { expect, test } from 'vitest';
import { anyContactId } from '../../shared/ids.ts';
import { submissionId } from './ids.ts';
import { arrivalKeys, firstMonth, historyKey, monthsBack } from './keys.ts';

const id = submissionId('enquiry', undefined);

test('returns the months from now back to the first month of the product', () => {
  expect(monthsBack(new Date('2027-02-15T12:00:00Z'))).toEqual(['2027-02', '2027-01', '2026-12', '2026-11']);
});

test('starts with the next month in the last hour of a month', () => {
  expect(monthsBack(new Date('2026-12-31T22:59:00Z'))[0]).toBe('2026-12');
  expect(monthsBack(new Date('2026-12-31T23:00:00Z')).slice(0, 2)).toEqual(['2027-01', '2026-12']);
});

test('includes the month before just after midnight on the first of a month', () => {
  expect(monthsBack(new Date('2026-12-01T00:00:00.001Z'))).toEqual(['2026-12', '2026-11']);
  expect(monthsBack(new Date(`${firstMonth}-01T00:00:00.001Z`))).toEqual(['2026-11', '2026-10']);
});

test('returns the present month and the one before for a clock before the first month', () => {
  expect(monthsBack(new Date('2025-03-31T12:00:00Z'))).toEqual(['2025-03', '2025-02']);
});

test('skips no month on the 31st', () => {
  const months = monthsBack(new Date('2028-03-31T12:00:00Z'));
  expect(months).toHaveLength(17);
  expect(new Set(months).size).toBe(17);
});

test('stores a record under the UTC month of its arrival, sorted by time and then by id', () => {
  expect(arrivalKeys('enquiry', '2026-12-01T00:00:00.000Z', id)).toEqual({
    arrivalPk: 'enquiry#2026-12',
    arrivalSk: `2026-12-01T00:00:00.000Z#${id}`,
  });
});

test('sorts the changes of a record in their order', () => {
  const keys = [2, 10, 100, 9].map((version) => historyKey(id, version).sk).sort();
  expect(keys.map((key) => Number(key.split('#')[1]))).toEqual([2, 9, 10, 100]);
});

test('returns the same id for the same idempotency key and kind, and another id for another key or kind', () => {
  const key = 'k'.repeat(20);
  expect(submissionId('enquiry', key)).toBe(submissionId('enquiry', key));
  expect(submissionId('enquiry', `${key}x`)).not.toBe(submissionId('enquiry', key));
  expect(submissionId('contact', key).slice(4)).not.toBe(submissionId('enquiry', key).slice(4));
});

test('returns a new well-formed id each time without an idempotency key', () => {
  const ids = Array.from({ length: 500 }, (_, index) => submissionId(index % 2 ? 'enquiry' : 'contact', undefined));
  expect(new Set(ids).size).toBe(500);
  for (const each of ids) expect(anyContactId.parse(each)).toBe(each);
});
