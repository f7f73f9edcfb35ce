import { facts } from './facts.ts';

export interface IntestacyInput {
  /** Pounds that pass under the rules: without debts, joint property, pensions and personal belongings (a spouse takes those). */
  estate: number;
  /** Married or in a civil partnership at death, and surviving by 28 days. */
  spouse: boolean;
  /** Children by birth or adoption; one who died before and left children counts. Stepchildren do not. */
  children: number;
}

export interface IntestacyShares {
  kind: 'answer';
  spouse: number;
  /** Pounds to all children together. `perChild` is not rounded. */
  children: number;
  perChild: number;
  /** An unmarried partner and stepchildren never inherit. */
  partner: 0;
  stepchildren: 0;
}

/** Without spouse and children, parents, siblings and wider family inherit in an order that this rule does not cover. */
export interface IntestacyOutside {
  kind: 'outside';
  reason: 'wider-family';
}

/**
 * Returns who inherits without a will in England and Wales, in pounds, for deaths since 26 July 2023. A spouse takes £322,000 and
 * half of the rest; the children share the other half equally. Without children the spouse takes all, without a spouse the
 * children do. Source: gov.uk, "Intestacy"; Administration of Estates Act 1925, section 46. Throws a RangeError for amounts or
 * counts that are negative or not finite.
 */
export function intestacy(input: IntestacyInput): IntestacyShares | IntestacyOutside {
  const { estate, spouse, children } = input;
  if (!(estate >= 0 && Number.isFinite(estate))) throw new RangeError('intestacy: estate must be 0 or more');
  if (!(Number.isInteger(children) && children >= 0)) throw new RangeError('intestacy: children must be a whole number');
  if (!spouse && children === 0) return { kind: 'outside', reason: 'wider-family' };

  const above = Math.max(0, estate - facts.statutoryLegacy.value);
  const toChildren = spouse ? (children > 0 ? (above * (100 - facts.intestacySpouseShare.value)) / 100 : 0) : estate;
  return {
    kind: 'answer',
    spouse: estate - toChildren,
    children: toChildren,
    perChild: children > 0 ? toChildren / children : 0,
    partner: 0,
    stepchildren: 0,
  };
}
