import { expect, test } from 'vitest';
import { readPercent, readPounds, tidyPounds } from './amounts.ts';

test('Amounts are read as people write them', () => {
  for (const [text, amount] of [
    ['£850,000', 850_000],
    ['850 000', 850_000],
    ['850k', 850_000],
    ['1.2M', 1_200_000],
    ['23250.01', 23_250.01],
    ['', 0],
    ['-5', -5],
  ] as const)
    expect(readPounds(text), text).toBe(amount);
  for (const text of ['about 5', '1,2,x', '5 apples', '1e9']) expect(readPounds(text), text).toBeNaN();
});

test('An amount is written the firm’s way when the field is left, and left alone where it is none', () => {
  expect(tidyPounds('850k')).toBe('£850,000');
  expect(tidyPounds('23250.5')).toBe('£23,250.50');
  expect(tidyPounds(' ')).toBe(' ');
  expect(tidyPounds('lots')).toBe('lots');
});

test('Percentages are read with or without their sign', () => {
  expect(readPercent('37.5 %')).toBe(37.5);
  expect(readPercent('')).toBe(0);
  expect(readPercent('half')).toBeNaN();
});
