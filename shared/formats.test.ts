import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';
import { languageCodes } from './languages.ts';

/** Replaces no-break spaces with plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  ['en', '£1,234,567', '£12.50', '37.5%', '6 April 2027'],
  ['ru', '1 234 567 £', '12,50 £', '37,5 %', '6 апреля 2027 г.'],
  ['ro', '1.234.567 £', '12,50 £', '37,5 %', '6 aprilie 2027'],
  ['pl', '1 234 567 £', '12,50 £', '37,5%', '6 kwietnia 2027'],
  ['gu', '£1,234,567', '£12.50', '37.5%', '6 એપ્રિલ, 2027'],
  ['hi', '£1,234,567', '£12.50', '37.5%', '6 अप्रैल 2027'],
  ['ta', '£1,234,567', '£12.50', '37.5%', '6 ஏப்ரல், 2027'],
] as const)('formats money, percentages and days in %s', (language, sum, pence, share, day) => {
  const { pounds, percent, day: format } = formatsOf(language);
  expect([pounds(1_234_567), pounds(12.5), percent(37.5), format('2027-04-06')].map(plain)).toEqual([sum, pence, share, day]);
});

test('no language groups in lakh or uses other digits', () => {
  for (const language of languageCodes) {
    const { pounds, number, day, month } = formatsOf(language);
    expect(number(12_345_678).replace(/\P{Nd}/gu, ' ')).toBe('12 345 678');
    for (const text of [pounds(325_000), day('2027-04-06'), month('2025-01')]) expect(text).not.toMatch(/(?![0-9])\p{Nd}/u);
  }
});

test('only English has short amounts', () => {
  expect([2_100_000, 650_000].map(formatsOf('en').shortPounds)).toEqual(['£2.1M', '£650K']);
  expect(formatsOf('hi').shortPounds(2_100_000)).toBe('£2,100,000');
});

test('formats closed and open spans, and lists and hours by language', () => {
  const { span, list, clock } = formatsOf('en');
  expect([span({ from: 8, to: 10 }), span({ from: 5 })]).toEqual(['8-10', '5+']);
  expect([list(['a', 'b']), list(['a', 'b'], 'disjunction'), formatsOf('pl').list(['a', 'b'])]).toEqual([
    'a and b',
    'a or b',
    'a i b',
  ]);
  expect([clock(9), clock(17), formatsOf('ru').clock(17)]).toEqual(['9:00am', '5:00pm', '17:00']);
});

test('writes millions with a capital letter in languages with English numbers, and as usual in the others', () => {
  expect(formatsOf('en').millionPounds(2_000_000)).toBe('£2M');
  expect(formatsOf('hi').millionPounds(10_000_000)).toBe('£10M');
  expect(formatsOf('pl').millionPounds(2_000_000)).toContain('mln');
});
