import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facts } from './facts.ts';
import { type FirstDeath, lateSpouseAllowance, nilRateBandOn } from './lateSpouseAllowance.ts';

const all = { estate: 0, toOthers: 0, gifts: 0, homeToDescendants: 0, relieved: 0 };
const death = (date: string, changed: Partial<FirstDeath> = {}): FirstDeath => ({ ...all, date, ...changed });
const answer = (deaths: FirstDeath[], survivorDied = '2026-11-22') => {
  const result = lateSpouseAllowance(deaths, survivorDied);
  if (result.kind !== 'answer') throw new Error(JSON.stringify(result));
  return result;
};

test('passes on everything when everything went to the spouse', () => {
  const { nilRateBand, residenceBand, relief } = answer([death('2012-05-01')]);
  expect(nilRateBand).toEqual({ percent: 100, pounds: 325_000 });
  expect(residenceBand).toEqual({ percent: 100, pounds: 175_000 });
  expect(relief).toEqual({ percent: 100, pounds: 2_500_000 });
});

test('takes the percentage of the band at the first death of the band at the second', () => {
  // GOV.UK's own kind of example: half of the band of £300,000 was used, so half of today's passes on.
  expect(answer([death('2007-10-10', { toOthers: 150_000 })]).nilRateBand).toEqual({ percent: 50, pounds: 162_500 });
  // IHTM43020: four decimals.
  expect(answer([death('1998-06-01', { toOthers: 100_000 })]).nilRateBand).toEqual({ percent: 55.157, pounds: 179_260 });
  expect(answer([death('2010-01-01', { toOthers: 200_000, gifts: 200_000 })]).nilRateBand).toEqual({ percent: 0, pounds: 0 });
});

test('adds several late spouses up to a whole band', () => {
  const two = [death('2001-05-01', { toOthers: 121_000 }), death('2015-05-01', { toOthers: 65_000 })];
  expect(answer(two).nilRateBand).toEqual({ percent: 100, pounds: 325_000 });
});

test('counts the residence band of a death before April 2017 as £100,000, tapered above £2 million', () => {
  expect(answer([death('2016-01-01', { homeToDescendants: 100_000 })]).residenceBand.percent).toBe(100);
  expect(answer([death('2016-01-01', { estate: 2_100_000 })]).residenceBand).toEqual({ percent: 50, pounds: 87_500 });
  expect(answer([death('2016-01-01', { estate: 2_200_000 })]).residenceBand.percent).toBe(0);
});

test('deducts the home that went to descendants since April 2017, and the taper', () => {
  expect(answer([death('2019-01-01', { homeToDescendants: 50_000 })]).residenceBand).toEqual({ percent: 60, pounds: 105_000 });
  // The HMRC case behind the worked example 10.2: an estate of £2.1 million leaves £75,000 of £125,000.
  expect(answer([death('2019-01-01', { estate: 2_100_000 })], '2021-03-25').residenceBand).toEqual({
    percent: 60,
    pounds: 105_000,
  });
});

test('deducts relieved assets from the relief allowance since 6 April 2026', () => {
  expect(answer([death('2026-04-05', { relieved: 1_000_000 })]).relief.percent).toBe(100);
  expect(answer([death('2026-04-06', { relieved: 1_000_000 })]).relief).toEqual({ percent: 60, pounds: 1_500_000 });
});

test('gives the executors two years from the end of the month', () => {
  expect(answer([death('2010-01-01')], '2022-02-10').claimUntil).toBe('2024-02-29');
  expect(answer([death('2010-01-01')], '2025-12-31').claimUntil).toBe('2027-12-31');
});

test('declines deaths before the present tax, survivors before the transfer, and a wrong order', () => {
  const reasons = (date: string, survivorDied: string) => lateSpouseAllowance([death(date)], survivorDied);
  expect(reasons('1986-03-17', '2026-01-01')).toEqual({ kind: 'outside', reasons: ['before-1986'] });
  expect(reasons('1990-01-01', '2007-10-08')).toEqual({ kind: 'outside', reasons: ['survivor-before-2007'] });
  expect(reasons('2020-01-02', '2020-01-01')).toEqual({ kind: 'outside', reasons: ['order-of-deaths'] });
  expect(() => lateSpouseAllowance([death('2020-01-01', { gifts: Number.NaN })], '2021-01-01')).toThrow(RangeError);
});

test('the bands of the two tables agree, and rise with time', () => {
  expect(nilRateBandOn('2026-01-01')).toBe(facts.nilRateBand.value);
  const steps = facts.nilRateBandSteps.value;
  for (const [index, step] of steps.entries()) {
    if (index > 0) expect(step.pounds).toBeGreaterThan(steps[index - 1]?.pounds ?? 0);
    if (index > 0) expect(step.from > (steps[index - 1]?.from ?? '')).toBe(true);
  }
});

test('agrees with section 8A: E over the band at the first death, of the band at the second', () => {
  const amount = fc.integer({ min: 0, max: 400_000 });
  const day = fc.date({ min: new Date('1986-03-18'), max: new Date('2026-11-22'), noInvalidDate: true });
  const numRuns = 1_000;
  fc.assert(
    fc.property(day, amount, amount, (date, toOthers, gifts) => {
      const first = date.toISOString().slice(0, 10);
      const band = nilRateBandOn(first);
      const share = Math.max(0, band - toOthers - gifts) / band;
      const { nilRateBand } = answer([death(first, { toOthers, gifts })]);
      expect(Math.abs(nilRateBand.pounds - share * 325_000)).toBeLessThanOrEqual(1);
      expect(nilRateBand.percent).toBeLessThanOrEqual(100);
    }),
    { numRuns },
  );
});
