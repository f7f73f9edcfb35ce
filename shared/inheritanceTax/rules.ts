import { facts } from '../facts.ts';

/** The rules of one day, as far as they have changed since April 2009. Amounts in pounds. */
export interface Rules {
  /** The day (ISO) of the newest of these rules. */
  date: string;
  nilRateBand: number;
  /** One person's residence nil-rate band; 0 before 6 April 2017. */
  residenceBand: number;
  /** Whether the exempt part of the home at death counts when it is compared with a former home. */
  exemptHomeCounts: boolean;
  /** Whether business and agricultural relief is capped by the £2.5 million allowance. */
  reliefCapped: boolean;
  /** Whether unused pensions are part of the estate. */
  pensionsCount: boolean;
  /** The lower rate for giving to charity, in percent; undefined before 6 April 2012. */
  charityRate: number | undefined;
}

/** Returns one person's residence nil-rate band on a day, in pounds. Source: gov.uk, residence nil rate band; IHTM46022. */
export function residenceBandOn(date: string): number {
  return facts.residenceNilRateBandSteps.value.findLast((step) => step.from <= date)?.pounds ?? 0;
}

/** Returns the rules on a day since 6 April 2009, when the nil-rate band became £325,000. */
export function rulesOn(date: string): Rules {
  return {
    date,
    nilRateBand: facts.nilRateBand.value,
    residenceBand: residenceBandOn(date),
    exemptHomeCounts: date >= facts.downsizingCountsExemptHomeSince.value,
    reliefCapped: date >= facts.reliefAllowanceSince.value,
    pensionsCount: date >= facts.pensionsCountSince.value,
    charityRate: date >= facts.charityRateSince.value ? facts.charityRate.value : undefined,
  };
}
