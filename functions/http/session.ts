import { randomUUID } from 'node:crypto';
import type { SessionUser } from '../../shared/contracts/session.ts';
import { retentionDays } from '../../shared/retention.ts';
import type { Role } from '../../shared/roles.ts';
import { createSession, deleteSession, findSession, readSignOut, renewSession, storeSignOut } from '../data/sessions.ts';
import type { Table } from '../data/table.ts';
import { Problem } from '../problem.ts';
import { freshMaxAge, type Secret, sessionMaxAge } from '../secrets.ts';
import type { RequestEvent } from './event.ts';
import { sessionCookie } from './sessionCookie.ts';
import { signToken, verifyToken } from './sessionToken.ts';

const minute = 60_000;
// Limits of a session in milliseconds (`docs/requirements.md#sign-in`).
const maxAgeMs = retentionDays.session * 24 * 60 * minute;
const maxIdleMs = 30 * minute;
/** A session is renewed at most once in this time, so that not every call writes. */
const renewAfterMs = minute;

/** The shared staff account (`docs/requirements.md#sign-in`). */
export const staffUser: SessionUser = { id: 'admin', username: 'admin', role: 'admin' };

/** A live session. */
export interface Session {
  id: string;
  user: SessionUser;
  /** Initials of the person who works in it, if they were given. */
  initials?: string;
  /** The person's; `administrator` in a session of the shared password. */
  role: Role;
  /** The person who works in it; undefined in a session of the shared password. */
  person?: { id: string; name: string; email: string };
  /** When the second factor was last given; undefined in a session of the shared password. */
  secondFactorAt?: Date;
  /** Who is recorded for changes made in it: the person's initials, or the initials that were set, or the user's id without any. */
  by: string;
}

export interface Sessions {
  /** The table that they are stored in. */
  readonly table: Table;
  /** Starts a session for somebody who knew this version of the password, and returns the Set-Cookie value. */
  start(passwordVersion: string, now: Date): Promise<string>;
  /** Returns the session of a call, and renews it if a person caused the call. Throws `not_signed_in` without a live session. */
  require(event: RequestEvent): Promise<Session>;
  /** Ends the session that these cookies name, if any, and returns the Set-Cookie value. */
  end(cookies: readonly string[], now: Date): Promise<string>;
  /** Ends all sessions that started until now, from the next call on. Returns the Set-Cookie value for the caller. */
  endAll(now: Date): Promise<string>;
}

/**
 * Opens the sessions, which are stored in the table. A cookie names one with a token that the secret key signs. A session ends when
 * the password gets another version (`passwordVersion` returns the current one's id).
 */
export function openSessions(
  table: Table,
  key: Secret,
  passwordVersion: (maxAge: number) => Promise<string>,
  environment: { INSECURE_COOKIE?: '1' },
): Sessions {
  const cookie = sessionCookie(environment.INSECURE_COOKIE === '1');
  /** Returns whether a session's version is the current one. Reads the version again first, because the password may just have changed. */
  const isCurrent = async (version: string | undefined) =>
    version !== undefined &&
    (version === (await passwordVersion(sessionMaxAge)) || version === (await passwordVersion(freshMaxAge)));
  return {
    table,

    async start(version, now) {
      const id = randomUUID();
      const expiresAt = new Date(now.getTime() + maxAgeMs);
      await createSession(table, id, { now, expiresAt, passwordVersion: version });
      return cookie.set(await signToken(key, id, now, expiresAt), maxAgeMs / 1000);
    },

    async require(event) {
      const { now } = event;
      const token = cookie.read(event.cookies ?? []);
      if (!token) throw new Problem('not_signed_in');
      const expired = new Problem('not_signed_in', { cookies: [cookie.clear()] });
      const id = await verifyToken(key, token, now);
      if (!id) throw expired;
      const [session, signedOutAt] = await Promise.all([findSession(table, id), readSignOut(table)]);
      const idleMs = now.getTime() - (session?.activeAt.getTime() ?? 0);
      if (!session || idleMs >= maxIdleMs) throw expired;
      if (signedOutAt && session.createdAt <= signedOutAt) throw expired;
      if (!(await isCurrent(session.passwordVersion))) throw expired;
      if (isPerson(event) && idleMs >= renewAfterMs && !(await renewSession(table, id, now))) throw expired;
      const { initials } = session;
      return { id, user: staffUser, role: 'administrator', initials, by: initials ?? staffUser.id };
    },

    async end(cookies, now) {
      const token = cookie.read(cookies);
      const id = token && (await verifyToken(key, token, now));
      if (id) await deleteSession(table, id);
      return cookie.clear();
    },

    async endAll(now) {
      await storeSignOut(table, now);
      return cookie.clear();
    },
  };
}

/** Returns whether a person caused a call. Every write counts; a read counts only if the dashboard says so, because it also polls. */
function isPerson({ headers, requestContext }: RequestEvent): boolean {
  return requestContext.http.method !== 'GET' || headers['x-activity'] === 'user';
}
