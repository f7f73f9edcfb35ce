import type { EnquiryAnswers } from '../../../../shared/contracts/enhancedContact.ts';
import { facts } from '../../../../shared/facts.ts';
import { calculate, type Result } from '../../../../shared/inheritanceTax/calculate.ts';
import { comparePensions } from '../../../../shared/inheritanceTax/comparePensions.ts';
import type { EstateInput, Gift, Problem } from '../../../../shared/inheritanceTax/input.ts';
import { readPercent, readPounds, readRequiredPounds } from '../amounts.ts';

export const families = ['single', 'married', 'widowed'] as const;
export const giftKinds = ['outright', 'business', 'trust', 'benefit-kept'] as const satisfies readonly NonNullable<
  Gift['kind']
>[];
export const residues = ['taxed', 'exempt', 'shared'] as const;
export const downsizings = ['none', 'one', 'several'] as const;

export interface GiftDraft {
  id: number;
  amount: string;
  date: string;
  kind: (typeof giftKinds)[number];
}

/** The form's values; amounts and percentages as typed. */
export interface TaxDraft {
  /** ISO day of a death in the past; blank for the visitor's own estate today. */
  dateOfDeath: string;
  estate: string;
  home: string;
  family: (typeof families)[number];
  toSpouse: string;
  lateNil: string;
  lateResidence: string;
  lateRelief: string;
  gifts: readonly GiftDraft[];
  exemption: 'apply' | 'used';
  pension: string;
  pensionToSpouse: string;
  charity: string;
  business: string;
  agricultural: string;
  aim: string;
  inResidue: boolean;
  downsizing: (typeof downsizings)[number];
  formerDate: string;
  formerValue: string;
  formerOther: string;
  /** With a downsizing: the whole home at death, whoever inherits it. */
  homeNow: string;
  /** With a downsizing and a death before 30 October 2018: the part of that home that goes to a spouse or charity. */
  homeExempt: string;
  spouseDiedBefore: boolean;
  legacies: string;
  residue: (typeof residues)[number];
  /** With a legacy to charity: parts of the estate that pass outside the will. */
  joint: string;
  settled: string;
}

/** The initial values: the example of the home page. A late spouse's allowances count in full, the usual case. */
export const initialDraft: TaxDraft = {
  dateOfDeath: '',
  estate: '£850,000',
  home: '£450,000',
  family: 'single',
  toSpouse: '',
  lateNil: '100',
  lateResidence: '100',
  lateRelief: '100',
  gifts: [],
  exemption: 'apply',
  pension: '',
  pensionToSpouse: '',
  charity: '',
  business: '',
  agricultural: '',
  aim: '',
  inResidue: false,
  downsizing: 'none',
  formerDate: '',
  formerValue: '',
  formerOther: '',
  homeNow: '',
  homeExempt: '',
  spouseDiedBefore: false,
  legacies: '',
  residue: 'taxed',
  joint: '',
  settled: '',
};

/** Whether the form must ask which part of a home at death goes to a spouse or charity: that part counts since 30 October 2018. */
export const asksExemptHome = ({ dateOfDeath, charity, family }: TaxDraft): boolean =>
  dateOfDeath !== '' &&
  dateOfDeath < facts.downsizingCountsExemptHomeSince.value &&
  (family === 'married' || charity.trim() !== '');

/**
 * Returns the main home by who inherits it. With a downsizing all of it matters, so the rest goes to a spouse or charity, as far as
 * they inherit, and otherwise to other people: the sum is the same for deaths since 30 October 2018.
 */
function homeOf(draft: TaxDraft, exempt: number): Pick<EstateInput, 'home'> {
  const toDescendants = readPounds(draft.home);
  if (draft.downsizing !== 'one') return toDescendants === 0 ? {} : { home: { toDescendants } };
  const elsewhere = readRequiredPounds(draft.homeNow) - toDescendants;
  const assumed = Math.max(0, Math.min(elsewhere, exempt)) || 0;
  const toExempt = asksExemptHome(draft) ? readRequiredPounds(draft.homeExempt) : assumed;
  return { home: { toDescendants, toOthers: elsewhere - toExempt, toExempt } };
}

/**
 * Returns the calculation's input for a death on the day of the draft, or else on `today` (ISO dates). Leaves out answers that do not
 * apply to the family. A required amount that is blank becomes NaN, which the calculation reports as a problem of its field.
 */
export function inputFrom(draft: TaxDraft, today: string): EstateInput {
  const married = draft.family === 'married';
  const former = {
    date: draft.formerDate,
    formerHomeValue: readRequiredPounds(draft.formerValue),
    otherAssetsToDescendants: readPounds(draft.formerOther),
    spouseDiedBefore: draft.family === 'widowed' && draft.spouseDiedBefore,
  };
  const relieved = [draft.business, draft.agricultural, draft.aim].some((text) => readPounds(text) !== 0);
  const dateOfDeath = draft.dateOfDeath || today;
  const toSpouse = married ? readPounds(draft.toSpouse) : 0;
  const charity = readPounds(draft.charity);
  const nothing = { date: dateOfDeath, formerHomeValue: 0, otherAssetsToDescendants: 0 };
  return {
    dateOfDeath,
    estate: readRequiredPounds(draft.estate),
    ...homeOf(draft, toSpouse + charity),
    ...(married && { toSpouse }),
    ...(draft.family === 'widowed' && {
      lateSpouse: {
        nilRateBand: { percent: readPercent(draft.lateNil) },
        residenceBand: { percent: readPercent(draft.lateResidence) },
        ...(relieved && { reliefAllowance: { percent: readPercent(draft.lateRelief) } }),
      },
    }),
    charity,
    gifts: draft.gifts.map(({ amount, date, kind }) => ({ amount: readRequiredPounds(amount), date, kind })),
    annualExemption: draft.exemption,
    ...(relieved && {
      business: {
        business: readPounds(draft.business),
        agricultural: readPounds(draft.agricultural),
        aim: readPounds(draft.aim),
        inResidue: draft.inResidue,
      },
    }),
    ...(readPounds(draft.pension) !== 0 && {
      pension: { total: readPounds(draft.pension), ...(married && { toSpouse: readPounds(draft.pensionToSpouse) }) },
    }),
    // Only the number matters: the calculation does not cover several.
    ...(draft.downsizing !== 'none' && { downsizings: draft.downsizing === 'one' ? [former] : [nothing, nothing] }),
    taxFreeLegacies: readPounds(draft.legacies),
    residue: draft.residue,
    ...(charity !== 0 && { jointBySurvivorship: readPounds(draft.joint), settledProperty: readPounds(draft.settled) }),
  };
}

/** The calculations of a draft: `today`, and `later` with pensions counted; only one for a death in the past. */
export interface TaxResults {
  today: Result;
  later: Result | undefined;
  /** Difference in tax in pounds; 0 without a second calculation. */
  more: number;
}

/**
 * Returns the calculations of a draft. A death in the past, and any death since 6 April 2027, has one calculation, by the law of its
 * day. Adds a problem for a date of death after `today`.
 */
export function taxResults(draft: TaxDraft, today: string): TaxResults {
  const input = inputFrom(draft, today);
  if (draft.dateOfDeath > today) {
    const future: Problem = { field: 'dateOfDeath', problem: 'after-death' };
    return { today: { kind: 'invalid', problems: [future] }, later: undefined, more: 0 };
  }
  if (draft.dateOfDeath !== '' || today >= facts.pensionsCountSince.value)
    return { today: calculate(input), later: undefined, more: 0 };
  const { before, after, more } = comparePensions(input);
  return { today: before, later: after, more: more ?? 0 };
}

/** Returns the enquiry form's answer for an estate, in pounds. */
export function estateBand(pounds: number): NonNullable<EnquiryAnswers['estateValue']> {
  if (pounds < 300_000) return 'under-300k';
  if (pounds < 500_000) return '300k-500k';
  if (pounds < 1_000_000) return '500k-1m';
  return pounds < 2_000_000 ? '1m-2m' : '2m-plus';
}
