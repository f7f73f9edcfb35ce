import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import type { EstateInput } from './input.ts';

// A second statement of the law, written from the statute and without the code under test. It does not round, so results may
// differ by a pound for each rounded amount.

declare const process: { env: Record<string, string | undefined> };

const numRuns = process.env.LONG ? 20_000 : 1_000;

/** IHTA 1984 section 8D(5): the residential enhancement by date. */
function enhancement(date: string): number {
  if (date < '2017-04-06') return 0;
  if (date < '2018-04-06') return 100_000;
  if (date < '2019-04-06') return 125_000;
  return date < '2020-04-06' ? 150_000 : 175_000;
}

interface Case {
  death: string;
  estate: number;
  home: { descendants: number; others: number; exempt: number };
  spouse: number;
  charity: number;
  /** Percentages of a late spouse's bands. */
  lateNil: number;
  lateResidence: number;
  pension: number;
  former: { date: string; value: number; otherAssets: number; spouseDiedBefore: boolean } | undefined;
  gifts: { date: string; value: number }[];
}

/** Section 8FE, with section 8FA: the person's lost allowance. */
function lostAllowance(one: Case, allowance: { full: number; adjusted: number; broughtForward: number }): number {
  const { former, home, death } = one;
  if (!former || former.date < '2015-07-08' || allowance.adjusted <= 0) return 0;
  // Finance Act 2019 section 66: deaths after 29 October 2018 count the exempt part of the home too.
  const atDeath = home.descendants + home.others + (death > '2018-10-29' ? home.exempt : 0);
  // Condition D.
  if (atDeath > 0 && former.value <= atDeath) return 0;
  const enhancementThen = enhancement(former.date) || 100_000;
  const broughtForwardThen =
    former.spouseDiedBefore && former.date >= '2017-04-06' ? (enhancementThen * one.lateResidence) / 100 : 0;
  const broughtForwardNow = (allowance.broughtForward * allowance.adjusted) / allowance.full;
  const formerAllowance = enhancementThen + Math.max(broughtForwardThen, broughtForwardNow);
  const step1 = Math.min(1, former.value / formerAllowance);
  const step2 = Math.min(1, atDeath / allowance.adjusted);
  return Math.min(Math.max(0, step1 - step2) * allowance.adjusted, former.otherAssets);
}

/** Whole years between two days; sections 3A and 7. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) >= from.slice(5) ? years : years - 1;
}

/** Returns the tax on the estate and on gifts (sections 3A, 7, 8A to 8M, 18, 23, Schedule 1A), in pounds. */
function taxByStatute(one: Case): { estate: number; gifts: number; residence: number } {
  const pension = one.death >= '2027-04-06' ? one.pension : 0;
  const value = one.estate + pension;
  const transfer = value - one.spouse - one.charity;
  const nilRateBand = 325_000 * (1 + one.lateNil / 100);

  // Section 7: gifts of the seven years before death use the band in order of date; section 7(4) reduces the rate.
  let band = nilRateBand;
  let onGifts = 0;
  for (const gift of [...one.gifts].sort((a, b) => a.date.localeCompare(b.date))) {
    const years = yearsBetween(gift.date, one.death);
    if (years >= 7) continue;
    const within = Math.min(band, gift.value);
    band -= within;
    const percent = years < 3 ? 100 : 100 - 20 * (years - 2);
    onGifts += ((gift.value - within) * 0.4 * percent) / 100;
  }

  // Sections 8D to 8G: the default allowance, tapered by half of what is above £2 million.
  const own = enhancement(one.death);
  const broughtForward = (own * one.lateResidence) / 100;
  const full = own + broughtForward;
  const adjusted = Math.max(0, full - Math.max(0, value - 2_000_000) / 2);
  const addition = lostAllowance(one, { full, adjusted, broughtForward });
  const residence = Math.min(one.home.descendants + addition, adjusted, transfer);

  const taxed = Math.max(0, transfer - band - residence);
  // Schedule 1A: a tenth of the transfer less the nil-rate band, with what goes to charity.
  const baseline = Math.max(0, transfer - band) + one.charity;
  const tenth = Math.floor(Math.round(baseline * 1000) / 10_000);
  const rate = one.charity > 0 && one.charity >= tenth ? 0.36 : 0.4;
  return { estate: taxed * rate, gifts: onGifts, residence };
}

const day = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
// Not fc.double, most of whose values are close to zero.
const part = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const percent = fc.oneof(fc.constantFrom(0, 100), fc.integer({ min: 0, max: 100 }));

const cases: fc.Arbitrary<Case> = fc
  .record({
    death: day('2017-04-06', '2031-04-05'),
    estate: fc.oneof(fc.integer({ min: 0, max: 900_000 }), fc.integer({ min: 0, max: 4_000_000 })),
    parts: fc.tuple(part, part, part, part, part),
    hasSpouse: fc.boolean(),
    hasCharity: fc.boolean(),
    lateNil: percent,
    lateResidence: percent,
    pension: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_500_000 })),
    formerValue: fc.option(fc.oneof(fc.integer({ min: 0, max: 900_000 }), fc.integer({ min: 50_000, max: 250_000 })), {
      nil: undefined,
    }),
    formerDate: fc.oneof(day('2014-01-01', '2031-04-05'), day('2015-07-08', '2018-04-05')),
    // Homes near the band's size are where the rules of downsizing differ.
    homeLimit: fc.constantFrom(200_000, 4_000_000),
    spouseDiedBefore: fc.boolean(),
    gifts: fc.array(fc.record({ date: day('2009-01-01', '2031-04-05'), value: fc.integer({ min: 0, max: 500_000 }) }), {
      maxLength: 4,
    }),
  })
  .map(({ parts, hasSpouse, hasCharity, formerValue, formerDate, spouseDiedBefore, gifts, homeLimit, ...rest }) => {
    let left = rest.estate;
    const take = (share: number, limit = left) => {
      const taken = Math.floor(Math.min(left, limit) * share);
      left -= taken;
      return taken;
    };
    const spouse = hasSpouse ? take(parts[0]) : 0;
    const charity = hasCharity ? take(parts[1] / 4) : 0;
    const descendants = take(parts[2], homeLimit);
    const others = take(parts[3] / 3, 3 * homeLimit);
    const date = formerDate > rest.death ? rest.death : formerDate;
    return {
      ...rest,
      spouse,
      charity,
      home: { descendants, others, exempt: Math.floor(Math.min(spouse, homeLimit) * parts[4]) },
      former: formerValue === undefined ? undefined : { date, value: formerValue, otherAssets: left, spouseDiedBefore },
      // One gift a day, not after death: the law leaves the order within a day to proportion.
      gifts: [...new Map(gifts.filter((gift) => gift.date <= rest.death).map((gift) => [gift.date, gift])).values()],
    };
  });

const inputOf = (one: Case): EstateInput => ({
  dateOfDeath: one.death,
  estate: one.estate,
  home: { toDescendants: one.home.descendants, toOthers: one.home.others, toExempt: one.home.exempt },
  lateSpouse: { nilRateBand: { percent: one.lateNil }, residenceBand: { percent: one.lateResidence } },
  toSpouse: one.spouse,
  charity: one.charity,
  gifts: one.gifts.map((gift) => ({ date: gift.date, amount: gift.value })),
  annualExemption: 'used',
  pension: { total: one.pension },
  ...(one.former && {
    downsizings: [
      {
        date: one.former.date,
        formerHomeValue: one.former.value,
        otherAssetsToDescendants: one.former.otherAssets,
        spouseDiedBefore: one.former.spouseDiedBefore,
      },
    ],
  }),
});

test('agrees with a second statement of the law within the rounding', () => {
  fc.assert(
    fc.property(cases, (one) => {
      const result = calculate(inputOf(one));
      if (result.kind !== 'answer') throw new Error(JSON.stringify(result));
      const law = taxByStatute(one);
      const { tax, residenceBand } = result.figures;
      expect(Math.abs(residenceBand.amount - law.residence)).toBeLessThanOrEqual(2);
      expect(Math.abs(tax.onEstate - law.estate)).toBeLessThanOrEqual(2);
      expect(Math.abs(tax.onGifts - law.gifts)).toBeLessThanOrEqual(1 + one.gifts.length);
    }),
    { numRuns },
  );
});
