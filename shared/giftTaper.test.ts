import { expect, test } from 'vitest';
import { taperStages } from './giftTaper.ts';

test('the rate on a gift falls in steps from the full rate to zero after seven years', () => {
  expect(taperStages()).toEqual([
    { years: { from: 0, to: 3 }, rate: 40 },
    { years: { from: 3, to: 4 }, rate: 32 },
    { years: { from: 4, to: 5 }, rate: 24 },
    { years: { from: 5, to: 6 }, rate: 16 },
    { years: { from: 6, to: 7 }, rate: 8 },
    { years: { from: 7 }, rate: 0 },
  ]);
});
