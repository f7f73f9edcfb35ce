import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { careMeansTest } from '../../../../shared/careMeansTest.ts';
import { facts } from '../../../../shared/facts.ts';
import { calculate } from '../../../../shared/inheritanceTax/calculate.ts';
import { comparePensions } from '../../../../shared/inheritanceTax/comparePensions.ts';
import type { EstateInput } from '../../../../shared/inheritanceTax/input.ts';
import { languageCodes } from '../../../../shared/languages.ts';
import { whoInherits } from '../../../../shared/whoInherits.ts';
import { guideSlugs } from '../../guideSlugs.ts';
import { exampleResults, examples, guideFigures, lastDayOfClaim } from './guideFigures.ts';
import { guides } from './guides.ts';

type Words = string | readonly Words[] | { readonly [key: string]: Words };

const read = (slug: string, language = 'en'): Words =>
  JSON.parse(readFileSync(new URL(`../../../content/guide-${slug}/${language}.json`, import.meta.url), 'utf8'));
const texts = (words: Words): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as Record<string, Words>).flatMap(texts);

test('has 900 to 1,500 words and the right reading time in each guide', () => {
  for (const { slug, minutes } of guides) {
    // The guide itself, without its worked example and its questions.
    const { intro, sections } = read(slug) as Record<string, Words>;
    const count = texts([intro ?? '', sections ?? ''])
      .join(' ')
      .split(/\s+/).length;
    expect(count, slug).toBeGreaterThanOrEqual(900);
    expect(count, slug).toBeLessThanOrEqual(1500);
    expect(minutes, slug).toBe(Math.ceil(count / 200));
  }
});

test('has a value for every placeholder of the guides', () => {
  const known = Object.keys(guideFigures('en'));
  for (const { slug } of guides)
    for (const [, name] of texts(read(slug))
      .join(' ')
      .matchAll(/\{\{(\w+)\}\}/g))
      expect(known, slug).toContain(name);
});

test('ends the residence band at £2.35m for one person and £2.7m for two', () => {
  expect(guideFigures('en')).toMatchObject({ taperGoneSingle: '£2,350,000', taperGoneCouple: '£2,700,000' });
});

test('returns the same figures in every language, in its own format', () => {
  for (const language of languageCodes) expect(guideFigures(language).personAllowance.replace(/\D/g, '')).toBe('500000');
});

test('lists the guides in the order of their slugs', () => {
  expect(guides.map(({ slug }) => slug)).toEqual(guideSlugs);
});

test('has a worked example and three to five questions in every guide and language', () => {
  for (const slug of guideSlugs)
    for (const language of languageCodes) {
      const { example, questions } = read(slug, language) as { example: Words; questions: Words[] };
      expect(texts(example).length, `${slug} ${language}`).toBeGreaterThan(3);
      expect(questions.length).toBeGreaterThanOrEqual(3);
      expect(questions.length).toBeLessThanOrEqual(5);
    }
});

const taxOf = (input: Omit<EstateInput, 'dateOfDeath'>) => {
  const result = calculate({ dateOfDeath: '2026-11-20', ...input });
  if (result.kind !== 'answer') throw new Error(`The calculator declined: ${JSON.stringify(result)}`);
  return result.figures.tax.total;
};

test('gives the results of the calculators in the worked examples', () => {
  const { will, tax, care, business, death, partner, pension, step } = examples;
  const results = exampleResults();
  const intestate = { dateOfDeath: '2026-11-20', lateChildren: [], nearest: 'none', nearestCount: 0 } as const;
  expect(whoInherits({ ...intestate, estate: will.estate, spouse: true, children: will.children })).toMatchObject({
    shares: [
      { heir: 'spouse', each: results.exWillSpouse },
      { heir: 'child', each: results.exWillChild },
    ],
  });
  expect(results.exWillChildren).toBe(results.exWillChild * will.children);

  const widow = { estate: tax.estate, home: { toDescendants: tax.home } };
  expect(taxOf(widow)).toBe(results.exTaxTax);
  expect(taxOf({ ...widow, lateSpouse: { nilRateBand: { percent: 100 }, residenceBand: { percent: 100 } } })).toBe(0);

  expect(careMeansTest({ nation: 'england', savings: care.savings }).tariffIncomePerWeek).toBe(results.exCareWeekly);
  expect(careMeansTest({ nation: 'wales', savings: care.savings })).toMatchObject({ councilHelp: true, tariffIncomePerWeek: 0 });

  // The owner's other property uses up her nil-rate band.
  const owner = {
    estate: business.shares + facts.nilRateBand.value,
    business: { business: business.shares },
  };
  expect(taxOf(owner)).toBe(results.exSharesTax);
  expect(taxOf({ ...owner, lateSpouse: { reliefAllowance: { percent: 100 } } })).toBe(0);

  const widower = { estate: results.exDeathNet, lateSpouse: { nilRateBand: { percent: 100 } } };
  expect(taxOf(widower)).toBe(0);
  expect(taxOf({ estate: results.exDeathNet })).toBeGreaterThan(0);
  // The form of a full account is not needed up to two bands, measured before debts.
  expect(death.home + death.savings).toBeLessThan(2 * facts.nilRateBand.value);

  expect(taxOf({ estate: partner.estate })).toBe(results.exPartnerTax);
  expect(taxOf({ estate: partner.estate, toSpouse: partner.estate, residue: 'exempt' })).toBe(0);
  expect(
    whoInherits({ ...intestate, estate: partner.estate, spouse: false, children: 0, nearest: 'parents', nearestCount: 2 }),
  ).toMatchObject({ shares: [{ heir: 'parents', count: 2, each: partner.estate / 2 }] });

  expect(4 * results.exAdvanceTotal).toBe(results.exLpaTotal);
  expect(results.exLpaHalf).toBe(2 * facts.lpaRegistrationFee.value + 2 * results.exAdvanceHalf);

  const estate = {
    dateOfDeath: '2027-06-01',
    estate: pension.other,
    home: { toDescendants: pension.home },
    pension: { total: pension.pot },
  };
  const { before, after, more } = comparePensions(estate);
  expect(before).toMatchObject({ figures: { tax: { total: results.exPensionBefore } } });
  expect(after).toMatchObject({ figures: { tax: { total: results.exPensionAfter } } });
  expect(more).toBe(results.exPensionAfter - results.exPensionBefore);
  const bothClaimed = { nilRateBand: { percent: 100 }, residenceBand: { percent: 100 } };
  expect(comparePensions({ ...estate, lateSpouse: bothClaimed }).after).toMatchObject({ figures: { tax: { total: 0 } } });
  expect(results.exPensionShare / results.exPensionAfter).toBeCloseTo(pension.pot / results.exPensionAll);

  expect(whoInherits({ ...intestate, estate: step.estate, spouse: true, children: step.children })).toMatchObject({
    shares: [
      { heir: 'spouse', each: results.exStepSpouse },
      { heir: 'child', count: step.children, each: results.exStepChildren / step.children },
    ],
  });
  expect(taxOf({ estate: step.estate, toSpouse: results.exStepSpouse })).toBe(0);
  expect(results.exStepChildren).toBeLessThan(facts.nilRateBand.value);
});

test('ends the time for a claim six months after the grant, at the latest on the last day of that month', () => {
  expect(lastDayOfClaim('2026-03-10')).toBe('2026-09-10');
  expect(lastDayOfClaim('2026-08-31')).toBe('2027-02-28');
  expect(lastDayOfClaim('2026-12-31')).toBe('2027-06-30');
});
