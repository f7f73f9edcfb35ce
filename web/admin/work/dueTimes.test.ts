import fc from 'fast-check';
import { expect, test } from 'vitest';
import { londonDay } from '../../../shared/londonDay.ts';
import { isWorkingTime } from '../../../shared/workingTime.ts';
import { formatDue, lateBy, quickTimes, workingDayAfter } from './dueTimes.ts';

const london = (text: string) => new Date(`${text}:00.000Z`);
const texts = (now: Date) => quickTimes(now).map(({ label, at }) => `${label}: ${formatDue(at, now.getTime())}`);

test('suggests times in working time on an ordinary morning', () => {
  expect(texts(london('2026-11-23T10:23'))).toEqual([
    'In an hour: 11:25',
    'This afternoon: 15:00',
    'Tomorrow: Tomorrow, 10:00',
    'In three working days: Thu 26 Nov, 10:00',
    'In a week: Mon 30 Nov, 10:00',
  ]);
});

test('suggests the next working day on a Friday evening, and no afternoon that is over', () => {
  expect(texts(london('2026-11-27T16:30'))).toEqual([
    'In an hour: Mon 30 Nov, 09:30',
    'On Monday: Mon 30 Nov, 10:00',
    'In three working days: Wed 2 Dec, 10:00',
    'In a week: Fri 4 Dec, 10:00',
  ]);
});

test('suggests the next morning when the hour ends with the working day', () => {
  expect(texts(london('2026-11-23T15:58'))[0]).toBe('In an hour: Tomorrow, 09:00');
});

test('leaves out bank holidays', () => {
  // Christmas Day 2026 is a Friday, and Boxing Day is observed on the Monday after.
  expect(texts(london('2026-12-24T11:00'))).toContain('On Tuesday: Tue 29 Dec, 10:00');
  expect(workingDayAfter('2026-12-24', 1)).toBe('2026-12-29');
  expect(workingDayAfter('2026-12-25', 0)).toBe('2026-12-29');
});

test('suggests London times in summer', () => {
  const now = new Date('2026-07-01T08:00:00.000Z');
  expect(quickTimes(now).map(({ at }) => at)).toContain('2026-07-01T14:00:00.000Z');
  expect(formatDue('2026-07-01T14:00:00.000Z', now.getTime())).toBe('15:00');
  expect(formatDue('2027-01-04T10:00:00.000Z', now.getTime())).toBe('Mon 4 Jan 2027, 10:00');
});

test('every suggested time is later than now, in working time and in order', () => {
  const anyTime = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(anyTime, (now) => {
      const times = quickTimes(now).map(({ at }) => at);
      for (const at of times) {
        expect(Date.parse(at)).toBeGreaterThan(now.getTime());
        expect(isWorkingTime(at)).toBe(true);
      }
      expect(times.slice(-3)).toEqual(times.slice(-3).toSorted());
      expect(londonDay(times.at(-1) ?? '') > londonDay(now)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('says how late a due time is', () => {
  const now = Date.parse('2026-11-23T12:00:00.000Z');
  expect(lateBy('2026-11-23T09:50:00.000Z', now)).toBe('2 h 10 min');
  expect(lateBy('2026-11-23T12:00:00.000Z', now)).toBeUndefined();
});
