import { facts } from '../facts.ts';
import { calculate, type Result } from './calculate.ts';
import type { EstateInput } from './input.ts';

/**
 * Returns the calculation under the law before and since 6 April 2027, when unused pensions become part of the estate (Finance
 * Act 2026, section 66). `before` applies the law of the date of death, at the latest that of 5 April 2027; `after` that of the
 * date of death, at the earliest that of 6 April 2027. In both, gifts have the age of the date of death. `more` is the difference
 * in the estate's tax in pounds; undefined when either calculation is declined.
 */
export function comparePensions(input: EstateInput): { before: Result; after: Result; more: number | undefined } {
  const since = facts.pensionsCountSince.value;
  const early = input.dateOfDeath < since;
  const before = calculate(input, early ? input.dateOfDeath : dayBefore(since));
  const after = calculate(input, early ? since : input.dateOfDeath);
  const more =
    before.kind === 'answer' && after.kind === 'answer' ? after.figures.tax.onEstate - before.figures.tax.onEstate : undefined;
  return { before, after, more };
}

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
