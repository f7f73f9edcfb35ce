import { facts } from '../facts.ts';
import { taxYear } from './dates.ts';
import { shareOut, sum } from './money.ts';

/**
 * Returns the annual exemption of each gift in pounds: £3,000 a tax year in order of date, plus what the year before left unused.
 * Gifts of one day share it in proportion. The year before the first gift counts as unused. `gifts` must be in order of date,
 * with values after relief. Source: gov.uk, Inheritance Tax: gifts; IHTM14141 to IHTM14144.
 */
export function annualExemptions(gifts: readonly { date: string; value: number }[]): number[] {
  const yearly = facts.annualGiftExemption.value;
  const givenIn = (year: number) => sum(gifts.filter((gift) => taxYear(gift.date) === year).map((gift) => gift.value));
  const left = new Map<number, number>();
  const exempt: number[] = [];
  for (const gift of gifts) {
    // The first gift of a day has already handled all gifts of that day.
    if (exempt.length > gifts.indexOf(gift)) continue;
    const year = taxYear(gift.date);
    const carried = Math.max(0, yearly - givenIn(year - 1));
    const available = left.get(year) ?? yearly + carried;
    const values = gifts.filter((other) => other.date === gift.date).map((other) => other.value);
    const used = Math.min(available, sum(values));
    exempt.push(...shareOut(used, values));
    left.set(year, available - used);
  }
  return exempt;
}
