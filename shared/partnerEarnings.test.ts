import { expect, test } from 'vitest';
import { type PartnerTier, partnerEarnings, partnerInputs, printedPartnerDefaults } from './partnerEarnings.ts';

const { referrals, estateValue, tier } = partnerInputs;

test('returns the figures of the formula for the default inputs', () => {
  expect(partnerEarnings(referrals.initial, estateValue.initial, tier.initial)).toEqual({
    initialFees: 6_250,
    ongoing: 14_062.5,
    annual: 210_000,
    annualThousands: 210,
  });
});

test('the figures shown before the first input are those of a typical first year', () => {
  const { initialFeesAMonth, ongoingShareAMonth, annualThousands } = printedPartnerDefaults;
  expect(Math.round(((initialFeesAMonth + ongoingShareAMonth) * 12) / 1_000)).toBe(annualThousands);
});

test('a fee band includes its upper limit', () => {
  const fee = (estate: number) => partnerEarnings(1, estate, 'standard').initialFees;
  expect([500_000, 550_000, 1_000_000, 1_050_000].map(fee)).toEqual([750, 1_250, 1_250, 1_750]);
});

test('each tier earns its share of 2.5% of the estate', () => {
  const ongoing = (tier: PartnerTier) => partnerEarnings(1, 1_000_000, tier).ongoing;
  expect((['standard', 'premium', 'elite', 'platinum'] as const).map(ongoing)).toEqual([3_750, 5_000, 6_250, 7_500]);
});

test('clamps inputs to the ranges of the sliders', () => {
  expect(partnerEarnings(99, 9_000_000, 'elite')).toEqual(partnerEarnings(20, 2_000_000, 'elite'));
  expect(partnerEarnings(Number.NaN, -1, 'elite')).toEqual(partnerEarnings(1, 250_000, 'elite'));
});
