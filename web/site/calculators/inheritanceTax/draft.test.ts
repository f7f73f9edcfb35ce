import { expect, test } from 'vitest';
import { calculate } from '../../../../shared/inheritanceTax/calculate.ts';
import { comparePensions } from '../../../../shared/inheritanceTax/comparePensions.ts';
import { estateBand, initialDraft, inputFrom, type TaxDraft } from './draft.ts';

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
      { field: 'downsizings.0.date', problem: 'not-a-date' },
    ],
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
