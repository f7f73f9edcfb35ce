import { expect, test } from 'vitest';
import { languageCodes } from '../../../shared/languages.ts';
import { readPercent, readPounds, tidyPounds } from './amounts.ts';

test('parses amounts in the usual notations', () => {
  for (const [text, amount] of [
    ['£850,000', 850_000],
    ['850 000', 850_000],
    ['850k', 850_000],
    ['1.2M', 1_200_000],
    ['23250.01', 23_250.01],
    ['', 0],
    ['-5', -5],
    ['850.000 £', 850_000],
    ['1.250.000', 1_250_000],
    ['1.250m', 1_250_000],
    ['1,5m', 1_500_000],
    ['1,250k', 1_250_000],
    ['850000,50', 850_000.5],
    ['850,000 pounds', 850_000],
    ['GBP 850 000', 850_000],
    ['850 000 funtów', 850_000],
    ['850.000 lire sterline', 850_000],
    ['850 000 фунтов стерлингов', 850_000],
    ['८५०,००० पाउंड', 850_000],
    ['૮૫૦,૦૦૦ પાઉન્ડ', 850_000],
    ['௮௫௦,௦௦௦ பவுண்டு', 850_000],
    ['−5', -5],
  ] as const)
    expect(readPounds(text), text).toBe(amount);
  for (const text of ['about 5', '1,2,x', '5 apples', '1e9', '£', 'pounds', '8,50,000 ₹'])
    expect(readPounds(text), text).toBeNaN();
});

test('formats an amount, and leaves other text unchanged', () => {
  expect(tidyPounds('850k', 'en')).toBe('£850,000');
  expect(tidyPounds('23250.5', 'en')).toBe('£23,250.50');
  expect(tidyPounds(' ', 'en')).toBe(' ');
  expect(tidyPounds('lots', 'en')).toBe('lots');
});

test('parses the amounts that each language writes', () => {
  for (const language of languageCodes)
    for (const amount of [5, 999, 1_000, 18_500, 850_000, 1_234_567, 12.5])
      expect(readPounds(tidyPounds(String(amount), language)), language).toBe(amount);
});

test('parses percentages with or without their sign', () => {
  expect(readPercent('37.5 %')).toBe(37.5);
  expect(readPercent('37,5 %')).toBe(37.5);
  expect(readPercent('1,2,3')).toBeNaN();
  expect(readPercent('')).toBe(0);
  expect(readPercent('half')).toBeNaN();
});
