import { expect, test } from 'vitest';
import { londonDay } from './londonDay.ts';

test('returns the day in London, also in the hour in which UTC is a day behind', () => {
  expect(londonDay('2026-07-01T23:30:00Z')).toBe('2026-07-02');
  expect(londonDay(new Date('2026-07-01T23:30:00Z'))).toBe('2026-07-02');
  expect(londonDay(new Date('2026-12-01T23:30:00Z'))).toBe('2026-12-01');
  expect(londonDay(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12-31');
});
