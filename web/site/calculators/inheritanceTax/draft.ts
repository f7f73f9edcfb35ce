import type { EnquiryAnswers } from '../../../../shared/contracts/enhancedContact.ts';
import type { EstateInput, Gift } from '../../../../shared/inheritanceTax/input.ts';
import { readPercent, readPounds } from '../amounts.ts';

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
  spouseDiedBefore: boolean;
  legacies: string;
  residue: (typeof residues)[number];
}

/** The initial values: the example of the home page. A late spouse's allowances count in full, the usual case. */
export const initialDraft: TaxDraft = {
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
  spouseDiedBefore: false,
  legacies: '',
  residue: 'taxed',
};

/** Returns the calculation's input for a death on `today` (ISO date). Leaves out answers that do not apply to the family. */
export function inputFrom(draft: TaxDraft, today: string): EstateInput {
  const married = draft.family === 'married';
  const former = {
    date: draft.formerDate,
    formerHomeValue: readPounds(draft.formerValue),
    otherAssetsToDescendants: readPounds(draft.formerOther),
    spouseDiedBefore: draft.family === 'widowed' && draft.spouseDiedBefore,
  };
  const relieved = [draft.business, draft.agricultural, draft.aim].some((text) => readPounds(text) !== 0);
  const nothing = { date: today, formerHomeValue: 0, otherAssetsToDescendants: 0 };
  return {
    dateOfDeath: today,
    estate: readPounds(draft.estate),
    ...(readPounds(draft.home) !== 0 && { home: { toDescendants: readPounds(draft.home) } }),
    ...(married && { toSpouse: readPounds(draft.toSpouse) }),
    ...(draft.family === 'widowed' && {
      lateSpouse: {
        nilRateBand: { percent: readPercent(draft.lateNil) },
        residenceBand: { percent: readPercent(draft.lateResidence) },
        ...(relieved && { reliefAllowance: { percent: readPercent(draft.lateRelief) } }),
      },
    }),
    charity: readPounds(draft.charity),
    gifts: draft.gifts.map(({ amount, date, kind }) => ({ amount: readPounds(amount), date, kind })),
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
  };
}

/** Returns the enquiry form's answer for an estate, in pounds. */
export function estateBand(pounds: number): NonNullable<EnquiryAnswers['estateValue']> {
  if (pounds < 300_000) return 'under-300k';
  if (pounds < 500_000) return '300k-500k';
  if (pounds < 1_000_000) return '500k-1m';
  return pounds < 2_000_000 ? '1m-2m' : '2m-plus';
}
