import { expect, test } from 'vitest';
import { formatDateTime } from './formatTime.ts';

test('formats times in London, in winter and in summer', () => {
  expect(formatDateTime('2026-11-20T09:42:31.123Z')).toBe('20 Nov 2026, 09:42');
  expect(formatDateTime('2026-07-01T23:30:00.000Z')).toBe('2 Jul 2026, 00:30');
  expect(formatDateTime('2026-01-01T00:00:00Z')).toBe('1 Jan 2026, 00:00');
});
