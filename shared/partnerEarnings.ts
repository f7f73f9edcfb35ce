/** Each tier's share of the ongoing fee, in percent (docs/requirements.md#partner-earnings). */
export const partnerTiers = { standard: 15, premium: 20, elite: 25, platinum: 30 } as const;

export type PartnerTier = keyof typeof partnerTiers;

/** One-off fee for each referral, in pounds, by estate value up to and including `upTo`. */
export const referralFees = [
  { upTo: 500_000, fee: 750 },
  { upTo: 1_000_000, fee: 1_250 },
  { upTo: Number.POSITIVE_INFINITY, fee: 1_750 },
] as const;

/** Ranges and initial values of the calculator's sliders. */
export const partnerInputs = {
  referrals: { min: 1, max: 20, step: 1, initial: 5 },
  estateValue: { min: 250_000, max: 2_000_000, step: 50_000, initial: 750_000 },
  tier: { initial: 'standard' },
} as const;

/**
 * The figures shown until the first input, in pounds: a typical first year, with a sixth of a full year's ongoing share. They
 * differ from the formula's and must be labelled so (docs/requirements.md#partner-earnings).
 */
export const printedPartnerDefaults = { initialFeesAMonth: 6_250, ongoingShareAMonth: 2_344, annualThousands: 103 } as const;

/** Claims of the partner programme (docs/requirements.md#partners): pounds, percent, days, years. */
export const partnerClaims = {
  initialFee: { from: 500, to: 2_000 },
  ongoingSharePercent: { from: 15, to: 25 },
  quarterlyBonusUpTo: 5_000,
  /** Hours of support by email; the phone has the firm's own hours. */
  supportHours: { from: '09:00', to: '18:00' },
  minimumExperienceYears: 3,
  stageDays: [
    { from: 1, to: 3 },
    { from: 0, to: 7 },
    { from: 7, to: 14 },
    { from: 14, to: 21 },
  ],
} as const;

/** Value of later work, in thousandths of the estate (2.5%). A whole number, so that no product loses a digit. */
export const ongoingPerMille = 25;
/** Part of the ongoing fees that the yearly figure counts. */
const ongoingPart = 0.8;

export interface PartnerEarnings {
  /** Pounds a month. */
  initialFees: number;
  /** Pounds a month, with pence. */
  ongoing: number;
  /** Pounds a year, not rounded. */
  annual: number;
  /** The same in whole thousands, as the page shows it (£210K). */
  annualThousands: number;
}

/**
 * Returns what a partner would earn: initial fees = referrals × fee of the band; ongoing = referrals × 2.5% of the estate × the
 * tier's share; a year = initial × 12 + ongoing × 12 × 0.8 (docs/requirements.md#partner-earnings). Inputs outside the sliders'
 * ranges are clamped. Only the thousands are rounded.
 */
export function partnerEarnings(referrals: number, estateValue: number, tier: PartnerTier): PartnerEarnings {
  const clamp = (value: number, { min, max }: { min: number; max: number }) => Math.min(max, Math.max(min, value || min));
  const clients = clamp(Math.floor(referrals), partnerInputs.referrals);
  const estate = clamp(estateValue, partnerInputs.estateValue);
  const fee = referralFees.find((band) => estate <= band.upTo)?.fee ?? 0;
  const initialFees = clients * fee;
  const ongoing = (clients * estate * ongoingPerMille * partnerTiers[tier]) / (1_000 * 100);
  const annual = initialFees * 12 + ongoing * 12 * ongoingPart;
  return { initialFees, ongoing, annual, annualThousands: Math.round(annual / 1_000) };
}
