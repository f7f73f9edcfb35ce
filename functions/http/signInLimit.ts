import { setTimeout as sleep } from 'node:timers/promises';
import { emailKey } from '../../shared/matching.ts';
import { dailyHash } from '../data/dailySalt.ts';
import { allTogether, countOne, type Limit, readCount, uncountOne } from '../data/limits.ts';
import type { Table } from '../data/table.ts';
import { readEnvironment } from '../environment.ts';
import { logger } from '../log.ts';
import { Problem } from '../problem.ts';

const windowSeconds = 15 * 60;
/** Limits of failed sign-ins (`docs/requirements.md#sign-in`): of one network, and of all together. */
const perHousehold: Limit = { name: 'sign-in', max: 10, windowSeconds };
const overall: Limit = { name: 'sign-in-all', max: 50, windowSeconds };

/** Limit of one-time codes for one email address, whoever sends them (docs/decisions/0053-second-factor.md). */
const codesOfAddress: Limit = { name: 'sign-in-code', max: 20, windowSeconds: 3600 };

const delayMs = 40;
const maxDelayMs = 2000;

/**
 * Returns how long every sign-in waits, in ms, for a number of failures above the overall limit. It slows down guesses from many
 * addresses and never locks staff out.
 */
export function signInDelay(failuresOverLimit: number): number {
  return Math.min(Math.max(0, failuresOverLimit) * delayMs, maxDelayMs);
}

export interface SignInLimit {
  /**
   * Takes one of the visitor's attempts. Call it before the password is compared, so that parallel guesses are all counted. Throws
   * `too_many_requests` when no attempt is left.
   */
  take(visitor: string, now: Date): Promise<void>;
  /** Counts a failure among those of all callers. The attempt stays taken. */
  failed(now: Date): Promise<void>;
  /** Gives the attempt back, because only failures count. */
  succeeded(visitor: string, now: Date): Promise<void>;
}

/** Returns the limit of sign-ins. Unlike other limits it fails closed: an attempt that cannot be counted is refused. */
export function signInLimit(table: Table): SignInLimit {
  const { LIMIT_SCALE } = readEnvironment();
  return {
    async take(visitor, now) {
      const [mine, all] = await Promise.all([
        countOne(table, perHousehold, visitor, now),
        readCount(table, overall, allTogether, now),
      ]);
      if (mine.used > perHousehold.max * LIMIT_SCALE) throw new Problem('too_many_requests', { retryAfter: mine.resetSeconds });
      const wait = signInDelay(all.used - overall.max * LIMIT_SCALE);
      if (wait > 0) await sleep(wait);
    },
    async failed(now) {
      await countOne(table, overall, allTogether, now);
    },
    async succeeded(visitor, now) {
      // A failure here costs one of ten attempts. It must not fail the sign-in.
      await uncountOne(table, perHousehold, visitor, now).catch((error) => logger.warn('attempt not given back', { error }));
    },
  };
}

/**
 * Runs a check of a one-time code for an email address, and counts it unless it succeeds. Throws `too_many_requests` after 20 failures in
 * an hour, because somebody with the password and many addresses could otherwise try all six-digit codes. It never locks the account:
 * passkeys and recovery codes, which nobody can guess, still work.
 */
export async function limitCodes<T>(table: Table, email: string, now: Date, check: () => Promise<T>): Promise<T> {
  const { LIMIT_SCALE } = readEnvironment();
  const address = await dailyHash(table, emailKey(email), now);
  const { used, resetSeconds } = await countOne(table, codesOfAddress, address, now);
  if (used > codesOfAddress.max * LIMIT_SCALE) throw new Problem('too_many_requests', { retryAfter: resetSeconds });
  const result = await check();
  await uncountOne(table, codesOfAddress, address, now).catch((error) => logger.warn('attempt not given back', { error }));
  return result;
}
