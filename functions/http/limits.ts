import { setTimeout as sleep } from 'node:timers/promises';
import type { Contract } from '../../shared/contracts/contract.ts';
import { countOne, type Limit, readCount } from '../data/limits.ts';
import type { Table } from '../data/table.ts';
import { Problem } from '../problem.ts';
import { type Answering, type Call, chain, type Handler, type Reply } from './endpoint.ts';
import { readEnvironment } from './environment.ts';
import type { RequestEvent } from './event.ts';
import { visitorOf } from './visitor.ts';

const minute = 60;
const day = 86_400;

/** How often one address may call (section "Limits" of the README). Each call of a kind has counters of its own. */
export const limits = {
  form: [{ name: 'form', most: 60, windowSeconds: 10 * minute }],
  chat: [
    { name: 'chat', most: 30, windowSeconds: 5 * minute },
    { name: 'chat-day', most: 200, windowSeconds: day },
  ],
  events: [{ name: 'events', most: 300, windowSeconds: minute }],
} as const satisfies Record<string, readonly Limit[]>;

const failures: Limit = { name: 'sign-in', most: 10, windowSeconds: 15 * minute };
const everybody: Limit = { name: 'sign-in-all', most: 50, windowSeconds: 15 * minute };
/** Each failure over the common number delays every sign-in by this much, up to two seconds: slower for a robot, never shut for staff. */
const delayMs = 40;
const longestDelayMs = 2000;

/** The Lambda function of a public contract that one address may call only so often; more is 429 with Retry-After. */
export function limitedEndpoint<C extends Contract & { access: 'public' }, Body>(
  contract: Answering<C, Body>,
  table: Table,
  kind: keyof typeof limits,
  handle: (call: Call<C> & { visitor: string; userAgent: string }) => Promise<Reply<Body>>,
): Handler {
  const { LIMIT_SCALE } = readEnvironment();
  const admit = async (event: RequestEvent) => {
    const visitor = await visitorOf(table, event);
    for (const limit of limits[kind]) {
      const { used, resetSeconds } = await countOne(
        table,
        { ...limit, name: `${contract.name}-${limit.name}` },
        visitor,
        event.now,
      );
      if (used > limit.most * LIMIT_SCALE) throw new Problem('too_many_requests', { retryAfter: resetSeconds });
    }
    return { visitor, userAgent: (event.headers['user-agent'] ?? '').slice(0, 300) };
  };
  return chain(contract, admit, handle);
}

/** Sign-in by one address: refused after ten failures in a quarter of an hour, slowed down for all when failures are many. */
export function signInLimit(table: Table) {
  const { LIMIT_SCALE } = readEnvironment();
  return {
    /** Raises `too_many_requests`, or waits a little, or neither. Answers the visitor for `failed`. */
    async admit(event: RequestEvent): Promise<{ visitor: string }> {
      const visitor = await visitorOf(table, event);
      const [own, all] = await Promise.all([
        readCount(table, failures, visitor, event.now),
        readCount(table, everybody, 'all', event.now),
      ]);
      if (own.used >= failures.most * LIMIT_SCALE) throw new Problem('too_many_requests', { retryAfter: own.resetSeconds });
      const over = all.used - everybody.most * LIMIT_SCALE;
      if (over > 0) await sleep(Math.min(over * delayMs, longestDelayMs));
      return { visitor };
    },
    /** Counts a failure. */
    async failed(visitor: string, now: Date): Promise<void> {
      await Promise.all([countOne(table, failures, visitor, now), countOne(table, everybody, 'all', now)]);
    },
  };
}
