/**
 * What the sum is asked for. Every amount is in pounds and is rounded to whole pounds on the way in; every date is an ISO
 * day (YYYY-MM-DD). What is left out counts as nothing.
 */
export interface EstateInput {
  /** The day the sum is made for. Its law applies, unless `calculate` is told otherwise. */
  dateOfDeath: string;
  /** Everything owned, after debts, before exemptions and reliefs, without pensions and without gifts made in life. */
  estate: number;
  /** The part of the estate that is a home lived in, by who takes it. What goes to a spouse or charity is in neither. */
  home?: { toDescendants: number; toOthers?: number };
  /** Homes sold, given away or exchanged for a smaller one since 8 July 2015. More than one is outside. */
  downsizings?: Downsizing[];
  /** What a late spouse or civil partner left unused. */
  lateSpouse?: { nilRateBand?: Share; residenceBand?: Share; reliefAllowance?: Share };
  /** Part of the estate that goes to the surviving spouse or civil partner, and to charity. */
  toSpouse?: number;
  charity?: number;
  /** Who takes what remains after legacies: people who are taxed, only exempt ones (spouse, charity), or both. */
  residue?: 'taxed' | 'exempt' | 'shared';
  /** Legacies to people who are taxed that the will frees of tax, as it does unless it says otherwise. */
  taxFreeLegacies?: number;
  gifts?: Gift[];
  /** Whether £3,000 a year is still to be taken off the gifts listed, or was already. */
  annualExemption?: 'apply' | 'used';
  /** Relieved assets within the estate, valued before relief, going to people who are taxed. */
  business?: BusinessAssets;
  /** Unused pension funds, without death-in-service benefits; of these, what goes to spouse and charity. */
  pension?: { total: number; toSpouse?: number; toCharity?: number };
  /** Parts of the estate outside the will: joint property that passes by survivorship, and a trust's property. */
  jointBySurvivorship?: number;
  settledProperty?: number;
}

/** A part of an allowance: as a percentage of it at this death, or in pounds. */
export type Share = { percent: number } | { pounds: number };

export interface Downsizing {
  date: string;
  formerHomeValue: number;
  /** Other assets than the home that go to descendants on death. */
  otherAssetsToDescendants: number;
  /** Whether the late spouse had died before the sale, so that their band was available then. */
  spouseDiedBefore?: boolean;
}

export interface Gift {
  date: string;
  amount: number;
  /** Left out: an outright gift to a person. `business`: property that gets 100% relief, still qualifying at death. */
  kind?: 'outright' | 'business' | 'trust' | 'benefit-kept';
}

export interface BusinessAssets {
  agricultural?: number;
  business?: number;
  /** AIM and other shares not on a recognised exchange's main list. */
  aim?: number;
  /** True when they are not left to somebody by name but are part of what remains. */
  inResidue?: boolean;
}

/** Why a case is declined. The site says so plainly and offers a conversation. */
export const outsideReasons = [
  /** Tax-free legacies with the residue to a spouse or charity: the legacies must be grossed up (IHTM26121). */
  'grossing-up',
  'gift-into-trust',
  /** A gift whose use the giver kept: it counts as if never given (IHTM14301). */
  'gift-with-benefit-kept',
  'several-downsizings',
  /** Relieved assets in a residue shared with an exempt person: relief must be spread (IHTM26101). */
  'relief-in-shared-residue',
  'before-these-rules',
  'after-known-rules',
] as const;
export type OutsideReason = (typeof outsideReasons)[number];

/** What the answer takes for granted; the site words each. */
export const assumptionIds = [
  'net-of-debts',
  'long-term-uk-residents',
  'law-as-known',
  'home-lived-in',
  'late-spouse-claims-made',
  'exempt-shares-as-stated',
  'gift-values-when-given',
  'small-wedding-and-income-gifts-left-out',
  'annual-exemption-applied',
  'annual-exemption-already-used',
  'business-assets-qualify',
  'business-assets-left-by-name',
  'pension-outside-the-estate',
  'pension-without-death-in-service',
  'pension-in-charity-test',
] as const;
export type AssumptionId = (typeof assumptionIds)[number];

export const problemIds = [
  'not-a-number',
  'negative',
  'too-large',
  'too-many',
  'over-100-percent',
  'not-a-date',
  'after-death',
  'more-than-estate',
  'more-than-pension',
] as const;
export type ProblemId = (typeof problemIds)[number];

/** One thing wrong with an input: the dotted path of the field, and what. */
export interface Problem {
  field: string;
  problem: ProblemId;
}
