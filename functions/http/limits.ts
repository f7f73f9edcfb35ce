import type { Contract } from '../../shared/contracts/contract.ts';
import { countOne, type Limit } from '../data/limits.ts';
import type { Table } from '../data/table.ts';
import { readEnvironment } from '../environment.ts';
import { logger } from '../log.ts';
import { Problem } from '../problem.ts';
import { type Answering, type Call, chain, type Handler, type Reply } from './endpoint.ts';
import type { RequestEvent } from './event.ts';
import { visitorOf } from './visitor.ts';

const minute = 60;
const day = 86_400;

/** How often one address may make a call of a kind; each call has counters of its own. */
export const limits = {
  form: [{ name: 'form', max: 60, windowSeconds: 10 * minute }],
  chat: [
    { name: 'chat', max: 30, windowSeconds: 5 * minute },
    { name: 'chat-day', max: 200, windowSeconds: day },
  ],
  events: [{ name: 'events', max: 300, windowSeconds: minute }],
} as const satisfies Record<string, readonly Limit[]>;

/** What a counter may take of a call's time, in ms. */
const longestCountMs = 1500;

/** What a handler learns about the caller. */
export interface Caller {
  /** See `visitorOf`; undefined when the table could not tell in time. */
  visitor: string | undefined;
  /** As the browser names itself, at most 300 characters; empty when it does not. */
  userAgent: string;
}

/**
 * The Lambda function of a public contract that one address may call only so often; more is `too_many_requests` with the seconds
 * until the window ends. A counter that fails or is slow lets the call pass: rather a robot too many than an enquiry lost.
 */
export function limitedEndpoint<C extends Contract & { access: 'public' }, Body>(
  contract: Answering<C, Body>,
  table: Table,
  kind: keyof typeof limits,
  handle: (call: Call<C> & Caller) => Promise<Reply<Body>>,
): Handler {
  const { LIMIT_SCALE } = readEnvironment();
  const own = limits[kind].map((limit) => ({ ...limit, name: `${contract.name}-${limit.name}` }));
  const admit = async (event: RequestEvent): Promise<Caller> => {
    const caller: Caller = { visitor: undefined, userAgent: (event.headers['user-agent'] ?? '').slice(0, 300) };
    const signal = AbortSignal.timeout(longestCountMs);
    try {
      caller.visitor = await visitorOf(table, event, signal);
      // One after the other, so that what the short window refuses does not use up the day.
      for (const limit of own) {
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
