/** Share of the ongoing fee each tier earns, in percent (product spec, section 9, "Partner earnings estimator"). */
export const partnerTiers = { standard: 15, premium: 20, elite: 25, platinum: 30 } as const;

export type PartnerTier = keyof typeof partnerTiers;

/** One-off fee for each referral, in pounds, by estate value up to and including `upTo`. */
export const referralFees = [
  { upTo: 500_000, fee: 750 },
  { upTo: 1_000_000, fee: 1_250 },
  { upTo: Number.POSITIVE_INFINITY, fee: 1_750 },
] as const;

/** The calculator's sliders, and what they stand at before the first input. */
export const partnerInputs = {
  referrals: { min: 1, max: 20, step: 1, initial: 5 },
  estateValue: { min: 250_000, max: 2_000_000, step: 50_000, initial: 750_000 },
  tier: { initial: 'standard' },
} as const;

/**
 * The figures the page prints until the first input, in pounds: a typical first year, in which a sixth of a full year's ongoing
 * share has come in. They are not the formula's (decisions, "partner calculator") and must be labelled so.
 */
export const printedPartnerDefaults = { initialFeesAMonth: 6_250, ongoingShareAMonth: 2_344, annualThousands: 103 } as const;

/** What the programme says of itself (product spec, section 9, "Partner claims"): pounds, percent, days, years. */
export const partnerClaims = {
  initialFee: { from: 500, to: 2_000 },
  ongoingSharePercent: { from: 15, to: 25 },
  quarterlyBonusUpTo: 5_000,
  indemnity: 10_000_000,
  supportHours: { from: '09:00', to: '18:00' },
  minimumExperienceYears: 3,
  stageDays: [
    { from: 1, to: 3 },
    { from: 0, to: 7 },
    { from: 7, to: 14 },
    { from: 14, to: 21 },
  ],
} as const;

// Kept as ratios of whole numbers, so that no figure drifts in its last digit.
/** What later work is taken to be worth, in thousandths of the estate (2.5%). */
export const ongoingPerMille = 25;
const ongoingKept = 0.8;

export interface PartnerEarnings {
  /** Pounds a month. */
  initialFees: number;
  /** Pounds a month; may hold pence. */
  ongoing: number;
  /** Pounds a year, unrounded. */
  annual: number;
  /** The same, in whole thousands, as the page shows it (£210K). */
  annualThousands: number;
}

/**
 * What a partner would earn: initial fees = referrals × fee of the band; ongoing = referrals × 2.5% of the estate × the
 * tier's rate; a year = initial × 12 + ongoing × 12 × 0.8. Source: product spec, section 9. Inputs outside the sliders'
 * range are brought into it. Only the thousands are rounded.
 */
export function partnerEarnings(referrals: number, estateValue: number, tier: PartnerTier): PartnerEarnings {
  const within = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value || min));
  const clients = within(Math.floor(referrals), partnerInputs.referrals);
  const estate = within(estateValue, partnerInputs.estateValue);
  const fee = referralFees.find((band) => estate <= band.upTo)?.fee ?? 0;
  const initialFees = clients * fee;
  const ongoing = (clients * estate * ongoingPerMille * partnerTiers[tier]) / (1_000 * 100);
  const annual = initialFees * 12 + ongoing * 12 * ongoingKept;
  return { initialFees, ongoing, annual, annualThousands: Math.round(annual / 1_000) };
}
