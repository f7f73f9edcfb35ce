import { expect, test } from 'vitest';
import { boroughs, nilRateBandsIn } from './boroughs.ts';

test('returns an amount in nil-rate bands with one decimal', () => {
  expect(nilRateBandsIn(325_000)).toBe(1);
  expect(nilRateBandsIn(1_400_000)).toBe(4.3);
  expect(boroughs.map(({ home }) => nilRateBandsIn(home))).toEqual([6.5, 9.8, 4.3, 2, 1.8]);
});

test('the census counted fewer people than the earlier estimates', () => {
  for (const { slug, people, census } of boroughs) expect(census, slug).toBeLessThan(people);
});

test('the five boroughs have their postcode districts', () => {
  expect(boroughs.map(({ slug, postcode }) => `${slug} ${postcode}`)).toEqual([
    'westminster SW1',
    'kensington-chelsea SW3',
    'richmond TW9',
    'barnet EN5',
    'bromley BR1',
  ]);
});
