import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, mondayOf, weekdayOf } from './dates.ts';

const days = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1990-01-01', count));

test('days follow each other over the changes of clocks and the ends of years', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-10-26', -2)).toBe('2026-10-24');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(weekdayOf('2028-02-29')).toBe(2);
  fc.assert(
    fc.property(days, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count);
      expect(weekdayOf(mondayOf(day))).toBe(1);
      expect(addDays(mondayOf(day), weekdayOf(day) - 1)).toBe(day);
    }),
  );
});

test('a month later has the same date, or is the last day of a shorter month, also in leap years', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 24 }), (day, months) => {
      const later = addMonths(day, months);
      const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
      const [laterYear = 0, laterMonth = 0, laterDate = 0] = later.split('-').map(Number);
      expect(laterYear * 12 + laterMonth - (year * 12 + month)).toBe(months);
      const isLastDay = addDays(later, 1).endsWith('-01');
      expect(laterDate === date || (laterDate < date && isLastDay)).toBe(true);
    }),
  );
});

test('throws for a text that is no day', () => {
  for (const text of ['', 'yesterday', '2026-13-01']) expect(() => addDays(text, 1)).toThrow(RangeError);
});
