import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CareFeesInput,
  type CoupleCareInput,
  careFees,
  careFeesOfCouple,
  coupleHomeDisregards,
  homeOwners,
  maxCareMonths,
} from './careFees.ts';

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

const person = { savings: 5_000, income: 250, fee: 1_200, councilRate: 900 };
const couple: CoupleCareInput = {
  nation: 'england',
  jointSavings: 20_000,
  home: 0,
  homeOwner: 'both',
  first: person,
  second: { ...person, savings: 50_000, income: 400 },
};
const coupleFees = (changed: Partial<CoupleCareInput> = {}) => careFeesOfCouple({ ...couple, ...changed });

test('assesses each of a couple in care with half of the joint savings', () => {
  // First: £15,000 counts, so three steps of tariff income: 250 + 3 - 31.80. Second: £60,000 is above the limit, so the whole fee.
  // The second pays £831.80 a week from capital, £3,604.47 a month: £36,750 above the limit lasts for 10 months and a part.
  const { first, second, perWeek, councilPerWeek, months } = coupleFees();
  expect([first.means.capital, first.perWeek, first.councilPerWeek, first.monthsUntilHelp]).toEqual([15_000, 221.2, 678.8, 0]);
  expect([second.means.capital, second.perWeek, second.councilPerWeek, second.monthsUntilHelp]).toEqual([60_000, 1_200, 0, 11]);
  expect([perWeek, councilPerWeek]).toEqual([1_421.2, 678.8]);
  // In supported months only the tariff income comes from capital: £3 a week, £13 a month.
  expect(months[0]).toEqual({ month: 1, first: 14_987, second: 56_395.53, together: 71_382.53, contributionPerWeek: 1_421.2 });
  expect(months[10]).toMatchObject({ month: 11, second: 23_250 });
});

test('gives each of a couple in Wales its own limit, without tariff income', () => {
  // £60,000 is above £50,000; £15,000 is within it: 250 - 44.65.
  const { first, second } = coupleFees({ nation: 'wales' });
  expect([first.perWeek, second.perWeek, second.means.aboveLimit]).toEqual([205.35, 1_200, 10_000]);
  // £100,000 held jointly is £50,000 each, exactly the limit.
  const halves = { jointSavings: 100_000, first: { ...person, savings: 0 }, second: { ...person, savings: 0 } };
  expect(coupleFees({ nation: 'wales', ...halves }).councilPerWeek).toBe(2 * 694.65);
});

test('counts a couple’s home for who owns it, unless somebody else’s stay disregards it', () => {
  const home = { home: 300_000 };
  const capitals = (changed: Partial<CoupleCareInput>) => {
    const { first, second } = coupleFees({ ...home, ...changed });
    return [first.means.capital, second.means.capital];
  };
  expect(capitals({})).toEqual([165_000, 210_000]);
  expect(capitals({ homeOwner: 'second' })).toEqual([15_000, 360_000]);
  expect(capitals({ disregard: 'relative-60-or-over-lives-there' })).toEqual([15_000, 60_000]);
  expect(coupleHomeDisregards).not.toContain('partner-lives-there');
  const { first } = coupleFees({ ...home, disregard: 'first-12-weeks' });
  expect(first.months.slice(0, 4).map(({ councilHelp }) => councilHelp)).toEqual([true, true, true, false]);
});

test('declines amounts of a couple outside the limits, and accepts the largest', () => {
  expect(() => coupleFees({ jointSavings: -1 })).toThrow(RangeError);
  expect(() => coupleFees({ jointSavings: Number.NaN })).toThrow(RangeError);
  const most = 1_000_000_000;
  const { first } = coupleFees({ jointSavings: most, home: most, first: { ...person, savings: most } });
  expect(first.means.capital).toBe(2 * most);
});

const anyAmount = (max: number) => fc.integer({ min: 0, max });
const anyPerson = fc.record({
  savings: anyAmount(200_000),
  income: anyAmount(800),
  fee: anyAmount(2_000),
  councilRate: anyAmount(2_000),
});
const anyCouple = fc.record(
  {
    nation: fc.constantFrom('england' as const, 'wales' as const),
    jointSavings: anyAmount(400_000),
    home: anyAmount(900_000),
    homeOwner: fc.constantFrom(...homeOwners),
    first: anyPerson,
    second: anyPerson,
    disregard: fc.constantFrom(...coupleHomeDisregards),
    allowance: anyAmount(100),
  },
  { requiredKeys: ['nation', 'jointSavings', 'home', 'homeOwner', 'first', 'second'] },
);

test('a couple’s capital is the joint and own savings with the home, whatever belongs to which person', () => {
  fc.assert(
    fc.property(anyCouple, (of) => {
      const { first, second, months } = careFeesOfCouple(of);
      const home = of.disregard ? 0 : of.home;
      expect(first.means.capital + second.means.capital).toBe(of.jointSavings + of.first.savings + of.second.savings + home);
      for (const month of months) expect(month.together).toBeCloseTo(month.first + month.second, 6);
    }),
  );
});

test('a couple’s result does not depend on who is named first', () => {
  const swapped = { both: 'both', first: 'second', second: 'first' } as const;
  fc.assert(
    fc.property(anyCouple, (of) => {
      const result = careFeesOfCouple(of);
      const other = careFeesOfCouple({ ...of, first: of.second, second: of.first, homeOwner: swapped[of.homeOwner] });
      expect([other.second, other.first]).toEqual([result.first, result.second]);
      expect([other.perWeek, other.councilPerWeek]).toEqual([result.perWeek, result.councilPerWeek]);
      expect(other.months).toEqual(result.months.map((month) => ({ ...month, first: month.second, second: month.first })));
    }),
  );
});

test('each of a couple pays what one person with the same share pays', () => {
  fc.assert(
    fc.property(anyCouple, (of) => {
      const { first, second, perWeek, months } = careFeesOfCouple(of);
      const { nation, allowance, disregard } = of;
      const alone = (id: 'first' | 'second') =>
        careFees({
          ...of[id],
          nation,
          savings: of[id].savings + of.jointSavings / 2,
          home: { both: of.home / 2, first: id === 'first' ? of.home : 0, second: id === 'second' ? of.home : 0 }[of.homeOwner],
          privatePension: 0,
          ...(disregard && { disregard }),
          ...(allowance !== undefined && { allowance }),
        });
      expect([first, second]).toEqual([alone('first'), alone('second')]);
      expect(perWeek).toBeCloseTo(first.perWeek + second.perWeek, 6);
      expect(months).toHaveLength(Math.max(first.months.length, second.months.length));
      expect(months.slice(0, first.months.length).map((month) => month.first)).toEqual(
        first.months.map(({ capital }) => capital),
      );
    }),
  );
});
