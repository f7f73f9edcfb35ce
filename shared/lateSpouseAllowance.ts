import { facts } from './facts.ts';
import { maxAmount, percentage, percentOf, sum } from './inheritanceTax/money.ts';
import { residenceBandOn } from './inheritanceTax/rules.ts';

/** The first death of a couple. Amounts in pounds, dates are ISO days. */
export interface FirstDeath {
  date: string;
  /** The whole estate before exemptions and reliefs. It matters above £2 million only. */
  estate: number;
  /** What went to others than the spouse and charity, after reliefs. */
  toOthers: number;
  /** Gifts of the seven years before, after exemptions. */
  gifts: number;
  /** The part of the home that went to children or other descendants. It matters since 6 April 2017. */
  homeToDescendants: number;
  /** Business and farm assets with full relief that went to others. It matters since 6 April 2026. */
  relieved: number;
}

/** What one death leaves unused of an allowance, in percent with four decimals. */
interface Unused {
  /** The allowance on the day of the first death, in pounds. */
  allowance: number;
  used: number;
  percent: number;
}

/** An allowance of the survivor: the percentages of all first deaths together (at most 100) and its amount. */
export interface PassedOn {
  percent: number;
  pounds: number;
}

export interface LateSpouseAllowance {
  kind: 'answer';
  deaths: { nilRateBand: Unused; residenceBand: Unused & { taper: number }; relief: Unused }[];
  nilRateBand: PassedOn;
  residenceBand: PassedOn;
  relief: PassedOn;
  /** Last day of the executors' claim, if the survivor has died. */
  claimUntil: string;
}

export const lateSpouseReasons = ['before-1986', 'survivor-before-2007', 'order-of-deaths'] as const;
export type LateSpouseReason = (typeof lateSpouseReasons)[number];

/** Returns the nil-rate band on a day since 18 March 1986, in pounds. Source: gov.uk, Inheritance Tax thresholds; IHTM30171. */
export function nilRateBandOn(date: string): number {
  return facts.nilRateBandSteps.value.findLast((step) => step.from <= date)?.pounds ?? 0;
}

/** Returns the last day of the month two years after a day: the executors' time for the claim (IHTA 1984 section 8B(3)). */
function claimUntil(survivorDied: string): string {
  const year = Number(survivorDied.slice(0, 4)) + facts.transferClaimYears.value;
  return new Date(Date.UTC(year, Number(survivorDied.slice(5, 7)), 0)).toISOString().slice(0, 10);
}

function unused(allowance: number, used: number, available = allowance): Unused {
  const left = Math.max(0, available - used);
  return { allowance, used: Math.min(used, available), percent: allowance === 0 ? 0 : percentage(left, allowance) };
}

/**
 * Returns what a first death leaves of the residence band. For deaths before 6 April 2017 the band counts as £100,000, of which
 * nothing was used; it is tapered above £2 million (IHTA 1984 section 8G).
 */
function residenceUnused({ date, estate, homeToDescendants }: FirstDeath) {
  const first = facts.residenceNilRateBandSteps.value[0];
  const allowance = residenceBandOn(date) || first.pounds;
  const above = Math.max(0, estate - facts.residenceBandTaperThreshold.value);
  const taper = Math.min(allowance, Math.floor(above / facts.residenceBandTaperStep.value));
  return { ...unused(allowance, date < first.from ? 0 : homeToDescendants, allowance - taper), taper };
}

/** Returns what is left of the £2.5 million allowance, all of it for deaths before 6 April 2026 (Finance Act 2026, Schedule 12). */
function reliefUnused({ date, relieved }: FirstDeath): Unused {
  return unused(facts.reliefAllowance.value, date < facts.reliefAllowanceSince.value ? 0 : relieved);
}

/**
 * Returns the allowances that late spouses or civil partners left for a survivor who died, or would die, on `survivorDied`. The unused
 * percentage of each first death is taken of the allowance at the second death; several together are at most 100%. Source: IHTA 1984
 * sections 8A to 8C and 8G; IHTM43001 and following, IHTM46040 and following. Declines deaths for which it has no rule. Throws a
 * RangeError for amounts outside 0 to £1 billion.
 */
export function lateSpouseAllowance(
  deaths: readonly FirstDeath[],
  survivorDied: string,
): LateSpouseAllowance | { kind: 'outside'; reasons: LateSpouseReason[] } {
  for (const { date, ...amounts } of deaths)
    for (const [name, amount] of Object.entries(amounts))
      if (!(amount >= 0 && amount <= maxAmount)) throw new RangeError(`lateSpouseAllowance: ${name} of ${date}`);
  const reasons = new Set<LateSpouseReason>();
  if (deaths.some(({ date }) => date < facts.nilRateBandSteps.value[0].from)) reasons.add('before-1986');
  if (deaths.some(({ date }) => date > survivorDied)) reasons.add('order-of-deaths');
  if (survivorDied < facts.transferSince.value) reasons.add('survivor-before-2007');
  if (reasons.size > 0) return { kind: 'outside', reasons: [...reasons] };

  const results = deaths.map((death) => ({
    nilRateBand: unused(nilRateBandOn(death.date), death.toOthers + death.gifts),
    residenceBand: residenceUnused(death),
    relief: reliefUnused(death),
  }));
  const together = (parts: readonly Unused[], allowance: number): PassedOn => {
    const percent = Math.min(100, Math.round(sum(parts.map((part) => part.percent)) * 10_000) / 10_000);
    return { percent, pounds: percentOf(allowance, percent) };
  };
  const reliefAllowance = survivorDied < facts.reliefAllowanceSince.value ? 0 : facts.reliefAllowance.value;
  return {
    kind: 'answer',
    deaths: results,
    nilRateBand: together(
      results.map((one) => one.nilRateBand),
      nilRateBandOn(survivorDied),
    ),
    residenceBand: together(
      results.map((one) => one.residenceBand),
      residenceBandOn(survivorDied),
    ),
    relief: together(
      results.map((one) => one.relief),
      reliefAllowance,
    ),
    claimUntil: claimUntil(survivorDied),
  };
}
