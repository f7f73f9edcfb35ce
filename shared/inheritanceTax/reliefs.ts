import { facts } from '../facts.ts';
import type { BusinessAssets, Gift } from './input.ts';
import { percentOf, shareOut, wholePounds } from './money.ts';
import type { Rules } from './rules.ts';

/** One class of relieved assets: value, the part of the allowance it takes, the relief and what stays chargeable. */
export interface RelievedClass {
  value: number;
  allowance: number;
  relief: number;
  chargeable: number;
}

export interface Reliefs {
  /** The allowance in pounds: own and transferred, then what gifts used and what they leave. 0 where relief has no cap. */
  allowance: { own: number; transferred: number; usedByGifts: number; left: number };
  agricultural: RelievedClass;
  business: RelievedClass;
  aim: RelievedClass;
  /** Relief on all three. */
  total: number;
}

/** The relief on a gift of business or agricultural property, and what it uses of the allowance, in pounds. */
export interface GiftRelief {
  relief: number;
  allowanceUsed: number;
}

/**
 * Relief on gifts, oldest first: for deaths since 6 April 2026 those made since 30 October 2024 use the allowance at 100% and get
 * 50% beyond it; earlier ones keep 100% without using it. A gift of seven years ago or more (`counts` false) is past tax and
 * uses nothing. Source: gov.uk, Work out how to apportion Agricultural and Business Relief; Finance Act 2026, Schedule 12.
 */
export function reliefOnGifts(
  gifts: readonly (Pick<Gift, 'kind' | 'date'> & { value: number; counts: boolean })[],
  rules: Rules,
  allowance: number,
): GiftRelief[] {
  let left = allowance;
  return gifts.map(({ kind, date, value, counts }) => {
    if (kind !== 'business') return { relief: 0, allowanceUsed: 0 };
    const capped = counts && rules.reliefCapped && date >= facts.reliefAllowanceCountsGiftsSince.value;
    if (!capped) return { relief: value, allowanceUsed: 0 };
    const allowanceUsed = Math.min(left, value);
    left -= allowanceUsed;
    return { relief: allowanceUsed + percentOf(value - allowanceUsed, facts.reliefAboveAllowance.value), allowanceUsed };
  });
}

/**
 * Relief on the estate. Since 6 April 2026: what gifts left of the £2.5 million allowance (with a late spouse's unused part) is shared
 * between agricultural and business property in proportion to value at 100%, 50% beyond; AIM-type shares get 50%
 * outside it. Before: 100% on all. Source: as above; IHTA 1984 sections 104, 116 and 124A and following.
 */
export function reliefOnEstate(
  assets: BusinessAssets | undefined,
  rules: Rules,
  allowance: { own: number; transferred: number; usedByGifts: number },
): Reliefs {
  const [agricultural, business, aim] = [assets?.agricultural, assets?.business, assets?.aim].map((value) =>
    wholePounds(value ?? 0),
  ) as [number, number, number];
  const left = allowance.own + allowance.transferred - allowance.usedByGifts;
  const together = agricultural + business;
  const [toAgricultural, toBusiness] = shareOut(rules.reliefCapped ? Math.min(left, together) : together, [
    agricultural,
    business,
  ]) as [number, number];

  const relieved = (value: number, full: number, percentBeyond: number): RelievedClass => {
    const relief = full + percentOf(value - full, percentBeyond);
    return { value, allowance: rules.reliefCapped ? full : 0, relief, chargeable: value - relief };
  };
  const above = facts.reliefAboveAllowance.value;
  const classes = {
    agricultural: relieved(agricultural, toAgricultural, above),
    business: relieved(business, toBusiness, above),
    aim: relieved(aim, rules.reliefCapped ? 0 : aim, facts.reliefOnAimShares.value),
  };
  return {
    allowance: { ...allowance, left },
    ...classes,
    total: classes.agricultural.relief + classes.business.relief + classes.aim.relief,
  };
}
