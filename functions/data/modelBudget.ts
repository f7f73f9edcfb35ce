import { allTogether, countOne, type Limit } from './limits.ts';
import type { Table } from './table.ts';

const hour = 3600;
const day = 24 * hour;

/**
 * Turns of the paid model (docs/requirements.md#chat): of one visitor and of all together. No visitor can use more than 4% of a day, and
 * no hour more than an eighth, so that turns are left for others.
 */
export const paidTurns = {
  visitorHour: { name: 'paid-turns-visitor-hour', max: 20, windowSeconds: hour },
  visitorDay: { name: 'paid-turns-visitor-day', max: 40, windowSeconds: day },
  hour: { name: 'paid-turns-hour', max: 125, windowSeconds: hour },
  day: { name: 'paid-turns-day', max: 1000, windowSeconds: day },
} as const satisfies Record<string, Limit>;

/** Whether a turn of the paid model was counted, or which maximum it would exceed: the visitor's share, or the budget of all visitors. */
export type PaidTurn = 'taken' | 'over_share' | 'over_budget';

/**
 * Counts one turn of the paid model for a visitor. Counts in sequence, so that a turn above the visitor's share does not count towards the
 * budget of all. `scale` multiplies the visitor's share; tests send more than a visitor does.
 */
export async function takePaidTurn(table: Table, visitor: string, now: Date, scale = 1): Promise<PaidTurn> {
  for (const limit of [paidTurns.visitorHour, paidTurns.visitorDay])
    if ((await countOne(table, limit, visitor, now)).used > limit.max * scale) return 'over_share';
  for (const limit of [paidTurns.hour, paidTurns.day])
    if ((await countOne(table, limit, allTogether, now)).used > limit.max) return 'over_budget';
  return 'taken';
}
