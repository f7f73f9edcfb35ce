import { expect, test } from 'vitest';
import { calculate } from '../../../../shared/inheritanceTax/calculate.ts';
import { comparePensions } from '../../../../shared/inheritanceTax/comparePensions.ts';
import { estateBand, initialDraft, inputFrom, type TaxDraft, taxResults } from './draft.ts';

const today = '2026-11-20';
const sum = (changed: Partial<TaxDraft>) => calculate(inputFrom({ ...initialDraft, ...changed }, today));
const taxOf = (changed: Partial<TaxDraft>) => {
  const result = sum(changed);
  return result.kind === 'answer' ? result.figures.tax.onEstate : result;
};

test('starts with the example: £850,000, the home to the children, £140,000 of tax', () => {
  expect(taxOf({})).toBe(140_000);
});

test('counts a late spouse’s allowances only when widowed, and a spouse’s share only when married', () => {
  expect(taxOf({ family: 'widowed', estate: '£1.1m' })).toBe(40_000);
  expect(taxOf({ family: 'married', toSpouse: '400k' })).toBe(0);
  expect(taxOf({ family: 'single', toSpouse: '400k' })).toBe(140_000);
});

test('counts a pension only from April 2027', () => {
  const { before, after, more } = comparePensions(inputFrom({ ...initialDraft, pension: '£200,000' }, today));
  expect(before).toMatchObject({ figures: { tax: { onEstate: 140_000 } } });
  expect(after).toMatchObject({ figures: { tax: { onEstate: 220_000 } } });
  expect(more).toBe(80_000);
});

test('returns the reason for a case that is not covered', () => {
  const gift = { id: 1, amount: '50k', date: '2024-03-01' };
  expect(sum({ gifts: [{ ...gift, kind: 'trust' }] })).toEqual({ kind: 'outside', reasons: ['gift-into-trust'] });
  expect(sum({ gifts: [{ ...gift, kind: 'benefit-kept' }] })).toEqual({ kind: 'outside', reasons: ['gift-with-benefit-kept'] });
  expect(sum({ downsizing: 'several' })).toEqual({ kind: 'outside', reasons: ['several-downsizings'] });
  expect(sum({ family: 'married', toSpouse: '100k', business: '50k', inResidue: true })).toEqual({
    kind: 'outside',
    reasons: ['relief-in-shared-residue'],
  });
  expect(sum({ family: 'married', toSpouse: '100k', legacies: '400k', residue: 'exempt' })).toEqual({
    kind: 'outside',
    reasons: ['grossing-up'],
  });
});

test('returns a problem with its field for text that is no amount or date', () => {
  expect(sum({ estate: 'a lot', downsizing: 'one' })).toEqual({
    kind: 'invalid',
    problems: [
      { field: 'estate', problem: 'not-a-number' },
      { field: 'home.toOthers', problem: 'not-a-number' },
      { field: 'downsizings.0.date', problem: 'not-a-date' },
      { field: 'downsizings.0.formerHomeValue', problem: 'not-a-number' },
    ],
  });
});

const larger = { downsizing: 'one', formerDate: '2021-05-01', formerValue: '400k', formerOther: '500k' } as const;

test('counts a home that goes elsewhere when a larger one was given up', () => {
  // Half of a home of £105,000 goes to a nephew: IHTA 1984 section 8FE restores 40% of the band.
  expect(taxOf({ ...larger, estate: '700k', home: '52,500', homeNow: '105k' })).toBe(101_000);
  expect(taxOf({ ...larger, estate: '700k', home: '', homeNow: '180k' })).toBe(150_000);
  expect(taxOf({ ...larger, estate: '1.5m', home: '', homeNow: '150k' })).toBe(460_000);
  expect(taxOf({ ...larger, estate: '1.5m', home: '', homeNow: '0' })).toBe(400_000);
  const toSpouse = { family: 'married', toSpouse: '105k', estate: '805k', home: '', homeNow: '105k' } as const;
  expect(taxOf({ ...larger, ...toSpouse })).toBe(122_000);
});

test('asks for the whole home at death with a downsizing, and does not take a blank for none', () => {
  expect(sum({ ...larger, homeNow: '' })).toEqual({
    kind: 'invalid',
    problems: [{ field: 'home.toOthers', problem: 'not-a-number' }],
  });
  expect(sum({ ...larger, home: '200k', homeNow: '150k' })).toMatchObject({
    problems: [{ field: 'home.toOthers', problem: 'negative' }],
  });
});

test('asks for the exempt part of the home for deaths before 30 October 2018 only', () => {
  const early: Partial<TaxDraft> = {
    ...larger,
    ...{ family: 'married' as const, dateOfDeath: '2018-10-29', formerDate: '2016-05-01', estate: '805k' },
    ...{ toSpouse: '105k', home: '', homeNow: '105k' },
  };
  expect(sum(early)).toMatchObject({ problems: [{ field: 'home.toOthers' }, { field: 'home.toExempt' }] });
  // The exempt home did not count then: the whole band of £125,000 is restored.
  expect(taxOf({ ...early, homeExempt: '105k' })).toBe(100_000);
  expect(taxOf({ ...early, dateOfDeath: '2018-10-30' })).toBe(142_000);
});

test('reports required amounts that are blank', () => {
  expect(sum({ estate: ' ' })).toMatchObject({ problems: [{ field: 'estate', problem: 'not-a-number' }] });
  const gift = { id: 1, amount: '', date: '2024-03-01', kind: 'outright' } as const;
  expect(sum({ gifts: [gift] })).toMatchObject({ problems: [{ field: 'gifts.0.amount', problem: 'not-a-number' }] });
});

test('calculates a death in the past once, by the law of its day, and refuses a future one', () => {
  const past = taxResults({ ...initialDraft, dateOfDeath: '2017-04-06', pension: '200k' }, today);
  // Nil-rate band £325,000, residence band £100,000.
  expect(past).toMatchObject({ today: { figures: { tax: { onEstate: 170_000 } } }, later: undefined, more: 0 });
  expect(taxResults(initialDraft, today).later).toBeDefined();
  expect(taxResults({ ...initialDraft, dateOfDeath: '2026-11-21' }, today).today).toEqual({
    kind: 'invalid',
    problems: [{ field: 'dateOfDeath', problem: 'after-death' }],
  });
  // Once pensions count, there is nothing to compare.
  expect(taxResults({ ...initialDraft, pension: '200k' }, '2027-04-06')).toMatchObject({
    today: { figures: { tax: { onEstate: 220_000 } } },
    later: undefined,
  });
});

test('returns the enquiry form’s band for an estate', () => {
  expect([0, 299_999, 300_000, 500_000, 1_000_000, 2_000_000].map(estateBand)).toEqual([
    'under-300k',
    'under-300k',
    '300k-500k',
    '500k-1m',
    '1m-2m',
    '2m-plus',
  ]);
});
