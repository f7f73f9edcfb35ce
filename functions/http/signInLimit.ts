import { setTimeout as sleep } from 'node:timers/promises';
import { countOne, giveBack, type Limit, readCount } from '../data/limits.ts';
import type { Table } from '../data/table.ts';
import { readEnvironment } from '../environment.ts';
import { logger } from '../log.ts';
import { Problem } from '../problem.ts';

const windowSeconds = 15 * 60;
/** Failed sign-ins of one address, and of all together. */
const own: Limit = { name: 'sign-in', max: 10, windowSeconds };
const everybody: Limit = { name: 'sign-in-all', max: 50, windowSeconds };

const delayMs = 40;
const longestDelayMs = 2000;

/**
 * How long every sign-in waits, in ms, by how many failures too many there were among all: slower for whoever guesses from many
 * addresses, never shut for staff.
 */
export function slowDown(tooMany: number): number {
  return Math.min(Math.max(0, tooMany) * delayMs, longestDelayMs);
}

export interface SignInLimit {
  /**
   * Takes one of the visitor's attempts, before the password is looked at, so that guesses sent at once cannot overtake the count.
   * Raises `too_many_requests` when there is none left.
   */
  take(visitor: string, now: Date): Promise<void>;
  /** The attempt failed: it stays taken and counts among those of all. */
  failed(now: Date): Promise<void>;
  /** The attempt succeeded: only failures count. */
  succeeded(visitor: string, now: Date): Promise<void>;
}

/** Guards sign-in. Unlike other limits it fails closed: what cannot be counted is not tried. */
export function signInLimit(table: Table): SignInLimit {
  const { LIMIT_SCALE } = readEnvironment();
  return {
    async take(visitor, now) {
      const [mine, all] = await Promise.all([countOne(table, own, visitor, now), readCount(table, everybody, 'all', now)]);
      if (mine.used > own.max * LIMIT_SCALE) throw new Problem('too_many_requests', { retryAfter: mine.resetSeconds });
      const wait = slowDown(all.used - everybody.max * LIMIT_SCALE);
      if (wait > 0) await sleep(wait);
    },
    async failed(now) {
      await countOne(table, everybody, 'all', now);
    },
    async succeeded(visitor, now) {
      // An attempt that stays taken by mistake costs one of ten; it must not cost the sign-in.
      await giveBack(table, own, visitor, now).catch((error) => logger.warn('attempt not given back', { error }));
    },
  };
}
