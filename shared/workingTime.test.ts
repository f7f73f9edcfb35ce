import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addWorkingMinutes, isWorkingTime, minutesInWorkingDay, workingMinutesBetween } from './workingTime.ts';

test('a working day is from 9:00 to before 17:00 in London, in winter and in summer', () => {
  expect(
    ['2026-11-20T08:59:59Z', '2026-11-20T09:00:00Z', '2026-11-20T16:59:59Z', '2026-11-20T17:00:00Z'].map(isWorkingTime),
  ).toEqual([false, true, true, false]);
  expect(
    ['2026-07-01T07:59:59Z', '2026-07-01T08:00:00Z', '2026-07-01T15:59:59Z', '2026-07-01T16:00:00Z'].map(isWorkingTime),
  ).toEqual([false, true, true, false]);
});

test('weekends and bank holidays are not working time', () => {
  expect(
    ['2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z', '2026-12-25T12:00:00Z', '2026-12-28T12:00:00Z'].map(isWorkingTime),
  ).toEqual([false, false, false, false]);
});

test('continues on the next working day, and prefers the end of a day to the start of the next', () => {
  expect(addWorkingMinutes('2026-11-20T16:30:00Z', 30)).toBe('2026-11-20T17:00:00.000Z');
  expect(addWorkingMinutes('2026-11-20T16:30:00Z', 31)).toBe('2026-11-23T09:01:00.000Z');
  expect(addWorkingMinutes('2026-11-21T12:00:00Z', 120)).toBe('2026-11-23T11:00:00.000Z');
  expect(addWorkingMinutes('2026-11-20T02:00:00Z', 15)).toBe('2026-11-20T09:15:00.000Z');
});

test('returns the first working moment for 0 minutes', () => {
  expect(addWorkingMinutes('2026-11-20T17:00:00Z', 0)).toBe('2026-11-23T09:00:00.000Z');
  expect(addWorkingMinutes('2026-11-20T10:00:00Z', 0)).toBe('2026-11-20T10:00:00.000Z');
});

test('a change of the clocks between two days does not change working time', () => {
  // Friday 27 March 2026 in winter time, Monday 30 March in summer time.
  expect(addWorkingMinutes('2026-03-27T16:00:00Z', 120)).toBe('2026-03-30T09:00:00.000Z');
  expect(addWorkingMinutes('2026-10-23T15:00:00Z', 120)).toBe('2026-10-26T10:00:00.000Z');
  expect(workingMinutesBetween('2026-03-27T09:00:00Z', '2026-03-30T16:00:00Z')).toBe(2 * minutesInWorkingDay);
});

test('skips Christmas and its substitute day', () => {
  expect(addWorkingMinutes('2026-12-24T16:59:00Z', 2)).toBe('2026-12-29T09:01:00.000Z');
  expect(addWorkingMinutes('2027-12-24T16:59:00Z', 2)).toBe('2027-12-29T09:01:00.000Z');
});

test('a time near midnight belongs to the day in London', () => {
  // 23:30 UTC on Sunday 5 July is already Monday in London.
  expect(addWorkingMinutes('2026-07-05T23:30:00Z', 1)).toBe('2026-07-06T08:01:00.000Z');
});

test('throws for an invalid time or number of minutes', () => {
  expect(() => isWorkingTime('yesterday')).toThrow(RangeError);
  expect(() => addWorkingMinutes('2026-11-20T10:00:00Z', -1)).toThrow(RangeError);
  expect(() => addWorkingMinutes('2026-11-20T10:00:00Z', Number.NaN)).toThrow(RangeError);
  expect(() => addWorkingMinutes('2026-11-20T10:00:00Z', Number.POSITIVE_INFINITY)).toThrow(RangeError);
});

const time = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-12-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const minutes = fc.integer({ min: 0, max: 5 * minutesInWorkingDay });

test('the minutes between start and result are those that were added', () => {
  fc.assert(
    fc.property(time, minutes, (from, added) => {
      expect(workingMinutesBetween(from, addWorkingMinutes(from, added))).toBeCloseTo(added, 6);
    }),
  );
});

test('adding in two steps equals adding once', () => {
  fc.assert(
    fc.property(time, fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }), (from, first, second) => {
      expect(addWorkingMinutes(addWorkingMinutes(from, first), second)).toBe(addWorkingMinutes(from, first + second));
    }),
  );
});

test('a later start never ends earlier, and the end is working time or its last moment', () => {
  fc.assert(
    fc.property(time, time, minutes, (one, other, added) => {
      const [early, late] = [one, other].toSorted() as [string, string];
      expect(addWorkingMinutes(early, added) <= addWorkingMinutes(late, added)).toBe(true);
      const end = addWorkingMinutes(early, added);
      expect(isWorkingTime(end) || isWorkingTime(new Date(Date.parse(end) - 1).toISOString())).toBe(true);
    }),
  );
});

test('the minutes between two times in reverse order are the same, negative', () => {
  fc.assert(
    fc.property(time, fc.integer({ min: 0, max: 14 * 86_400 }), (from, seconds) => {
      const to = new Date(Date.parse(from) + seconds * 1_000).toISOString();
      const between = workingMinutesBetween(from, to);
      expect(between).toBeGreaterThanOrEqual(0);
      expect(between).toBeLessThanOrEqual(seconds / 60 + 1e-6);
      expect(between + workingMinutesBetween(to, from)).toBe(0);
    }),
  );
});
