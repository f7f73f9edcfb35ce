import { expect, test } from 'vitest';
import { giftTaper } from '../../../../shared/inheritanceTax/gifts.ts';
import { type GiftDraft, initialDraft, type TaxDraft, taxResults } from './draft.ts';
import { giftDates } from './giftDates.ts';

const today = '2026-11-22';
const gift = (date: string, changed: Partial<GiftDraft> = {}): GiftDraft => ({
  id: 1,
  amount: '50k',
  date,
  kind: 'outright',
  ...changed,
});
const datesOf = (changed: Partial<TaxDraft>) => {
  const draft: TaxDraft = { ...initialDraft, ...changed, exemption: 'used' };
  return giftDates(draft, taxResults(draft, today).today);
};

test('returns the day on which each gift stops counting, as the calculation counts the years', () => {
  expect(datesOf({ gifts: [gift('2024-03-01'), gift('2024-02-29', { id: 2, amount: '20k' })] })).toEqual([
    { amount: 20_000, date: '2024-02-29', endsOn: '2031-03-01' },
    { amount: 50_000, date: '2024-03-01', endsOn: '2031-03-01' },
  ]);
  expect(giftTaper('2024-02-29', '2031-02-28').years).toBe(6);
  expect(giftTaper('2024-02-29', '2031-03-01').years).toBe(7);
});

test('returns no days for gifts that have stopped counting, for invalid answers, and for a person who has died', () => {
  expect(datesOf({ gifts: [gift('2019-11-21')] })).toEqual([]);
  expect(datesOf({ gifts: [gift('2024-13-01')] })).toEqual([]);
  expect(datesOf({ gifts: [gift('2024-03-01')], dateOfDeath: '2026-05-01' })).toEqual([]);
});
