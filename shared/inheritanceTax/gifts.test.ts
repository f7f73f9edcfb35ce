import { expect, test } from 'vitest';
import { annualExemptions } from './annualExemption.ts';
import { giftsBeforeDeath, giftTaper } from './gifts.ts';
import type { Gift } from './input.ts';
import { rulesOn } from './rules.ts';

const death = '2026-11-20';
const rules = rulesOn(death);
const sum = (gifts: Gift[], annualExemption: 'apply' | 'used' = 'used', band = 325_000) =>
  giftsBeforeDeath(gifts, death, rules, { band, allowance: 2_500_000, annualExemption });

test('counts death exactly on an anniversary as the next year; at seven years the gift is free of tax', () => {
  expect(giftTaper('2023-11-20', death)).toEqual({ years: 3, percentOff: 20, percentOfFullRate: 80 });
  expect(giftTaper('2023-11-21', death)).toEqual({ years: 2, percentOff: 0, percentOfFullRate: 100 });
  expect(giftTaper('2020-02-29', '2023-02-28').years).toBe(2);
  expect(giftTaper('2020-02-29', '2023-03-01').years).toBe(3);
  const counts = (date: string) => sum([{ date, amount: 500_000 }]).lines[0]?.counts;
  expect([counts('2019-11-20'), counts('2019-11-21')]).toEqual([false, true]);
});

test('each year of the taper takes off its own percentage', () => {
  const rate = (date: string) => sum([{ date, amount: 1 }]).lines[0]?.ratePercent;
  const dates = ['2024-01-01', '2023-01-01', '2022-01-01', '2021-01-01', '2020-01-01', '2019-01-01'];
  expect(dates.map(rate)).toEqual([40, 32, 24, 16, 8, 0]);
});

test('applies the nil-rate band to the oldest gift first, in any order of the list', () => {
  const { lines, tax, bandUsed } = sum([
    { date: '2025-01-01', amount: 200_000 },
    { date: '2020-01-01', amount: 300_000 },
  ]);
  expect(lines.map(({ index, bandUsed, tax }) => [index, bandUsed, tax])).toEqual([
    [1, 300_000, 0],
    [0, 25_000, 70_000],
  ]);
  expect([tax, bandUsed]).toEqual([70_000, 325_000]);
});

test('a gift within the band has no taper relief, because there is no tax to reduce', () => {
  expect(sum([{ date: '2021-01-01', amount: 325_000 }]).tax).toBe(0);
});

test('gifts of one day share the band in proportion', () => {
  const { lines } = sum([
    { date: '2025-05-05', amount: 100_000 },
    { date: '2025-05-05', amount: 300_000 },
  ]);
  expect(lines.map((line) => line.bandUsed)).toEqual([81_250, 243_750]);
});

test('relieves half of a business gift beyond the allowance and taxes the rest', () => {
  const { lines, reliefAllowanceUsed } = sum([{ date: '2025-01-01', amount: 3_500_000, kind: 'business' }]);
  expect(reliefAllowanceUsed).toBe(2_500_000);
  expect(lines[0]).toMatchObject({ relief: 3_000_000, chargeable: 500_000, tax: 70_000 });
});

test('gifts of business property use the allowance in order of date', () => {
  const given = (date: string): Gift => ({ date, amount: 1_500_000, kind: 'business' });
  const { lines, reliefAllowanceUsed } = sum([given('2025-06-01'), given('2025-01-01')]);
  expect(lines.map((line) => line.relief)).toEqual([1_500_000, 1_250_000]);
  expect(reliefAllowanceUsed).toBe(2_500_000);
});

test('the annual exemption is £3,000 a tax year plus the unused part of the year before only', () => {
  expect(annualExemptions([{ date: '2025-04-05', value: 10_000 }])).toEqual([6_000]);
  const yearly = [
    { date: '2023-05-01', value: 1_000 },
    { date: '2024-05-01', value: 10_000 },
    { date: '2025-05-01', value: 10_000 },
  ];
  expect(annualExemptions(yearly)).toEqual([1_000, 5_000, 3_000]);
  const afterAGap = [
    { date: '2022-05-01', value: 9_000 },
    { date: '2025-05-01', value: 9_000 },
  ];
  expect(annualExemptions(afterAGap)).toEqual([6_000, 6_000]);
});

test('the earlier gift of a tax year uses the exemption first, and gifts of one day share it', () => {
  const gifts = [
    { date: '2025-04-06', value: 4_000 },
    { date: '2026-04-05', value: 1_500 },
    { date: '2026-04-05', value: 4_500 },
  ];
  expect(annualExemptions(gifts)).toEqual([4_000, 500, 1_500]);
});

test('an exemption used by a gift of more than seven years ago is not available to a later gift of that tax year', () => {
  const { lines } = sum(
    [
      { date: '2019-11-01', amount: 6_000 },
      { date: '2019-12-01', amount: 50_000 },
    ],
    'apply',
  );
  expect(lines.map((line) => line.chargeable)).toEqual([0, 50_000]);
});

test('applies the exemption after relief, so a fully relieved gift uses none', () => {
  const { lines } = sum(
    [
      { date: '2025-05-01', amount: 100_000, kind: 'business' },
      { date: '2025-06-01', amount: 10_000 },
    ],
    'apply',
  );
  expect(lines.map((line) => line.exempt)).toEqual([0, 6_000]);
});
