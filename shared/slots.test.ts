import { expect, test } from 'vitest';
import { firm } from './firm.ts';
import { sampleValuesIn } from './samples.ts';
import { sampleDay, slotsAreCurrent } from './slots.ts';

test.each([
  ['on its day', '2026-11-22T09:00:00Z', true],
  ['seven days later', '2026-11-29T23:59:00Z', true],
  ['eight days later', '2026-11-30T00:00:00Z', false],
  ['before its day', '2026-11-21T23:00:00Z', false],
])('shows a number of free calls %s: %s', (_, now, current) => {
  expect(slotsAreCurrent('2026-11-22', new Date(now))).toBe(current);
});

test('does not show a number without a day', () => {
  expect(slotsAreCurrent('', new Date())).toBe(false);
});

test('always shows the sample, which production refuses', () => {
  expect(slotsAreCurrent(sampleDay, new Date('2030-01-01'))).toBe(true);
  expect(sampleValuesIn({ slots: { left: 3, asOf: sampleDay } }, 'firm')).toEqual(['firm.slots.asOf']);
  expect(sampleValuesIn(firm, 'firm')).toContain('firm.sampleContent (care protection)');
});
