import { expect, test } from 'vitest';
import { boroughs, nilRateBandsIn } from './boroughs.ts';

test('a home is measured in nil-rate bands to one decimal', () => {
  expect(nilRateBandsIn(325_000)).toBe(1);
  expect(nilRateBandsIn(1_400_000)).toBe(4.3);
  expect(boroughs.map(({ home }) => nilRateBandsIn(home))).toEqual([6.5, 9.8, 4.3, 2, 1.8]);
});

test('the five boroughs carry the postcode districts of the product spec', () => {
  expect(boroughs.map(({ slug, postcode }) => `${slug} ${postcode}`)).toEqual([
    'westminster SW1',
    'kensington-chelsea SW3',
    'richmond TW9',
    'barnet EN5',
    'bromley BR1',
  ]);
});
