import { facts } from './facts.ts';
import { addOns, packages } from './prices.ts';

const rate = facts.taxRate.value / 100;
const nilRateBand = facts.nilRateBand.value;
const residenceBand = facts.residenceNilRateBand.value;
const tax = (taxable: number) => Math.max(0, taxable) * rate;

// The given amounts of the sample stories, in pounds. Every other figure is computed from them and the rules.
const young = { share: 250_000, policy: 400_000 };
const shares = 3_400_000;
const home = 640_000;
const abroad = { home: 1_150_000, flat: 380_000 };
const blended = { home: 1_100_000 };
const father = 920_000;

const reliefLeft = (shares - facts.reliefAllowance.value) * (1 - facts.reliefAboveAllowance.value / 100);
const bothParents = 2 * (nilRateBand + residenceBand);

/**
 * The accounts of the six case studies (sample content): whole pounds by the name of the line in the content files, and the
 * duration of our own work in weeks. Assumptions: in the first, the other joint tenant takes the home, so there is no residence band; in the
 * second, other assets use the ordinary bands; in the last, neither parent had used any allowance and the home goes to the son.
 */
export const caseStudies = {
  'family-protection': {
    weeks: 5,
    ledger: {
      share: young.share,
      policy: young.policy,
      before: tax(young.share + young.policy - nilRateBand),
      after: tax(young.share - nilRateBand),
      sum: tax(young.share + young.policy - nilRateBand) - tax(young.share - nilRateBand),
    },
  },
  'business-succession': {
    weeks: 11,
    ledger: { shares, before: tax(shares), after: tax(reliefLeft), sum: tax(shares) - tax(reliefLeft) },
  },
  'care-fee-protection': {
    weeks: 4,
    ledger: {
      home,
      counted: home / 2,
      cost: packages.comprehensive.price + 4 * (addOns.lpa.price + facts.lpaRegistrationFee.value),
      sum: home / 2,
    },
  },
  'international-planning': {
    weeks: 9,
    ledger: { home: abroad.home, flat: abroad.flat, before: abroad.flat, sum: abroad.home + abroad.flat },
  },
  'blended-family': {
    weeks: 7,
    ledger: { home: blended.home, children: 2 * nilRateBand, saved: nilRateBand, sum: tax(nilRateBand) },
  },
  'probate-crisis': {
    weeks: 34,
    ledger: {
      estate: father,
      before: tax(father - nilRateBand),
      allowances: bothParents,
      sum: tax(father - nilRateBand) - tax(father - bothParents),
    },
  },
} as const;

export type CaseStudyId = keyof typeof caseStudies;
