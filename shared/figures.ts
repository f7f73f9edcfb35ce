import { commitments } from './commitments.ts';
import { facts, firmFacts } from './facts.ts';
import { firm } from './firm.ts';
import { formatsOf } from './formats.ts';
import { helplines } from './helplines.ts';
import type { LanguageCode } from './languages.ts';
import { partnerClaims } from './partnerEarnings.ts';
import { addOns, guarantees, packages } from './prices.ts';
import { workingHours } from './workingTime.ts';

/** A tree of figures as text. A leaf is ready for a sentence, e.g. `£325,000`, `40%`, `6 April 2027`, `8`. */
export interface FigureTree {
  readonly [name: string]: string | FigureTree;
}

/** Ends of the paths of amounts in pounds and of percentages. Every other number is a plain count. */
const inPounds = new RegExp(
  `(^|\\.)(${[
    'nilRateBand',
    'residenceNilRateBand',
    'pounds',
    'residenceBandTaperThreshold',
    'residenceBandTaperStep',
    'annualGiftExemption',
    'smallGift',
    'weddingGiftFrom(Parent|Grandparent|Others)',
    'reliefAllowance',
    'lpaRegistrationFee',
    'lpaHalfFeeIncome',
    'lpaDamagesLimit',
    'probateFee',
    'probateFeeAbove',
    'care(PersonalAllowance|MinimumIncomeWales|UpperLimit|LowerLimit|TariffStep|TariffPerStep|LimitWales|CostPerWeek|AverageProtection)',
    'statutoryLegacy',
    'estate',
    'costPerYear',
    'per(Week|Year)(\\.(from|to))?',
    'comprehensiveIdealEstate',
    'quickWillPrice',
    'referralFee(\\.(from|to))?',
    'price',
    'was',
  ].join('|')})$`,
);
const inPercent =
  /(^|\.)(taxRate|incomeTax(Basic|Higher)Rate|charityRate|charityShare|percentOff|percentProtected|reliefAboveAllowance|reliefOnAimShares|lpaHalfFeePercent|lpaRepeatPercent|carePensionToSpouse|intestacySpouseShare)$/;

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

function formatter(language: LanguageCode) {
  const { pounds, percent, number, day } = formatsOf(language);
  return (path: string, value: number | string): string => {
    if (typeof value === 'string') return isoDay.test(value) ? day(value) : value;
    if (inPounds.test(path)) return pounds(value);
    return inPercent.test(path) ? percent(value) : number(value);
  };
}

type Format = ReturnType<typeof formatter>;

/** Returns a value as a tree of text: a fact as its value, a list by the ids of its rows or else by their indexes. */
function tree(path: string, value: unknown, format: Format): string | FigureTree | undefined {
  if (typeof value === 'number' || typeof value === 'string') return format(path, value);
  if (value === null || typeof value !== 'object') return undefined;
  if ('checked' in value && 'value' in value) return tree(path, value.value, format);
  const rows = Array.isArray(value)
    ? value.map((row, index) => [String((row as { id?: string } | null)?.id ?? index), row] as const)
    : Object.entries(value);
  const branches = rows.map(([name, row]) => [name, tree(`${path}.${name}`, row, format)] as const);
  return Object.fromEntries(branches.filter(([, branch]) => branch !== undefined)) as FigureTree;
}

/**
 * Returns every figure, price and contact detail that texts may use, formatted for a language: `fact`, `firmFact`, `package`,
 * `addOn`, `guarantee`, `claim`, `helpline`, `complaint`, `firm`, `hours`. Texts contain placeholders such as
 * `{{fact.nilRateBand}}`, never the figures.
 */
export function figures(language: LanguageCode): FigureTree {
  const format = formatter(language);
  const { clock } = formatsOf(language);
  const branch = (value: unknown) => tree('', value, format) as FigureTree;
  const { tradingName, shortName, email, partnersEmail, phone, offices, claims } = firm;
  const towns = Object.fromEntries(
    offices.map(({ town, lines, postcode }, index) => [String(index), { town, address: [...lines, postcode].join(', ') }]),
  );
  return {
    fact: branch(facts),
    firmFact: branch(firmFacts),
    package: branch(packages),
    addOn: branch(addOns),
    guarantee: branch(guarantees),
    helpline: branch(helplines),
    complaint: branch(commitments.complaint),
    claim: branch({
      quickWillPrice: claims.quickWillPrice,
      quickWillMinutes: claims.quickWillMinutes,
      referralFee: partnerClaims.initialFee,
    }),
    firm: { name: tradingName, shortName, email, partnersEmail, phone: phone.display, office: towns },
    hours: { opens: clock(workingHours.opens), closes: clock(workingHours.closes) },
  };
}

/** Replaces each placeholder `{{path}}` with its figure. Throws an Error for a path without a figure. */
export function fillFigures(text: string, values: FigureTree): string {
  return text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (_, path: string) => {
    let place: string | FigureTree | undefined = values;
    for (const name of path.split('.')) place = typeof place === 'object' ? place[name] : undefined;
    if (typeof place !== 'string') throw new Error(`There is no figure named ${path}`);
    return place;
  });
}
