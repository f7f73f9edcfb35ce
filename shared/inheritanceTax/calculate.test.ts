import { expect, test } from 'vitest';
import { type Answer, calculate } from './calculate.ts';
import { comparePensions } from './comparePensions.ts';
import type { EstateInput } from './input.ts';

const whole = { nilRateBand: { percent: 100 }, residenceBand: { percent: 100 }, reliefAllowance: { percent: 100 } };
const now = '2026-11-20';

function answer(input: Partial<EstateInput>): Answer['figures'] {
  const result = calculate({ dateOfDeath: now, estate: 0, ...input });
  if (result.kind !== 'answer') throw new Error(`declined: ${JSON.stringify(result)}`);
  return result.figures;
}
const outside = (input: Partial<EstateInput>) => {
  const result = calculate({ dateOfDeath: now, estate: 0, ...input });
  return result.kind === 'outside' ? result.reasons : result.kind;
};
const problems = (input: Partial<EstateInput>) => {
  const result = calculate({ dateOfDeath: now, estate: 1_000_000, ...input });
  return result.kind === 'invalid' ? result.problems : result.kind;
};

test('tapers the residence band before it caps it at the home', () => {
  const { residenceBand } = answer({ estate: 2_200_000, home: { toDescendants: 250_000 }, lateSpouse: whole });
  expect(residenceBand).toMatchObject({ taper: 100_000, adjustedAllowance: 250_000, amount: 250_000 });
});

test('the residence band is zero at £2.35 million, and at £2.7 million with a late spouse’s whole band', () => {
  const home = { toDescendants: 600_000 };
  const bandAt = (estate: number, lateSpouse?: EstateInput['lateSpouse']) =>
    answer({ estate, home, lateSpouse }).residenceBand.amount;
  expect(bandAt(2_349_998)).toBe(1);
  expect(bandAt(2_350_000)).toBe(0);
  expect(bandAt(2_350_000, whole)).toBe(175_000);
  expect(bandAt(2_699_998, whole)).toBe(1);
  expect(bandAt(2_700_000, whole)).toBe(0);
});

test('the taper uses the estate before reliefs and exemptions, without gifts', () => {
  const farm = answer({ estate: 3_000_000, home: { toDescendants: 500_000 }, business: { agricultural: 2_500_000 } });
  expect(farm.estate.chargeable).toBe(500_000);
  expect(farm.residenceBand.amount).toBe(0);
  const spouse = answer({ estate: 2_350_000, home: { toDescendants: 300_000 }, toSpouse: 2_000_000 });
  expect(spouse.residenceBand.amount).toBe(0);
  const gifts = [{ date: '2025-01-01', amount: 900_000 }];
  expect(answer({ estate: 2_000_000, home: { toDescendants: 300_000 }, gifts }).residenceBand.amount).toBe(175_000);
});

test('computes the downsizing addition with percentages of four decimals, rounded once', () => {
  // 105,000 of 350,000 fills 30%; 70% of 175,000 is 122,500.
  const { residenceBand } = answer({
    estate: 700_000,
    home: { toDescendants: 52_500 },
    downsizings: [{ date: '2021-02-01', formerHomeValue: 400_000, otherAssetsToDescendants: 600_000 }],
  });
  expect(residenceBand.downsizingAddition).toBe(122_500);
  expect(residenceBand.amount).toBe(175_000);
});

test('adds nothing for a home given up before 8 July 2015', () => {
  const sold = (date: string) =>
    answer({ estate: 900_000, downsizings: [{ date, formerHomeValue: 400_000, otherAssetsToDescendants: 900_000 }] })
      .residenceBand.amount;
  expect(sold('2015-07-07')).toBe(0);
  expect(sold('2015-07-08')).toBe(175_000);
});

test('compares a former home given up before April 2017 with £100,000', () => {
  const downsizings = [{ date: '2016-05-01', formerHomeValue: 75_000, otherAssetsToDescendants: 900_000 }];
  expect(answer({ estate: 900_000, downsizings }).residenceBand.amount).toBe(131_250);
});

test('for deaths after 29 October 2018, compares a former home with the whole home at death, its exempt part included', () => {
  const former = { date: '2016-05-01', formerHomeValue: 150_000, otherAssetsToDescendants: 80_000 };
  const toSpouse = (dateOfDeath: string) =>
    answer({
      dateOfDeath,
      estate: 185_000,
      toSpouse: 105_000,
      home: { toDescendants: 0, toExempt: 105_000 },
      downsizings: [former],
    }).residenceBand.downsizingAddition;
  expect(toSpouse('2019-12-01')).toBe(45_000);
  expect([toSpouse('2018-10-29'), toSpouse('2018-10-30')]).toEqual([80_000, 20_000]);
  const half = answer({
    estate: 700_000,
    toSpouse: 52_500,
    home: { toDescendants: 52_500, toExempt: 52_500 },
    downsizings: [{ date: '2021-02-01', formerHomeValue: 400_000, otherAssetsToDescendants: 595_000 }],
  });
  expect(half.residenceBand).toMatchObject({ downsizingAddition: 70_000, amount: 122_500 });
});

test('adds nothing for a former home that was not worth more than the home at death', () => {
  const taxAt = (formerHomeValue: number) =>
    answer({
      estate: 900_000,
      home: { toDescendants: 150_000 },
      downsizings: [{ date: '2018-01-01', formerHomeValue, otherAssetsToDescendants: 750_000 }],
    }).tax.onEstate;
  expect([taxAt(120_000), taxAt(150_000), taxAt(150_001)]).toEqual([170_000, 170_000, 160_000]);
});

test('counts a late spouse’s band in full at the sale if it was available then, even if it is tapered now', () => {
  const former = { date: '2019-06-01', formerHomeValue: 150_000, otherAssetsToDescendants: 900_000 };
  const addition = (spouseDiedBefore: boolean) =>
    answer({ estate: 2_300_000, lateSpouse: whole, downsizings: [{ ...former, spouseDiedBefore }] }).residenceBand
      .downsizingAddition;
  expect([addition(true), addition(false)]).toEqual([100_000, 120_000]);
});

test('caps the residence band at the chargeable estate and returns the unused part', () => {
  const home = { toDescendants: 300_000 };
  const { residenceBand } = answer({ estate: 300_000, home, business: { agricultural: 200_000 } });
  expect(residenceBand).toMatchObject({ amount: 100_000, unused: 75_000 });
});

test('caps a late spouse’s share at one allowance, in percent or in pounds', () => {
  expect(answer({ lateSpouse: { nilRateBand: { percent: 33.3333 } } }).nilRateBand.transferred).toBe(108_333);
  expect(answer({ lateSpouse: { nilRateBand: { pounds: 900_000 } } }).nilRateBand.total).toBe(650_000);
});

test('applies 36% for exactly a tenth to charity, and 40% for a pound less', () => {
  const at = (charity: number) => answer({ estate: 1_325_000, charity });
  expect(at(100_000).tax.onEstate).toBe(324_000);
  expect(at(99_999).components[0]?.ratePercent).toBe(40);
  expect(at(0).charityNeeded).toBe(100_000);
  expect(at(0).charityAdvised).toBe(100_000);
});

test('advises an amount for charity that is not pence short of a tenth', () => {
  const { charityNeeded, charityAdvised } = answer({ estate: 1_325_009 });
  expect([charityNeeded, charityAdvised]).toEqual([100_000, 100_001]);
});

test('the charity test deducts the nil-rate bands but not the residence band', () => {
  const figures = answer({ estate: 1_000_000, home: { toDescendants: 300_000 }, charity: 50_000 });
  expect(figures.components[0]).toMatchObject({ baseline: 675_000, tenPercent: 67_500, qualifies: false });
});

test('shares and transfers the £2.5 million allowance in proportion, and gives AIM shares 50% outside it', () => {
  const business = { agricultural: 6_000_000, business: 4_000_000, aim: 1_000_000 };
  const { reliefs } = answer({ estate: 11_000_000, business, lateSpouse: { reliefAllowance: { percent: 50 } } });
  expect(reliefs.agricultural).toMatchObject({ allowance: 2_250_000, chargeable: 1_875_000 });
  expect(reliefs.business).toMatchObject({ allowance: 1_500_000, chargeable: 1_250_000 });
  expect(reliefs.aim).toMatchObject({ allowance: 0, relief: 500_000 });
});

test('before 6 April 2026, relief has no cap and AIM shares get 100%', () => {
  const input = { estate: 9_000_000, business: { business: 8_000_000, aim: 1_000_000 } };
  expect(answer({ ...input, dateOfDeath: '2026-04-05' }).tax.total).toBe(0);
  expect(answer({ ...input, dateOfDeath: '2026-04-06' }).tax.total).toBeGreaterThan(0);
});

test('a gift of business property before 30 October 2024 does not use the allowance', () => {
  const used = (date: string) =>
    answer({ estate: 1, gifts: [{ date, amount: 2_000_000, kind: 'business' }] }).reliefs.allowance.usedByGifts;
  expect(used('2024-10-29')).toBe(0);
  expect(used('2024-10-30')).toBe(2_000_000);
});

test('since 6 April 2027, a pension is part of the estate, counts for the taper even if a spouse inherits it, and bears its share of the tax', () => {
  const input = { estate: 1_900_000, home: { toDescendants: 500_000 }, pension: { total: 300_000, toSpouse: 300_000 } };
  const before = answer({ ...input, dateOfDeath: '2027-04-05' });
  const after = answer({ ...input, dateOfDeath: '2027-04-06' });
  expect([before.residenceBand.amount, after.residenceBand.amount]).toEqual([175_000, 75_000]);
  expect(after.tax.onEstate - before.tax.onEstate).toBe(40_000);
  expect(after.tax.fromPension).toBe(0);
});

test('compares the law before and after April 2027 with the same age of gifts', () => {
  const gifts = [{ date: '2023-12-01', amount: 500_000 }];
  const { before, after, more } = comparePensions({ dateOfDeath: now, estate: 800_000, pension: { total: 700_000 }, gifts });
  if (before.kind !== 'answer' || after.kind !== 'answer') throw new Error('both are answered');
  expect(after.figures.gifts).toEqual(before.figures.gifts);
  expect(more).toBe(280_000);
  expect(after.assumptions).toContain('law-as-known');
});

test('compares nothing but pensions for a death before the other changes of the law', () => {
  const input = {
    dateOfDeath: '2026-04-05',
    estate: 9_000_000,
    business: { business: 8_000_000 },
    pension: { total: 100_000 },
  };
  const { before, after, more } = comparePensions(input);
  if (before.kind !== 'answer' || after.kind !== 'answer') throw new Error('both are answered');
  expect(before.figures.reliefs).toEqual(after.figures.reliefs);
  expect(more).toBe(40_000);
  expect(before.assumptions).not.toContain('law-as-known');
  expect(after.assumptions).toContain('law-as-known');
});

test('compares the law without and with pensions for a death after the change', () => {
  const { before, after, more } = comparePensions({ dateOfDeath: '2028-01-01', estate: 800_000, pension: { total: 100_000 } });
  expect(before).toMatchObject({ figures: { estate: { pension: 0 } } });
  expect(after).toMatchObject({ figures: { estate: { pension: 100_000 } } });
  expect(more).toBe(40_000);
});

test('the charity test takes the pension together with the estate of the will', () => {
  const input = { estate: 825_000, charity: 50_000, pension: { total: 500_000 } };
  const { before, after } = comparePensions({ dateOfDeath: now, ...input });
  if (before.kind !== 'answer' || after.kind !== 'answer') throw new Error('both are answered');
  expect(before.figures.components[0]?.ratePercent).toBe(36);
  expect(after.figures.components[0]).toMatchObject({ ratePercent: 40, baseline: 1_000_000 });
  expect(after.assumptions).toContain('pension-in-charity-test');
});

test('declines what it does not cover, with the reason', () => {
  const legacies = { estate: 1_000_000, toSpouse: 500_000, taxFreeLegacies: 500_000 };
  expect(outside({ ...legacies, residue: 'exempt' })).toEqual(['grossing-up']);
  expect(outside({ ...legacies, residue: 'shared' })).toEqual(['grossing-up']);
  expect(outside({ estate: 400_000, gifts: [{ date: '2016-01-01', amount: 1, kind: 'trust' }] })).toEqual(['gift-into-trust']);
  expect(outside({ gifts: [{ date: '2001-01-01', amount: 1, kind: 'benefit-kept' }] })).toEqual(['gift-with-benefit-kept']);
  const home = { date: '2020-01-01', formerHomeValue: 1, otherAssetsToDescendants: 1 };
  expect(outside({ downsizings: [home, home] })).toEqual(['several-downsizings']);
  const business = { agricultural: 100_000, inResidue: true };
  expect(outside({ estate: 500_000, toSpouse: 100_000, business })).toEqual(['relief-in-shared-residue']);
  expect(outside({ dateOfDeath: '2009-04-05' })).toEqual(['before-these-rules']);
  expect(outside({ dateOfDeath: '2031-04-06' })).toEqual(['after-known-rules']);
});

test('calculates cases that resemble the declined ones', () => {
  expect(outside({ estate: 800_000, toSpouse: 500_000, taxFreeLegacies: 300_000, residue: 'exempt' })).toBe('answer');
  expect(outside({ estate: 900_000, taxFreeLegacies: 300_000 })).toBe('answer');
  expect(outside({ estate: 400_000, gifts: [{ date: '2012-11-20', amount: 1, kind: 'trust' }] })).toBe('answer');
  expect(outside({ estate: 500_000, business: { agricultural: 100_000, inResidue: true } })).toBe('answer');
});

test('returns the problems of an invalid input by field', () => {
  expect(problems({ estate: Number.NaN, charity: -1, pension: { total: 2e9 } })).toEqual([
    { field: 'estate', problem: 'not-a-number' },
    { field: 'charity', problem: 'negative' },
    { field: 'pension.total', problem: 'too-large' },
  ]);
  expect(
    problems({
      gifts: [
        { date: '2026-02-30', amount: 1 },
        { date: '2026-11-21', amount: 1 },
      ],
    }),
  ).toEqual([
    { field: 'gifts.0.date', problem: 'not-a-date' },
    { field: 'gifts.1.date', problem: 'after-death' },
  ]);
  expect(problems({ lateSpouse: { residenceBand: { percent: 101 } } })).toEqual([
    { field: 'lateSpouse.residenceBand.percent', problem: 'over-100-percent' },
  ]);
  expect(problems({ home: { toDescendants: 600_000 }, toSpouse: 500_000 })).toEqual([
    { field: 'home', problem: 'more-than-estate' },
  ]);
  expect(problems({ home: { toDescendants: 1, toExempt: 2 }, toSpouse: 1 })).toEqual([
    { field: 'home', problem: 'more-than-estate' },
  ]);
  expect(problems({ business: { aim: 1_000_001 } })).toEqual([{ field: 'estate', problem: 'more-than-estate' }]);
  expect(problems({ pension: { total: 1, toSpouse: 1, toCharity: 1 } })).toEqual([
    { field: 'pension', problem: 'more-than-pension' },
  ]);
  expect(problems({ gifts: Array.from({ length: 101 }, () => ({ date: '2026-01-01', amount: 1 })) })).toEqual([
    { field: 'gifts', problem: 'too-many' },
  ]);
});

test('returns a problem for each required amount that is missing', () => {
  const missing = undefined as unknown as number;
  expect(
    problems({
      home: { toDescendants: missing },
      pension: { total: missing },
      lateSpouse: { nilRateBand: { percent: missing }, residenceBand: { pounds: missing } },
      downsizings: [{ date: '2020-01-01', formerHomeValue: missing, otherAssetsToDescendants: missing }],
      gifts: [{ date: '2026-01-01', amount: missing }],
    }),
  ).toEqual(
    [
      'home.toDescendants',
      'pension.total',
      'lateSpouse.nilRateBand.percent',
      'lateSpouse.residenceBand.pounds',
      'downsizings.0.formerHomeValue',
      'downsizings.0.otherAssetsToDescendants',
      'gifts.0.amount',
    ].map((field) => ({ field, problem: 'not-a-number' })),
  );
});

test('rounds pence of the input and returns tax in whole pounds', () => {
  expect(answer({ estate: 325_001.4 }).tax.total).toBe(0);
  expect(answer({ estate: 325_001.6 }).tax.total).toBe(1);
});

test('returns the steps in reading order and the assumptions', () => {
  const result = calculate({ dateOfDeath: now, estate: 1_200_000, home: { toDescendants: 400_000 }, lateSpouse: whole });
  if (result.kind !== 'answer') throw new Error('answered');
  expect(result.lines.map(({ id, pounds }) => [id, pounds])).toEqual([
    ['estate', 1_200_000],
    ['chargeable', 1_200_000],
    ['nil-rate-band', 325_000],
    ['nil-rate-band-transferred', 325_000],
    ['nil-rate-band-left', 650_000],
    ['residence-band', 175_000],
    ['residence-band-transferred', 175_000],
    ['residence-band-allowance', 350_000],
    ['residence-band-used', 350_000],
    ['taxable', 200_000],
    ['tax-on-component', 80_000],
    ['tax-on-estate', 80_000],
    ['after-tax', 1_120_000],
  ]);
  expect(result.assumptions).toEqual([
    'net-of-debts',
    'long-term-uk-residents',
    'law-as-known',
    'home-lived-in',
    'late-spouse-claims-made',
  ]);
});
