import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { figuresIn } from './contentFigures.ts';
import { caseFigures } from './pages/careFeeProtection/caseFigures.ts';

test('computes figures from other figures', () => {
  expect(figuresIn('en')).toMatchObject({
    coupleAllowance: '£1,000,000',
    twoNilRateBands: '£650,000',
    careFullYear: '£104,000',
    depletionFrom: '£300,000',
    depletionTo: '£500,000',
    planWeeks: '4-6',
    bandsFrozenUntil: '5 April 2031',
  });
});

test('formats dates in the given language', () => {
  expect(figuresIn('pl').pensionsFrom).toBe('6 kwietnia 2027');
});

/** Placeholders that a page fills itself. */
const ofPages: Record<string, readonly string[]> = {
  trustsIht: ['from', 'to'],
  careFeeProtection: ['from', 'to', 'year', 'years', 'percent', 'scaleFrom', 'scaleTo', ...Object.keys(caseFigures('en'))],
  comprehensivePlanning: ['service', 'number'],
  borough: ['area', 'people', 'census', 'home', 'bands'],
};

test.each([
  'willWriting',
  'trustsIht',
  'lastingPowerAttorney',
  'careFeeProtection',
  'comprehensivePlanning',
  'borough',
  'westminster',
  'kensingtonChelsea',
  'richmond',
  'barnet',
  'bromley',
])('has a value for every placeholder of %s', (namespace) => {
  const text = readFileSync(join(import.meta.dirname, `../content/${namespace}/en.json`), 'utf8');
  const asked = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  const known = [...Object.keys(figuresIn('en')), ...(ofPages[namespace] ?? [])];
  expect(asked.filter((name) => !known.includes(name ?? ''))).toEqual([]);
});
