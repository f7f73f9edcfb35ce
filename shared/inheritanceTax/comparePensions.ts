import { facts } from '../facts.ts';
import { calculate, type Result } from './calculate.ts';
import type { EstateInput } from './input.ts';
import { rulesOn } from './rules.ts';

/**
 * Returns the calculation with unused pensions outside the estate (`before`) and as part of it (`after`), as they are since 6 April
 * 2027 (Finance Act 2026, section 66). Both apply the law of the date of death to everything else. `more` is the difference in the
 * estate's tax in pounds; undefined when either calculation is declined.
 */
export function comparePensions(input: EstateInput): { before: Result; after: Result; more: number | undefined } {
  const rules = rulesOn(input.dateOfDeath);
  const since = facts.pensionsCountSince.value;
  const before = calculate(input, { ...rules, pensionsCount: false });
  const after = calculate(input, { ...rules, pensionsCount: true, date: rules.date < since ? since : rules.date });
  const more =
    before.kind === 'answer' && after.kind === 'answer' ? after.figures.tax.onEstate - before.figures.tax.onEstate : undefined;
  return { before, after, more };
}
