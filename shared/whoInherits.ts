import { facts } from './facts.ts';

/** The relatives that an intestate person can leave, in the order in which they inherit when nobody before them is left. */
export const relatives = ['parents', 'siblings', 'half-siblings', 'grandparents', 'uncles-aunts', 'half-uncles-aunts'] as const;
export type Relatives = (typeof relatives)[number];

export interface WhoInheritsInput {
  /** ISO day, since 1 October 2014. */
  dateOfDeath: string;
  /** Pounds that pass under the rules: without debts, joint property, pensions, and belongings that a spouse takes. */
  estate: number;
  /** Married or in a civil partnership at death, and surviving by 28 days. */
  spouse: boolean;
  /** Children who survive, by birth or adoption. Stepchildren do not count. */
  children: number;
  /** Children who died before and left children of their own: the number of those grandchildren for each. */
  lateChildren: readonly number[];
  /** The nearest other relatives; matters without spouse and children. */
  nearest: Relatives | 'none';
  /** How many of the nearest relatives share equally. */
  nearestCount: number;
}

/** One heir, or several with the same share. `each` is in pounds, not rounded. */
export interface HeirShare {
  heir: 'spouse' | 'child' | 'grandchild' | Relatives | 'crown';
  count: number;
  each: number;
}

export interface WhoInherits {
  kind: 'answer';
  /** The spouse's fixed sum beside descendants on the day of death; 0 where it does not apply. */
  statutoryLegacy: number;
  shares: HeirShare[];
}

export type WhoInheritsReason = 'before-2014';

/** Returns the spouse's fixed sum on a day since 1 October 2014, in pounds. */
export function statutoryLegacyOn(date: string): number {
  return facts.statutoryLegacySteps.value.findLast((step) => step.from <= date)?.pounds ?? 0;
}

/**
 * Returns who inherits without a will in England and Wales, in pounds. A spouse takes the statutory legacy of the day of death and half
 * of the rest beside descendants, otherwise everything. Descendants share by stem: the children of a late child share that child's
 * part. Without both, the first class of relatives that is left shares equally, and without relatives the Crown takes the estate.
 * Source: Administration of Estates Act 1925, sections 46 and 47; gov.uk, Intestacy. Declines deaths before 1 October 2014, when the
 * Inheritance and Trustees' Powers Act 2014 changed the rules. Throws a RangeError for amounts or counts outside their limits.
 */
export function whoInherits(input: WhoInheritsInput): WhoInherits | { kind: 'outside'; reasons: WhoInheritsReason[] } {
  const { dateOfDeath, estate, spouse, children, lateChildren, nearest, nearestCount } = input;
  if (!(estate >= 0 && Number.isFinite(estate))) throw new RangeError('whoInherits: estate');
  for (const count of [children, nearestCount, ...lateChildren])
    if (!(Number.isInteger(count) && count >= 0)) throw new RangeError('whoInherits: a count');
  if (dateOfDeath < facts.statutoryLegacySteps.value[0].from) return { kind: 'outside', reasons: ['before-2014'] };

  const stems = lateChildren.filter((count) => count > 0);
  const parts = children + stems.length;
  const answer = (shares: HeirShare[], statutoryLegacy = 0): WhoInherits => ({
    kind: 'answer',
    statutoryLegacy,
    shares: shares.filter(({ count }) => count > 0),
  });
  if (parts > 0) {
    const legacy = spouse ? statutoryLegacyOn(dateOfDeath) : 0;
    const above = Math.max(0, estate - legacy);
    const toDescendants = spouse ? (above * (100 - facts.intestacySpouseShare.value)) / 100 : estate;
    const part = toDescendants / parts;
    return answer(
      [
        { heir: 'spouse', count: spouse ? 1 : 0, each: estate - toDescendants },
        { heir: 'child', count: children, each: part },
        ...stems.map((count): HeirShare => ({ heir: 'grandchild', count, each: part / count })),
      ],
      legacy,
    );
  }
  if (spouse) return answer([{ heir: 'spouse', count: 1, each: estate }]);
  if (nearest === 'none' || nearestCount === 0) return answer([{ heir: 'crown', count: 1, each: estate }]);
  return answer([{ heir: nearest, count: nearestCount, each: estate / nearestCount }]);
}
