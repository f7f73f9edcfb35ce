import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { figuresIn, pounds, shortPounds, span, thousands } from './figures.ts';
import { caseFigures } from './pages/careFeeProtection/caseFigures.ts';

test('money is written as the firm writes it, in full or in short', () => {
  expect(pounds(325_000)).toBe('£325,000');
  expect(shortPounds(2_100_000)).toBe('£2.1M');
  expect(shortPounds(650_000)).toBe('£650K');
  expect(thousands(261_000)).toBe('261,000');
});

test('a span has both ends, or is open', () => {
  expect(span({ from: 8, to: 10 })).toBe('8-10');
  expect(span({ from: 5 })).toBe('5+');
});

test('figures that follow from others are worked out', () => {
  expect(figuresIn('en')).toMatchObject({
    coupleAllowance: '£1,000,000',
    twoNilRateBands: '£650,000',
    careFullYear: '£104,000',
    depletionFrom: '£300,000',
    depletionTo: '£500,000',
    planWeeks: '9-13',
    bandsFrozenUntil: '5 April 2031',
  });
});

test('dates are written in the language asked for', () => {
  expect(figuresIn('pl').pensionsFrom).toBe('6 kwietnia 2027');
});

/** Placeholders a page fills itself, beside the figures. */
const ofPages: Record<string, readonly string[]> = {
  trustsIht: ['from', 'to'],
  careFeeProtection: ['from', 'to', 'year', 'years', 'percent', 'scaleFrom', 'scaleTo', ...Object.keys(caseFigures)],
  comprehensivePlanning: ['service', 'number'],
  borough: ['area', 'people', 'home', 'bands'],
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
])('every placeholder of %s is filled', (namespace) => {
  const text = readFileSync(join(import.meta.dirname, `../content/${namespace}/en.json`), 'utf8');
  const asked = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  const known = [...Object.keys(figuresIn('en')), ...(ofPages[namespace] ?? [])];
  expect(asked.filter((name) => !known.includes(name ?? ''))).toEqual([]);
});
