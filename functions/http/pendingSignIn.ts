import { randomUUID } from 'node:crypto';
import { createPending, pendingSeconds } from '../data/pending.ts';
import type { Table } from '../data/table.ts';
import { Problem } from '../problem.ts';
import type { Secret } from '../secrets.ts';
import type { RequestEvent } from './event.ts';
import { signToken, verifyToken } from './sessionToken.ts';
import { signInCookie } from './signInCookie.ts';

/**
 * Sign-ins whose second factor is missing. They have a cookie, a kind of token and items of their own, so that no call for staff can
 * accept one.
 */
export interface PendingSignIns {
  /** Starts one for somebody who knew this version of the password, and returns the Set-Cookie value. */
  start(passwordVersion: string, now: Date): Promise<string>;
  /** Returns the id in the cookie of a call. Throws `sign_in_expired` without a valid one. Whether it has ended is in the table. */
  require(event: RequestEvent): Promise<string>;
  /** Returns the problem that tells the caller to begin again, with the cookie cleared. */
  expired(): Problem;
  /** Returns the Set-Cookie value that removes the cookie. */
  clear(): string;
}

/** Opens the pending sign-ins. */
export function openPendingSignIns(table: Table, key: Secret, environment: { INSECURE_COOKIE?: '1' }): PendingSignIns {
  const cookie = signInCookie(environment.INSECURE_COOKIE === '1', 'second-factor');
  const expired = () => new Problem('sign_in_expired', { cookies: [cookie.clear()] });
  return {
    async start(version, now) {
      const id = randomUUID();
      await createPending(table, id, version, now);
      const expiresAt = new Date(now.getTime() + pendingSeconds * 1000);
      return cookie.set(await signToken(key, 'second-factor', id, now, expiresAt), pendingSeconds);
    },
    async require({ cookies = [], now }) {
      const token = cookie.read(cookies);
      const id = token && (await verifyToken(key, 'second-factor', token, now));
      if (!id) throw expired();
      return id;
    },
    expired,
    clear: () => cookie.clear(),
  };
}
