import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CareFeesInput, careFees, maxCareMonths } from './careFees.ts';

const input: CareFeesInput = {
  nation: 'england',
  savings: 10_000,
  home: 0,
  income: 250,
  privatePension: 0,
  fee: 1_200,
  councilRate: 900,
};
const fees = (changed: Partial<CareFeesInput> = {}) => careFees({ ...input, ...changed });

test('takes the income less the personal expenses allowance, and the council pays the rest of its rate', () => {
  expect(fees()).toMatchObject({ perWeek: 218.2, councilPerWeek: 681.8, topUpPerWeek: 300, monthsUntilHelp: 0 });
  expect(fees({ nation: 'wales' }).perWeek).toBe(205.35);
  expect(fees({ allowance: 40 }).perWeek).toBe(210);
});

test('adds the tariff income between the limits in England only', () => {
  expect(fees({ savings: 18_450 }).perWeek).toBe(235.2);
  expect(fees({ savings: 18_450, nation: 'wales' }).perWeek).toBe(205.35);
});

test('leaves out half of a private pension that goes to a spouse at home', () => {
  expect(fees({ privatePension: 100 })).toMatchObject({ countedIncome: 200, perWeek: 168.2 });
});

test('takes at most the council’s rate, and nothing from an income below the allowance', () => {
  expect(fees({ income: 2_000 }).perWeek).toBe(900);
  expect(fees({ income: 20 })).toMatchObject({ perWeek: 0, councilPerWeek: 900 });
});

test('charges the whole fee above the limit, and counts the months until help', () => {
  // £981.80 a week comes from capital: £4,254.47 a month. £76,750 above the limit lasts for 18 months and a part.
  const { perWeek, monthsUntilHelp, months } = fees({ savings: 100_000 });
  expect([perWeek, monthsUntilHelp]).toEqual([1_200, 19]);
  expect(months[0]).toEqual({ month: 1, capital: 95_745.53, contributionPerWeek: 1_200, councilHelp: false });
  expect(months[18]).toMatchObject({ capital: 23_250, councilHelp: false });
  expect(months[19]).toMatchObject({ councilHelp: true });
});

test('counts the home after the first 12 weeks, and not at all while a partner lives there', () => {
  const home = { savings: 20_000, home: 300_000 };
  expect(fees({ ...home, disregard: 'partner-lives-there' }).monthsUntilHelp).toBe(0);
  const { months, monthsUntilHelp } = fees({ ...home, disregard: 'first-12-weeks' });
  expect(months.slice(0, 4).map(({ councilHelp }) => councilHelp)).toEqual([true, true, true, false]);
  expect(monthsUntilHelp).toBeGreaterThan(60);
});

test('ends when the income covers the fee, and after ten years', () => {
  expect(fees({ income: 2_000, savings: 100_000 })).toMatchObject({ monthsUntilHelp: undefined, months: [{ month: 1 }] });
  expect(fees({ savings: 5_000_000 }).months).toHaveLength(maxCareMonths);
  expect(() => fees({ fee: Number.NaN })).toThrow(RangeError);
});

test('accepts savings and a home that are together above the largest amount', () => {
  expect(fees({ savings: 1_000_000_000, home: 1_000_000_000 })).toMatchObject({ perWeek: 1_200, monthsUntilHelp: undefined });
});

test('capital never rises or falls below zero, and nobody pays more than the fee', () => {
  const amount = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(
      fc.constantFrom('england' as const, 'wales' as const),
      amount(400_000),
      amount(600),
      amount(2_000),
      amount(2_000),
      (nation, savings, income, fee, councilRate) => {
        let before = savings;
        for (const { capital, contributionPerWeek } of fees({ nation, savings, income, fee, councilRate }).months) {
          expect(capital).toBeLessThanOrEqual(before);
          expect(capital).toBeGreaterThanOrEqual(0);
          expect(contributionPerWeek).toBeLessThanOrEqual(fee);
          before = capital;
        }
      },
    ),
  );
});
