import { partnerEarnings } from '../../../../shared/partnerEarnings.ts';

/** The three partner stories (sample content): referrals a month, and value of an estate in pounds. */
export const partnerStories = [
  { id: 'adviser', referrals: 2, estate: 900_000 },
  { id: 'accountant', referrals: 1, estate: 1_400_000 },
  { id: 'broker', referrals: 3, estate: 450_000 },
] as const;

/** Returns the initial fees of a partner in a year, in pounds, as the calculator computes them. */
export const yearlyFees = ({ referrals, estate }: { referrals: number; estate: number }): number =>
  12 * partnerEarnings(referrals, estate, 'standard').initialFees;
