import type { Contract } from '../../shared/contracts/contract.ts';
import { addToCount, allTogether, countOne, type Limit } from '../data/limits.ts';
import type { Table } from '../data/table.ts';
import { readEnvironment } from '../environment.ts';
import { logger } from '../log.ts';
import { Problem } from '../problem.ts';
import { type Call, chain, type Handler, type Reply, type WithResponse } from './endpoint.ts';
import type { RequestEvent } from './event.ts';
import { visitorOf } from './visitor.ts';

const minute = 60;
const day = 86_400;

/** How often one household may make a call of each kind (`docs/requirements.md#api-calls`). Each call has its own counters. */
export const limits = {
  form: [{ name: 'form', max: 60, windowSeconds: 10 * minute }],
  /** Bookings and their changes: enough for a family that cannot decide, and not enough to fill a calendar. */
  booking: [
    { name: 'booking', max: 10, windowSeconds: 10 * minute },
    { name: 'booking-day', max: 30, windowSeconds: day },
  ],
  times: [{ name: 'times', max: 120, windowSeconds: minute }],
  chat: [
    { name: 'chat', max: 30, windowSeconds: 5 * minute },
    { name: 'chat-day', max: 200, windowSeconds: day },
  ],
  /** A page polls every two seconds after a takeover, and a household may have several tabs. */
  updates: [
    { name: 'updates', max: 450, windowSeconds: 5 * minute },
    { name: 'updates-day', max: 10_000, windowSeconds: day },
  ],
  events: [{ name: 'events', max: 60, windowSeconds: minute }],
} as const satisfies Record<string, readonly Limit[]>;

/**
 * Kilobytes of events that may be stored in a day (UTC): from one visitor, and from all together, which is about twice what ten million visits a
 * month send (`infra/COSTS.md`). Events are stored for 13 months, so that without a budget anybody could spend the firm's money.
 */
export const eventBudgets = {
  visitor: { name: 'events-kilobytes', max: 1000, windowSeconds: day },
  all: { name: 'events-kilobytes-all', max: 3_000_000, windowSeconds: day },
} as const satisfies Record<string, Limit>;

/** How long counting may delay a call, in ms. */
const maxCountMs = 1500;

/** The data about the caller that a handler gets. */
export interface Caller {
  /** See `visitorOf`; undefined when the table did not respond in time. */
  visitor: string | undefined;
  /** The User-Agent header, at most 300 characters; empty without one. */
  userAgent: string;
}

/**
 * Returns the Lambda function of a public contract with rate limits. Over a limit it returns `too_many_requests` with the seconds
 * until the window ends. If the counter fails or is slow, calls are accepted, because a lost enquiry is worse than a robot.
 */
export function limitedEndpoint<C extends Contract & { access: 'public' }, Body>(
  contract: WithResponse<C, Body>,
  table: Table,
  kind: keyof typeof limits,
  handle: (call: Call<C> & Caller) => Promise<Reply<Body>>,
): Handler {
  const { LIMIT_SCALE } = readEnvironment();
  const counted = limits[kind].map((limit) => ({ ...limit, name: `${contract.name}-${limit.name}` }));
  const admit = async (event: RequestEvent): Promise<Caller> => {
    // The cut may halve a surrogate pair, which the table refuses.
    const userAgent = (event.headers['user-agent'] ?? '').slice(0, 300).toWellFormed();
    const caller: Caller = { visitor: undefined, userAgent };
    const signal = AbortSignal.timeout(maxCountMs);
    try {
      caller.visitor = await visitorOf(table, event, { signal });
      // In sequence, so that calls which the short window refuses do not count towards the day.
      for (const limit of counted) {
        const { used, resetSeconds } = await countOne(table, limit, caller.visitor, event.now, signal);
        if (used > limit.max * LIMIT_SCALE) throw new Problem('too_many_requests', { retryAfter: resetSeconds });
      }
    } catch (error) {
      if (error instanceof Problem) throw error;
      logger.warn('call not counted', { endpoint: contract.name, error });
    }
    return caller;
  };
  return chain(contract, admit, handle);
}

/**
 * Counts a batch of events of so many bytes towards the budgets of the day. Throws `too_many_requests` with the seconds until midnight
 * (UTC) when one is exceeded. A batch counts as at least one kilobyte, because DynamoDB charges for each started one. A batch that
 * exceeds the visitor's budget does not count towards that of all. `scale` multiplies the budgets.
 */
export async function spendEventBudgets(table: Table, visitor: string, bytes: number, now: Date, scale: number): Promise<void> {
  const kilobytes = Math.ceil(bytes / 1024);
  for (const [limit, counted] of [
    [eventBudgets.visitor, visitor],
    [eventBudgets.all, allTogether],
  ] as const) {
    const { used, resetSeconds } = await addToCount(table, limit, counted, now, kilobytes);
    if (used > limit.max * scale) throw new Problem('too_many_requests', { retryAfter: resetSeconds });
  }
}
