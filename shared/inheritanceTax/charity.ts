import { facts } from '../facts.ts';
import { percentOf, shareOut, sum } from './money.ts';

export const componentIds = ['general', 'survivorship', 'settled'] as const;
export type ComponentId = (typeof componentIds)[number];

/** A part of the estate that is tested separately (IHTM45003 to IHTM45006), in pounds. */
export interface Component {
  id: ComponentId;
  /** Value after exemptions and reliefs, so without the charity's part. */
  chargeable: number;
  charity: number;
}

export interface TestedComponent extends Component {
  nilRateBand: number;
  /** Chargeable value, less its share of the nil-rate band, plus what goes to charity. */
  baseline: number;
  /** A tenth of the baseline, rounded down (IHTM45013). */
  tenPercent: number;
  qualifies: boolean;
}

/**
 * Returns each component with the result of the test for the 36% rate. The nil-rate band left by gifts is shared in proportion to
 * chargeable value, in whole pounds; the residence band is not deducted. Exactly a tenth is enough. Source: IHTM45008 to
 * IHTM45013.
 */
export function charityTest(components: readonly Component[], nilRateBandLeft: number): TestedComponent[] {
  const chargeable = components.map((component) => component.chargeable);
  const bands = shareOut(Math.min(nilRateBandLeft, sum(chargeable)), chargeable);
  return components.map((component, place) => {
    const nilRateBand = bands[place] ?? 0;
    const baseline = component.chargeable - nilRateBand + component.charity;
    const tenPercent = Math.floor((baseline * facts.charityShare.value) / 100);
    return {
      ...component,
      nilRateBand,
      baseline,
      tenPercent,
      qualifies: component.charity > 0 && component.charity >= tenPercent,
    };
  });
}

export interface ChargedComponent extends TestedComponent {
  taxable: number;
  ratePercent: number;
  tax: number;
}

/**
 * Returns each component with its tax, rounded to a pound: 36% of what the two bands leave if the component gives enough to
 * charity, otherwise 40%. The residence band is shared like the nil-rate band. `lowerRate` is undefined before that rate was
 * introduced.
 */
export function chargeComponents(
  components: readonly Component[],
  bands: { nilRateBandLeft: number; residenceBand: number },
  lowerRate: number | undefined,
): ChargedComponent[] {
  const tested = charityTest(components, bands.nilRateBandLeft);
  const afterBand = tested.map((component) => component.chargeable - component.nilRateBand);
  const residence = shareOut(Math.min(bands.residenceBand, sum(afterBand)), afterBand);
  return tested.map((component, place) => {
    const taxable = (afterBand[place] ?? 0) - (residence[place] ?? 0);
    const ratePercent = component.qualifies && lowerRate !== undefined ? lowerRate : facts.taxRate.value;
    return { ...component, taxable, ratePercent, tax: percentOf(taxable, ratePercent) };
  });
}

/**
 * Returns the least that the general component must give to charity for the 36% rate, in whole pounds, with the sum of its
 * chargeable value and its charity unchanged. A tenth is rounded down (IHTM45013).
 */
export function charityNeeded(components: readonly Component[], nilRateBandLeft: number): number {
  return leastCharity(components, nilRateBandLeft, ({ charity, tenPercent }) => charity >= tenPercent);
}

/** Returns the same amount for at least an exact tenth (IHTA 1984 Schedule 1A paragraph 2), which is at most a pound more. */
export function charityAdvised(components: readonly Component[], nilRateBandLeft: number): number {
  return leastCharity(
    components,
    nilRateBandLeft,
    ({ charity, baseline }) => 100 * charity >= facts.charityShare.value * baseline,
  );
}

/** Finds the amount by bisection, because the legacy changes the split of the band and so the baseline (IHTM45013). */
function leastCharity(
  components: readonly Component[],
  nilRateBandLeft: number,
  isEnough: (general: TestedComponent) => boolean,
): number {
  const general = components.find((component) => component.id === 'general');
  if (!general) return 0;
  const whole = general.chargeable + general.charity;
  const passes = (charity: number) =>
    charityTest(
      components.map((component) => (component === general ? { ...component, charity, chargeable: whole - charity } : component)),
      nilRateBandLeft,
    ).some((component) => component.id === 'general' && isEnough(component));
  let low = 0;
  let high = whole;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
