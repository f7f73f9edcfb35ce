import { careMeansTest } from '../../../shared/careMeansTest.ts';
import { facts as law } from '../../../shared/facts.ts';
import { formatsOf } from '../../../shared/formats.ts';
import { comparePensions } from '../../../shared/inheritanceTax/comparePensions.ts';
import type { Figures } from '../../../shared/inheritanceTax/figures.ts';
import type { EstateInput } from '../../../shared/inheritanceTax/input.ts';
import type { LanguageCode } from '../../../shared/languages.ts';
import { lateSpouseAllowance as allowanceOf } from '../../../shared/lateSpouseAllowance.ts';
import { lpaFees as feesOf, type LpaHelp } from '../../../shared/lpaFees.ts';
import { addOns, estimate } from '../../../shared/prices.ts';
import { whoInherits as heirsOf, type Relatives } from '../../../shared/whoInherits.ts';
import type { CalculatorWords } from '../knowledgeOf.ts';
import { type Calculation, fillNames } from './calculation.ts';

/** The language and words of a calculation, and the ISO day for which it holds. */
export interface CalculationContext {
  language: LanguageCode;
  words: CalculatorWords;
  today: string;
}

/** Amounts in pounds, as the visitor gave them. */
export interface TaxCase {
  estate: number;
  /** The home that goes to children or grandchildren. Without it, a home worth at least the residence band is assumed. */
  home?: number;
  family: 'single' | 'married' | 'widowed' | 'unmarried';
  /** Whether children or grandchildren inherit. */
  descendants: boolean;
  pension?: number;
  /** Business or farm that is part of the estate and is taken to qualify for relief in full. */
  business?: number;
  gift?: { pounds: number; years: number };
  /** Whether everything goes to the husband, wife or civil partner, who pays no tax on it. */
  toSpouse?: boolean;
  /** What a late spouse left to others than the survivor, and the year of that death. */
  leftToOthers?: { pounds: number; year: number };
}

const hashOf = (answers: Record<string, string | undefined>) => {
  const given = Object.entries(answers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? '' : `#?${new URLSearchParams(given)}`;
};

const yearsBefore = (day: string, years: number) =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4)}`.replace('-02-29', '-02-28');

/**
 * Returns the inheritance tax of a case today, and from April 2027 when there is a pension; undefined when the calculator declines
 * it. For a couple it is the tax of the second death, when everything went to the survivor first.
 */
export function inheritanceTax(given: TaxCase, { language, words, today }: CalculationContext): Calculation | undefined {
  const { pounds, percent } = formatsOf(language);
  const { estate, family, descendants, pension, gift, business, leftToOthers, toSpouse = false } = given;
  const hasTwoBands = !toSpouse && (family === 'widowed' || family === 'married');
  const assumedHome = Math.min(estate, (hasTwoBands ? 2 : 1) * law.residenceNilRateBand.value);
  const home = descendants && !toSpouse ? Math.min(estate, given.home ?? assumedHome) : 0;
  const late = leftToOthers && allowanceOf([firstDeath(leftToOthers.year, leftToOthers.pounds)], today);
  if (late && late.kind !== 'answer') return undefined;
  const input: EstateInput = {
    dateOfDeath: today,
    estate,
    ...(home > 0 && { home: { toDescendants: home } }),
    ...(toSpouse && { toSpouse: estate }),
    ...(hasTwoBands && {
      lateSpouse: {
        nilRateBand: { percent: late ? late.nilRateBand.percent : 100 },
        residenceBand: { percent: late ? late.residenceBand.percent : 100 },
      },
    }),
    ...(pension !== undefined && pension > 0 && { pension: { total: pension, ...(toSpouse && { toSpouse: pension }) } }),
    ...(business !== undefined && business > 0 && { business: { business } }),
    ...(gift && { gifts: [{ amount: gift.pounds, date: yearsBefore(today, gift.years) }] }),
  };
  const { before, after, more } = comparePensions(input);
  if (before.kind !== 'answer') return undefined;
  const { nilRateBand, residenceBand, taxable, tax, reliefs } = before.figures;
  const onGift = gift && giftLine(gift.pounds, before.figures, { language, words, today });
  const bands = [
    fillNames(words.tax.nilRateBand, { amount: pounds(nilRateBand.own) }),
    ...(nilRateBand.transferred > 0 ? [fillNames(words.tax.transferred, { amount: pounds(nilRateBand.transferred) })] : []),
    ...(nilRateBand.usedByGifts > 0 ? [fillNames(words.tax.usedByGifts, { amount: pounds(nilRateBand.usedByGifts) })] : []),
    ...(reliefs.total > 0 ? [fillNames(words.tax.relief, { amount: pounds(reliefs.total) })] : []),
    ...(residenceBand.amount > 0 ? [fillNames(words.tax.residenceBand, { amount: pounds(residenceBand.amount) })] : []),
  ];
  const free = toSpouse ? [fillNames(words.tax.exempt, { amount: pounds(estate) })] : bands;
  const owed =
    tax.onEstate === 0
      ? fillNames(words.tax.nothing, { amount: pounds(0) })
      : fillNames(words.tax.owed, { taxable: pounds(taxable), rate: percent(law.taxRate.value), amount: pounds(tax.onEstate) });
  const later =
    pension !== undefined && pension > 0 && after.kind === 'answer' && more !== undefined
      ? ` ${fillNames(words.tax.later, { amount: pounds(after.figures.tax.onEstate), pension: pounds(pension) })}`
      : '';
  const assumedFamily = leftToOthers
    ? fillNames(words.late.assumesPart, { amount: pounds(leftToOthers.pounds) })
    : hasTwoBands
      ? words.tax.assumesSpouse
      : family === 'unmarried'
        ? words.tax.assumesUnmarried
        : words.tax.assumesSingle;
  const assumedHomes =
    residenceBand.amount > 0
      ? fillNames(words.tax.assumesHome, { amount: pounds(residenceBand.amount) })
      : fillNames(words.tax.withoutHome, { amount: pounds(law.residenceNilRateBand.value) });
  const assumed = toSpouse ? words.tax.assumesExempt : `${assumedFamily} ${assumedHomes}`;
  return {
    names: hasTwoBands ? ['inheritance_tax', 'late_spouse_allowance'] : ['inheritance_tax'],
    lines: [
      fillNames(words.tax.estate, { amount: pounds(estate) }),
      fillNames(words.tax.free, {
        parts: free.join(' + '),
        amount: pounds(toSpouse ? estate : nilRateBand.left + residenceBand.amount + reliefs.total),
      }),
      owed + later + (onGift ? ` ${onGift}` : ''),
    ],
    assumptions: `${words.tax.assumes} ${assumed}`,
    link: `/calculators/inheritance-tax${hashOf({
      estate: String(estate),
      home: String(home),
      family: toSpouse ? 'married' : hasTwoBands ? 'widowed' : undefined,
      toSpouse: toSpouse ? String(estate) : undefined,
      pension: pension ? String(pension) : undefined,
      business: business ? String(business) : undefined,
      gift: gift ? `${gift.pounds}_${yearsBefore(today, gift.years)}_outright` : undefined,
    })}`,
  };
}

/** Returns the line with the tax on a gift itself, which the one who received it pays; undefined when there is none. */
function giftLine(given: number, { gifts, tax }: Figures, { language, words }: CalculationContext): string | undefined {
  const { pounds, percent } = formatsOf(language);
  const [line] = gifts.lines;
  if (!line || tax.onGifts === 0) return undefined;
  const { aboveBand, ratePercent } = line;
  return fillNames(words.tax.onGift, {
    gift: pounds(given),
    taxable: pounds(aboveBand),
    rate: percent(ratePercent),
    tax: pounds(tax.onGifts),
  });
}

/** Returns the tax on one gift when the giver dies today, without the rest of the estate; undefined when there is none. */
export function giftTax(gift: { pounds: number; years: number }, context: CalculationContext): Calculation | undefined {
  const { words, today } = context;
  const date = yearsBefore(today, gift.years);
  const { before } = comparePensions({ dateOfDeath: today, estate: 0, gifts: [{ amount: gift.pounds, date }] });
  const line = before.kind === 'answer' ? giftLine(gift.pounds, before.figures, context) : undefined;
  if (!line) return undefined;
  return {
    names: ['inheritance_tax'],
    lines: [line],
    assumptions: words.tax.assumes,
    link: `/calculators/inheritance-tax${hashOf({ gift: `${gift.pounds}_${date}_outright` })}`,
  };
}

/** Returns a first death of which only the year and what went to others are known. */
const firstDeath = (year: number, toOthers: number) => ({
  date: `${year}-06-30`,
  estate: 0,
  toOthers,
  gifts: 0,
  homeToDescendants: 0,
  relieved: 0,
});

/**
 * Returns what a late spouse left of the allowances, when `toOthers` pounds went to others and the rest to the survivor; undefined when
 * the calculator declines the year.
 */
export function lateSpouseAllowance(
  year: number,
  { language, words, today }: CalculationContext,
  toOthers = 0,
): Calculation | undefined {
  const { pounds, percent } = formatsOf(language);
  const death = firstDeath(year, toOthers);
  const { date } = death;
  if (date > today) return undefined;
  const result = allowanceOf([death], today);
  if (result.kind !== 'answer') return undefined;
  const { nilRateBand, residenceBand } = result;
  return {
    names: ['late_spouse_allowance'],
    lines: [
      fillNames(words.late.nilRateBand, { percent: percent(nilRateBand.percent), amount: pounds(nilRateBand.pounds) }),
      fillNames(words.late.residenceBand, { percent: percent(residenceBand.percent), amount: pounds(residenceBand.pounds) }),
      fillNames(words.late.together, {
        amount: pounds(law.nilRateBand.value + law.residenceNilRateBand.value + nilRateBand.pounds + residenceBand.pounds),
      }),
    ],
    assumptions: toOthers > 0 ? fillNames(words.late.assumesPart, { amount: pounds(toOthers) }) : words.late.assumes,
    link: `/calculators/late-spouse-allowance${hashOf({
      died: date,
      ...(toOthers > 0 && { everything: 'no', toOthers: String(toOthers) }),
    })}`,
  };
}

export interface CareCase {
  nation: 'england' | 'wales';
  savings: number;
  home?: number;
  /** Whether a husband, wife or partner goes on living in the home, whose value may be unknown. */
  partnerStays?: boolean;
  /** Whether the savings belong to a couple, so that half of them counts. */
  isJoint?: boolean;
}

/** Returns the means test for a care home. */
export function careTest(
  { nation, savings: given, home, partnerStays, isJoint }: CareCase,
  { language, words }: CalculationContext,
): Calculation {
  const { pounds } = formatsOf(language);
  const savings = isJoint ? given / 2 : given;
  const result = careMeansTest({
    nation,
    savings,
    ...(home !== undefined && { home: { value: home, ...(partnerStays && { disregard: 'partner-lives-there' as const }) } }),
  });
  const limit = pounds((nation === 'wales' ? law.careLimitWales : law.careUpperLimit).value);
  const homeLine = partnerStays
    ? ` ${words.care.homeLeftOut}`
    : home === undefined
      ? ''
      : ` ${fillNames(words.care.homeCounts, { amount: pounds(home) })}`;
  return {
    names: ['care_means_test'],
    lines: [
      fillNames(words.care.capital, { amount: pounds(result.capital) }) + (isJoint ? ` ${words.care.jointHalf}` : '') + homeLine,
      fillNames(nation === 'wales' ? words.care.limitWales : words.care.limitEngland, { limit }),
      result.councilHelp
        ? fillNames(words.care.help, { amount: pounds(result.tariffIncomePerWeek) })
        : fillNames(words.care.noHelp, { amount: pounds(result.aboveLimit) }),
    ],
    assumptions: words.care.assumes,
    link: `/calculators/care-fees${hashOf({
      nation: nation === 'wales' ? nation : undefined,
      who: partnerStays ? 'partner' : undefined,
      savings: String(savings),
      home: home === undefined ? undefined : String(home),
    })}`,
  };
}

export interface LpaCase {
  documents: 1 | 2;
  /** Of the second person; as many as of the first by default. */
  secondDocuments?: 1 | 2;
  /** The help with fees of each person. */
  helps: readonly [LpaHelp] | readonly [LpaHelp, LpaHelp];
}

/** Returns the registration fees of lasting powers of attorney, with our own price. */
export function lpaFees(
  { documents, secondDocuments = documents, helps }: LpaCase,
  { language, words }: CalculationContext,
): Calculation {
  const { pounds } = formatsOf(language);
  const fees = feesOf(helps.map((help, person) => ({ documents: person === 0 ? documents : secondDocuments, repeats: 0, help })));
  const count = documents + (helps.length === 2 ? secondDocuments : 0);
  const ours = estimate({ people: helps.length, lpas: count }).firmTotal;
  const parts = fees.people.flatMap(({ lines }) => lines.map((line) => `${line.count} × ${pounds(line.each)}`));
  const same = parts.length > 1 && parts.every((part) => part === parts[0]);
  const assumed = helps.includes('half')
    ? words.lpa.assumesHalf
    : helps.includes('exempt')
      ? words.lpa.assumesExempt
      : words.lpa.assumesFull;
  const nameOf = (help: LpaHelp | undefined) => (help === 'none' ? undefined : help);
  return {
    names: ['lpa_fees'],
    lines: [
      fillNames(words.lpa.ours, { count, each: pounds(addOns.lpa.price), amount: pounds(ours) }),
      fillNames(words.lpa.registration, {
        parts: same ? `${count} × ${pounds(fees.total / count)}` : parts.join(' + '),
        amount: pounds(fees.total),
      }),
      fillNames(words.lpa.total, { amount: pounds(ours + fees.total) }),
    ],
    assumptions: fillNames(assumed, { income: pounds(law.lpaHalfFeeIncome.value) }),
    link: `/calculators/lpa-fees${hashOf({
      people: helps.length === 2 ? 'couple' : undefined,
      documents: documents === 1 ? 'one' : undefined,
      help: nameOf(helps[0]),
      documents2: helps.length === 2 && secondDocuments === 1 ? 'one' : undefined,
      help2: nameOf(helps[1]),
    })}`,
  };
}

/** Returns the fee of a repeat application. */
export function repeatFee({ language, words }: CalculationContext): Calculation {
  const { pounds } = formatsOf(language);
  const { total, full } = feesOf([{ documents: 1, repeats: 1, help: 'none' }]);
  return {
    names: ['lpa_fees'],
    lines: [fillNames(words.lpa.repeatFee, { amount: pounds(total), full: pounds(full) })],
    assumptions: words.lpa.repeatWhen,
    link: `/calculators/lpa-fees${hashOf({ documents: 'one', repeats: '1' })}`,
  };
}

export interface HeirsCase {
  estate: number;
  spouse: boolean;
  children: number;
  /** For each child who died before: the number of their own children. */
  lateChildren?: readonly number[];
  /** The nearest other relatives, without spouse and children. */
  nearest?: { relatives: Relatives; count: number };
}

/** Returns who inherits without a will; undefined without spouse and children, where the relatives matter. */
export function whoInherits(
  { estate, spouse, children, lateChildren = [], nearest }: HeirsCase,
  context: CalculationContext,
): Calculation | undefined {
  const { language, words, today } = context;
  const { pounds } = formatsOf(language);
  const whole = (amount: number) => pounds(Math.round(amount * 100) / 100);
  if (!spouse && children === 0 && lateChildren.length === 0 && !nearest) return undefined;
  const result = heirsOf({
    dateOfDeath: today,
    estate,
    spouse,
    children,
    lateChildren,
    nearest: nearest?.relatives ?? 'none',
    nearestCount: nearest?.count ?? 0,
  });
  if (result.kind !== 'answer') return undefined;
  const spouseShare = result.shares.find(({ heir }) => heir === 'spouse');
  const relativeShare = nearest && result.shares.find(({ heir }) => heir === nearest.relatives);
  const childShare = result.shares.find(({ heir }) => heir === 'child');
  const grandchildShare = result.shares.find(({ heir }) => heir === 'grandchild');
  return {
    names: ['who_inherits'],
    lines: [
      fillNames(words.heirs.estate, { amount: pounds(estate) }),
      ...(relativeShare
        ? [fillNames(words.heirs.relatives, { count: relativeShare.count, amount: whole(relativeShare.each) })]
        : []),
      ...(relativeShare
        ? []
        : [
            spouseShare
              ? fillNames(childShare ? words.heirs.spouse : words.heirs.spouseAll, {
                  amount: whole(spouseShare.each),
                  legacy: pounds(Math.min(estate, result.statutoryLegacy)),
                })
              : words.heirs.noSpouse,
          ]),
      ...(childShare ? [fillNames(words.heirs.children, { count: childShare.count, amount: whole(childShare.each) })] : []),
      ...(grandchildShare
        ? [fillNames(words.heirs.grandchildren, { count: grandchildShare.count, amount: whole(grandchildShare.each) })]
        : []),
    ],
    assumptions: spouse ? words.heirs.assumes : '',
    link: `/calculators/who-inherits${hashOf({
      estate: String(estate),
      spouse: spouse ? undefined : 'no',
      children: children > 0 ? String(children) : undefined,
      nearest: nearest?.relatives,
      nearestCount: nearest ? String(nearest.count) : undefined,
      late: lateChildren.length > 0 ? 'yes' : undefined,
      late1: lateChildren[0] === undefined ? undefined : String(lateChildren[0]),
    })}`,
  };
}
