import { facts } from '../facts.ts';
import type { Downsizing, EstateInput, Share } from './input.ts';
import { percentage, percentOf, wholePounds } from './money.ts';
import type { Rules } from './rules.ts';
import { residenceBandOn } from './rules.ts';

/** What a late spouse's unused share of an allowance is worth at this death, in pounds: never more than one allowance. */
export function transferred(share: Share | undefined, allowance: number): number {
  if (!share) return 0;
  return 'percent' in share ? percentOf(allowance, share.percent) : Math.min(wholePounds(share.pounds), allowance);
}

export interface ResidenceBand {
  /** One person's band at death, and the late spouse's brought forward. */
  own: number;
  transferred: number;
  /** Both together (HMRC: the default allowance). */
  defaultAllowance: number;
  /** £1 for every £2 of estate above £2 million, pence dropped. */
  taper: number;
  /** What the taper leaves (HMRC: the adjusted allowance). */
  adjustedAllowance: number;
  /** Added because a dearer home was given up. */
  downsizingAddition: number;
  /** What the estate gets. */
  amount: number;
  /** What it cannot use and a spouse could inherit. */
  unused: number;
}

/**
 * The residence nil-rate band. First the taper, measured on the whole estate before exemptions and reliefs and without gifts
 * (IHTM46023, IHTM46012), then the cap at the home left to descendants (IHTM46020; IHTA 1984 sections 8D and 8E), then the cap
 * at what is chargeable at all. A late spouse's share adds to the band, so that with a whole one it lasts to £2.7 million.
 */
export function residenceBand(
  input: Pick<EstateInput, 'home' | 'lateSpouse' | 'downsizings'>,
  rules: Rules,
  /** Estate before exemptions and reliefs (E), and after them (VT), in pounds. */
  value: { estate: number; chargeable: number },
): ResidenceBand {
  const own = rules.residenceBand;
  const fromSpouse = transferred(input.lateSpouse?.residenceBand, own);
  const defaultAllowance = own + fromSpouse;
  const above = Math.max(0, value.estate - facts.residenceBandTaperThreshold.value);
  const taper = Math.min(defaultAllowance, Math.floor(above / facts.residenceBandTaperStep.value));
  const adjustedAllowance = defaultAllowance - taper;

  const toDescendants = wholePounds(input.home?.toDescendants ?? 0);
  const homeAtDeath = toDescendants + wholePounds(input.home?.toOthers ?? 0);
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
 * The downsizing addition for a former home: the percentage of the band that the former home would have filled, less the
 * percentage the home at death fills, of the allowance at death; at most the other assets that go to descendants. Percentages
 * to four decimals, pounds rounded once. Source: IHTM46060 to IHTM46067; the band before April 2017 counts as £100,000.
 */
function additionFor(
  former: Downsizing,
  band: { transferred: number; defaultAllowance: number; taper: number; adjustedAllowance: number; homeAtDeath: number },
  lateSpouse: EstateInput['lateSpouse'],
): number {
  if (former.date < facts.downsizingSince.value || band.adjustedAllowance === 0) return 0;
  const firstBand = facts.residenceNilRateBandSteps.value[0].pounds;
  const ownThen = residenceBandOn(former.date) || firstBand;
  const transferredThen =
    former.spouseDiedBefore && residenceBandOn(former.date) > 0 ? transferred(lateSpouse?.residenceBand, ownThen) : 0;
  // The taper falls on own and transferred band alike, so the transferred part bears its share of it.
  const transferredNow = Math.floor(band.transferred - (band.taper * band.transferred) / (band.defaultAllowance || 1));
  const formerAllowance = ownThen + Math.max(transferredThen, transferredNow);
  const lostPercent =
    percentage(wholePounds(former.formerHomeValue), formerAllowance) - percentage(band.homeAtDeath, band.adjustedAllowance);
  const lost = percentOf(band.adjustedAllowance, Math.max(0, lostPercent));
  return Math.min(lost, wholePounds(former.otherAssetsToDescendants));
}
