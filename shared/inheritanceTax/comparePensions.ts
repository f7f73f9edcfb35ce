import { facts } from '../facts.ts';
import { calculate, type Result } from './calculate.ts';
import type { EstateInput } from './input.ts';

/**
 * The same sum under the law before and from 6 April 2027, when unused pensions join the estate (Finance Act 2026, section 66).
 * `before` takes the law of the date of death or, if that is later, of 5 April 2027; `after` that of 6 April 2027 or the date of
 * death. Gifts keep the age they have on the date of death in both, so that only the law differs. `more` is what the change adds
 * to the estate's tax in pounds; undefined when either sum is declined.
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
