import { expect, test } from 'vitest';
import { londonDay } from './londonDay.ts';

test('a day starts and ends at midnight in London, in summer and in winter', () => {
  expect(londonDay('2026-07-01T22:59:59Z')).toBe('2026-07-01');
  expect(londonDay('2026-07-01T23:00:00Z')).toBe('2026-07-02');
  expect(londonDay('2026-12-01T23:59:59Z')).toBe('2026-12-01');
  expect(londonDay('2027-03-28T23:30:00Z')).toBe('2027-03-29');
});

test('accepts an ISO time, epoch milliseconds and a date', () => {
  const time = '2026-12-31T23:59:59Z';
  expect([time, Date.parse(time), new Date(time)].map(londonDay)).toEqual(['2026-12-31', '2026-12-31', '2026-12-31']);
});

test('throws for an invalid time', () => {
  expect(() => londonDay('yesterday')).toThrow(RangeError);
});
