import { facts } from '../facts.ts';
import type { BusinessAssets, Gift } from './input.ts';
import { percentOf, shareOut, wholePounds } from './money.ts';
import type { Rules } from './rules.ts';

/** One class of relieved assets in pounds: its value, the allowance it uses, its relief and what stays chargeable. */
export interface RelievedClass {
  value: number;
  allowance: number;
  relief: number;
  chargeable: number;
}

export interface Reliefs {
  /** The allowance in pounds: own, transferred, used by gifts, left for the estate. 0 before relief was capped. */
  allowance: { own: number; transferred: number; usedByGifts: number; left: number };
  agricultural: RelievedClass;
  business: RelievedClass;
  aim: RelievedClass;
  /** Relief on all three classes. */
  total: number;
}

/** The relief on a gift of business or agricultural property, and what it uses of the allowance, in pounds. */
export interface GiftRelief {
  relief: number;
  allowanceUsed: number;
}

/**
 * Returns the relief on gifts, which must be in order of date. For deaths since 6 April 2026, gifts made since 30 October 2024
 * get 100% within the allowance and 50% beyond it; earlier gifts get 100% without using it. Gifts of seven years ago or more
 * (`counts` false) use nothing. Source: gov.uk, Work out how to apportion Agricultural and Business Relief; Finance Act 2026,
 * Schedule 12.
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
 * Returns the relief on the estate in pounds. Since 6 April 2026, the £2.5 million allowance (with a late spouse's unused part,
 * less what gifts used) is shared between agricultural and business property in proportion to value: 100% within it, 50% beyond.
 * AIM shares get 50% outside it. Before that date all get 100%. Source: as above; IHTA 1984 sections 104, 116 and 124A and
 * following.
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
