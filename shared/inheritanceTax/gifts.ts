import { facts } from '../facts.ts';
import { annualExemptions } from './annualExemption.ts';
import { wholeYears } from './dates.ts';
import type { Gift } from './input.ts';
import { percentOf, shareOut, sum, wholePounds } from './money.ts';
import { reliefOnGifts } from './reliefs.ts';
import type { Rules } from './rules.ts';

/** Taper relief on a gift: whole years since the gift, and the parts of the tax taken off and left in percent. */
export interface Taper {
  years: number;
  percentOff: number;
  percentOfFullRate: number;
}

/** Returns the taper relief on a gift. Death exactly on an anniversary counts as the next year (IHTM14611, IHTM14613). */
export function giftTaper(giftDate: string, dateOfDeath: string): Taper {
  const years = wholeYears(giftDate, dateOfDeath);
  const percentOff = facts.giftTaper.value.findLast((step) => step.years <= years)?.percentOff ?? 0;
  return { years, percentOff, percentOfFullRate: 100 - percentOff };
}

/** The steps for one gift, in pounds. A gift of seven years ago or more has `counts: false` and nothing chargeable. */
export interface GiftLine {
  /** Its index in the input's list. */
  index: number;
  date: string;
  amount: number;
  counts: boolean;
  years: number;
  relief: number;
  exempt: number;
  chargeable: number;
  bandUsed: number;
  aboveBand: number;
  /** Rate after taper, in percent of what is above the band. */
  ratePercent: number;
  /** Tax that the recipient pays. */
  tax: number;
}

export interface GiftsResult {
  lines: GiftLine[];
  /** Total that counts against the nil-rate band. */
  cumulativeTotal: number;
  bandUsed: number;
  reliefAllowanceUsed: number;
  /** Total tax of the recipients; not part of the estate's tax. */
  tax: number;
}

/**
 * Returns the tax on gifts of the seven years before death. In this order: relief, annual exemption, nil-rate band from the
 * oldest gift on, then 40% less taper on what is above the band (gov.uk, Inheritance Tax: gifts; IHTM14503, IHTM14611). The
 * residence band does not apply to gifts (IHTM46001). Gifts of one day share exemption and band in proportion. Tax is rounded to
 * a pound per gift. `band` is the nil-rate band and `allowance` the relief allowance, each with what a late spouse left, in
 * pounds.
 */
export function giftsBeforeDeath(
  gifts: readonly Gift[],
  dateOfDeath: string,
  rules: Rules,
  given: { band: number; allowance: number; annualExemption: 'apply' | 'used' },
): GiftsResult {
  const ordered = gifts
    .map((gift, index) => ({ ...gift, index, value: wholePounds(gift.amount), ...giftTaper(gift.date, dateOfDeath) }))
    .map((gift) => ({ ...gift, counts: gift.years < facts.giftYears.value }))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const reliefs = reliefOnGifts(ordered, rules, given.allowance);
  const values = ordered.map((gift, place) => ({ date: gift.date, value: gift.value - (reliefs[place]?.relief ?? 0) }));
  const exempt = given.annualExemption === 'apply' ? annualExemptions(values) : [];

  const lines = ordered.map((gift, place): GiftLine => {
    const chargeable = gift.counts ? (values[place]?.value ?? 0) - (exempt[place] ?? 0) : 0;
    return {
      index: gift.index,
      date: gift.date,
      amount: gift.value,
      counts: gift.counts,
      years: gift.years,
      relief: reliefs[place]?.relief ?? 0,
      exempt: exempt[place] ?? 0,
      chargeable,
      bandUsed: 0,
      aboveBand: chargeable,
      ratePercent: gift.counts ? (facts.taxRate.value * gift.percentOfFullRate) / 100 : 0,
      tax: 0,
    };
  });
  const bandUsed = spendBand(lines, given.band);
  return {
    lines,
    cumulativeTotal: sum(lines.map((line) => line.chargeable)),
    bandUsed,
    reliefAllowanceUsed: sum(reliefs.map((one) => one.allowanceUsed)),
    tax: sum(lines.map((line) => line.tax)),
  };
}

/** Applies the nil-rate band to the gifts from the oldest on, sets the tax on the rest, and returns the band used. */
function spendBand(lines: GiftLine[], band: number): number {
  let left = band;
  for (const date of new Set(lines.map((line) => line.date))) {
    const sameDay = lines.filter((line) => line.date === date);
    const chargeable = sameDay.map((line) => line.chargeable);
    const used = Math.min(left, sum(chargeable));
    left -= used;
    const shares = shareOut(used, chargeable);
    for (const [place, line] of sameDay.entries()) {
      line.bandUsed = shares[place] ?? 0;
      line.aboveBand = line.chargeable - line.bandUsed;
      line.tax = percentOf(line.aboveBand, line.ratePercent);
    }
  }
  return band - left;
}
