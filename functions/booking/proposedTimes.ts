import { alternatives, daysOnOffer, maxHorizonDays } from '../../shared/booking.ts';
import type { FreeTime } from '../../shared/contracts/booking.ts';
import { compareTexts } from '../data/compare.ts';
import type { Table } from '../data/table.ts';
import type { Conditions } from './rules.ts';
import { freeTimes, type TimesQuery } from './service.ts';

/**
 * Returns the next free times, at most three, in order: those at which somebody speaks the language first, and only if there are too few
 * in two weeks the others. Looks further ahead while there are none.
 */
export async function nextFreeTimes(table: Table, query: TimesQuery, conditions: Conditions): Promise<FreeTime[]> {
  let from: string | undefined;
  for (let days = 0; days <= maxHorizonDays; days += daysOnOffer) {
    const { days: found, next } = await freeTimes(table, { ...query, from }, conditions);
    const times = found.flatMap((day) => day.times.map(({ start, speaksLanguage }) => ({ start, speaksLanguage })));
    if (times.length > 0) {
      const preferred = [
        ...times.filter(({ speaksLanguage }) => speaksLanguage),
        ...times.filter((time) => !time.speaksLanguage),
      ];
      return preferred.slice(0, alternatives).toSorted((one, other) => compareTexts(one.start, other.start));
    }
    if (next === undefined) return [];
    from = next;
  }
  return [];
}
