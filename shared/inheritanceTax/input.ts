/**
 * The input of the calculation. Amounts are in pounds and are rounded to whole pounds; dates are ISO days (YYYY-MM-DD). An absent
 * amount counts as zero.
 */
export interface EstateInput {
  /** The law of this day applies, unless `calculate` gets other `rules`. */
  dateOfDeath: string;
  /** Everything owned, after debts, before exemptions and reliefs, without pensions and without gifts made in life. */
  estate: number;
  /**
   * The value of the main home by who inherits it. `toExempt` goes to a spouse or charity and is also part of `toSpouse` or
   * `charity`; it matters with a downsizing only.
   */
  home?: { toDescendants: number; toOthers?: number; toExempt?: number };
  /** Homes sold, given away or exchanged for a smaller one since 8 July 2015. More than one is declined. */
  downsizings?: Downsizing[];
  /** The unused allowances of a late spouse or civil partner. */
  lateSpouse?: { nilRateBand?: Share; residenceBand?: Share; reliefAllowance?: Share };
  /** Parts of the estate that go to the surviving spouse or civil partner, and to charity. */
  toSpouse?: number;
  charity?: number;
  /** Who inherits the residue: taxed people, only exempt ones (spouse, charity), or both. */
  residue?: 'taxed' | 'exempt' | 'shared';
  /** Legacies to taxed people that are free of tax, as they are unless the will says otherwise. */
  taxFreeLegacies?: number;
  gifts?: Gift[];
  /** Whether the annual exemption still has to be deducted from the gifts (`apply`) or already was (`used`). */
  annualExemption?: 'apply' | 'used';
  /** Relieved assets of the estate that go to taxed people, valued before relief. */
  business?: BusinessAssets;
  /** Unused pension funds without death-in-service benefits, and the parts that go to spouse and charity. */
  pension?: { total: number; toSpouse?: number; toCharity?: number };
  /** Parts of the estate that pass outside the will: joint property by survivorship, and a trust's property. */
  jointBySurvivorship?: number;
  settledProperty?: number;
}

/** A part of an allowance: as a percentage of the allowance at this death, or in pounds. */
export type Share = { percent: number } | { pounds: number };

export interface Downsizing {
  date: string;
  formerHomeValue: number;
  /** Assets other than the home that go to descendants on death. */
  otherAssetsToDescendants: number;
  /** Whether the late spouse died before the sale, so that their band was available then. */
  spouseDiedBefore?: boolean;
}

export interface Gift {
  date: string;
  amount: number;
  /** Default: an outright gift to a person. `business`: property with 100% relief that still qualifies at death. */
  kind?: 'outright' | 'business' | 'trust' | 'benefit-kept';
}

export interface BusinessAssets {
  agricultural?: number;
  business?: number;
  /** Shares on AIM, or otherwise not on the main list of a recognised exchange. */
  aim?: number;
  /** True when they are part of the residue instead of being left to a named person. */
  inResidue?: boolean;
}

/** Why a case is declined. The site shows the reason and offers a conversation. */
export const outsideReasons = [
  /** Tax-free legacies with the residue to a spouse or charity: the legacies must be grossed up (IHTM26121). */
  'grossing-up',
  'gift-into-trust',
  /** A gift that the giver continues to use. It counts as part of the estate (IHTM14301). */
  'gift-with-benefit-kept',
  'several-downsizings',
  /** Relieved assets in a residue shared with an exempt person: the relief must be apportioned (IHTM26101). */
  'relief-in-shared-residue',
  'before-these-rules',
  'after-known-rules',
] as const;
export type OutsideReason = (typeof outsideReasons)[number];

/** The assumptions of an answer. The site has a text for each. */
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

/** One problem of an input. `field` is the dotted path of the field. */
export interface Problem {
  field: string;
  problem: ProblemId;
}
