import { facts } from '../facts.ts';
import type { Downsizing, EstateInput, Share } from './input.ts';
import { percentage, percentOf, wholePounds } from './money.ts';
import type { Rules } from './rules.ts';
import { residenceBandOn } from './rules.ts';

/** Returns a late spouse's unused share of an allowance in pounds at this death, at most one allowance. */
export function transferred(share: Share | undefined, allowance: number): number {
  if (!share) return 0;
  return 'percent' in share ? percentOf(allowance, share.percent) : Math.min(wholePounds(share.pounds), allowance);
}

export interface ResidenceBand {
  /** One person's band at death, and the late spouse's transferred band. */
  own: number;
  transferred: number;
  /** Both together (HMRC: the default allowance). */
  defaultAllowance: number;
  /** £1 for every £2 of estate above £2 million, rounded down. */
  taper: number;
  /** The band after the taper (HMRC: the adjusted allowance). */
  adjustedAllowance: number;
  /** Added for a more expensive former home. */
  downsizingAddition: number;
  /** The band that the estate uses. */
  amount: number;
  /** The band that it cannot use and a spouse could inherit. */
  unused: number;
}

/**
 * Returns the residence nil-rate band in pounds. First it is tapered by the whole estate before exemptions and reliefs and
 * without gifts (IHTM46023, IHTM46012), then capped at the home left to descendants (IHTM46020; IHTA 1984 sections 8D and 8E),
 * then capped at the chargeable estate. A late spouse's share is added to the band; with a whole one the band reaches zero at
 * £2.7 million.
 */
export function residenceBand(
  input: Pick<EstateInput, 'home' | 'lateSpouse' | 'downsizings'>,
  rules: Rules,
  /** The estate before (E) and after (VT) exemptions and reliefs, in pounds. */
  value: { estate: number; chargeable: number },
): ResidenceBand {
  const own = rules.residenceBand;
  const fromSpouse = transferred(input.lateSpouse?.residenceBand, own);
  const defaultAllowance = own + fromSpouse;
  const above = Math.max(0, value.estate - facts.residenceBandTaperThreshold.value);
  const taper = Math.min(defaultAllowance, Math.floor(above / facts.residenceBandTaperStep.value));
  const adjustedAllowance = defaultAllowance - taper;

  const toDescendants = wholePounds(input.home?.toDescendants ?? 0);
  const exemptHome = rules.exemptHomeCounts ? wholePounds(input.home?.toExempt ?? 0) : 0;
  const homeAtDeath = toDescendants + wholePounds(input.home?.toOthers ?? 0) + exemptHome;
  const downsizingAddition = Math.max(
    0,
    ...(input.downsizings ?? []).map((former) =>
      additionFor(former, { transferred: fromSpouse, defaultAllowance, taper, adjustedAllowance, homeAtDeath }, input.lateSpouse),
    ),
  );
  const amount = Math.min(toDescendants + downsizingAddition, adjustedAllowance, value.chargeable);
  return {
    own,
    transferred: fromSpouse,
    defaultAllowance,
    taper,
    adjustedAllowance,
    downsizingAddition,
    amount,
    unused: adjustedAllowance - amount,
  };
}

/**
 * Returns the downsizing addition for a former home in pounds: the percentage of the band that the former home would have filled,
 * less the percentage that the home at death fills, applied to the allowance at death; at most the other assets that go to
 * descendants. Zero if the former home was not worth more than the home at death (IHTA 1984 section 8FA(5)). The home at death
 * includes its exempt part for deaths after 29 October 2018 (section 8FE(9); Finance Act 2019 section 66). Percentages have four
 * decimals, pounds are rounded once. Before April 2017 the band counts as £100,000. Source: IHTM46060 to IHTM46067.
 */
function additionFor(
  former: Downsizing,
  band: { transferred: number; defaultAllowance: number; taper: number; adjustedAllowance: number; homeAtDeath: number },
  lateSpouse: EstateInput['lateSpouse'],
): number {
  if (former.date < facts.downsizingSince.value || band.adjustedAllowance === 0) return 0;
  const formerHome = wholePounds(former.formerHomeValue);
  if (band.homeAtDeath > 0 && formerHome <= band.homeAtDeath) return 0;
  const firstBand = facts.residenceNilRateBandSteps.value[0].pounds;
  const ownThen = residenceBandOn(former.date) || firstBand;
  const transferredThen =
    former.spouseDiedBefore && residenceBandOn(former.date) > 0 ? transferred(lateSpouse?.residenceBand, ownThen) : 0;
  // The taper reduces own and transferred band in proportion.
  const transferredNow = Math.floor(band.transferred - (band.taper * band.transferred) / (band.defaultAllowance || 1));
  const formerAllowance = ownThen + Math.max(transferredThen, transferredNow);
  const lostPercent = percentage(formerHome, formerAllowance) - percentage(band.homeAtDeath, band.adjustedAllowance);
  const lost = percentOf(band.adjustedAllowance, Math.max(0, lostPercent));
  return Math.min(lost, wholePounds(former.otherAssetsToDescendants));
}
