import { randomUUID } from 'node:crypto';
import type { SessionUser } from '../../shared/contracts/session.ts';
import { type StaffId, staffId } from '../../shared/ids.ts';
import { retentionDays } from '../../shared/retention.ts';
import type { Role } from '../../shared/roles.ts';
import {
  createSession,
  deleteSession,
  findSession,
  readSignOut,
  renewSession,
  type StoredSession,
  storeSignOut,
} from '../data/sessions.ts';
import { findMember } from '../data/staff.ts';
import type { Table } from '../data/table.ts';
import { Problem } from '../problem.ts';
import { freshMaxAge, type Secret, sessionMaxAge } from '../secrets.ts';
import type { RequestEvent } from './event.ts';
import { initialsOf } from './initials.ts';
import { signToken, verifyToken } from './sessionToken.ts';
import { signInCookie } from './signInCookie.ts';

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
  person?: { id: StaffId; name: string; email: string };
  /** When the second factor was last given; undefined in a session of the shared password. */
  secondFactorAt?: Date;
  /** Who is recorded for changes made in it: the person's initials, or the initials that were set, or the user's id without any. */
  by: string;
}

export interface Sessions {
  /** The table that they are stored in. */
  readonly table: Table;
  /**
   * Starts a session for somebody who knew this version of the password, and returns the Set-Cookie value. Where a second factor is
   * required, it is valid only until `breakGlassUntil`.
   */
  start(passwordVersion: string, now: Date, more?: { breakGlassUntil?: Date }): Promise<string>;
  /** Starts a session for a person who also gave a second factor, and returns the Set-Cookie value. */
  startForPerson(person: StaffId, of: { passwordVersion: string; device: string }, now: Date): Promise<string>;
  /** Returns the session of a call, and renews it if a person caused the call. Throws `not_signed_in` without a live session. */
  require(event: RequestEvent): Promise<Session>;
  /** Ends the session that these cookies name, if any, and returns the Set-Cookie value. */
  end(cookies: readonly string[], now: Date): Promise<string>;
  /** Ends all sessions that started until now, from the next call on. Returns the Set-Cookie value for the caller. */
  endAll(now: Date): Promise<string>;
}

/**
 * Opens the sessions, which are stored in the table. A cookie names one with a token that the secret key signs. A session ends when
 * the password gets another version (`passwordVersion` returns the current one's id). The session of a person also ends when the person is
 * suspended or removed. Where a second factor is required, a session of the password alone is refused.
 */
export function openSessions(
  table: Table,
  key: Secret,
  passwordVersion: (maxAge: number) => Promise<string>,
  environment: { INSECURE_COOKIE?: '1'; SECOND_FACTOR: 'off' | 'required' },
): Sessions {
  const cookie = signInCookie(environment.INSECURE_COOKIE === '1');
  /** Returns whether a session's version is the current one. Reads the version again first, because the password may just have changed. */
  const isCurrent = async (version: string | undefined) =>
    version !== undefined &&
    (version === (await passwordVersion(sessionMaxAge)) || version === (await passwordVersion(freshMaxAge)));
  const start = async (
    id: string,
    now: Date,
    stored: Omit<Parameters<typeof createSession>[2], 'now' | 'expiresAt'>,
  ): Promise<string> => {
    const expiresAt = new Date(now.getTime() + maxAgeMs);
    await createSession(table, id, { now, expiresAt, ...stored });
    return cookie.set(await signToken(key, 'dashboard', id, now, expiresAt), maxAgeMs / 1000);
  };
  /** Returns whether a session without a person may be used: where no second factor is required, or while the sealed setting allows it. */
  const isEnough = ({ breakGlassUntil }: StoredSession, now: Date) =>
    environment.SECOND_FACTOR === 'off' || (breakGlassUntil !== undefined && now.getTime() < Date.parse(breakGlassUntil));
  return {
    table,

    start: (passwordVersion, now, { breakGlassUntil } = {}) =>
      start(randomUUID(), now, { passwordVersion, breakGlassUntil: breakGlassUntil?.toISOString() }),

    startForPerson: (person, stored, now) =>
      start(`${person}.${randomUUID()}`, now, { ...stored, secondFactorAt: now.toISOString() }),

    async require(event) {
      const { now } = event;
      const token = cookie.read(event.cookies ?? []);
      if (!token) throw new Problem('not_signed_in');
      const expired = new Problem('not_signed_in', { cookies: [cookie.clear()] });
      const id = await verifyToken(key, 'dashboard', token, now);
      if (!id) throw expired;
      const personId = personOf(id);
      // Read with every call, so that a suspension, removal or change of role takes effect at once.
      const [session, signedOutAt, member] = await Promise.all([
        findSession(table, id),
        readSignOut(table),
        personId && findMember(table, personId),
      ]);
      const idleMs = now.getTime() - (session?.activeAt.getTime() ?? 0);
      if (!session || idleMs >= maxIdleMs) throw expired;
      if (signedOutAt && session.createdAt <= signedOutAt) throw expired;
      if (personId ? member?.state !== 'active' : !isEnough(session, now)) throw expired;
      if (!(await isCurrent(session.passwordVersion))) throw expired;
      if (isPerson(event) && idleMs >= renewAfterMs && !(await renewSession(table, id, now))) throw expired;
      if (member) {
        const { name, email, role } = member;
        const initials = initialsOf(name);
        const secondFactorAt = new Date(session.secondFactorAt ?? session.createdAt);
        const person = { id: member.id, name, email };
        return { id, user: { ...staffUser, name }, role, person, secondFactorAt, initials, by: initials };
      }
      const { initials } = session;
      return { id, user: staffUser, role: 'administrator', initials, by: initials ?? staffUser.id };
    },

    async end(cookies, now) {
      const token = cookie.read(cookies);
      const id = token && (await verifyToken(key, 'dashboard', token, now));
      if (id) await deleteSession(table, id);
      return cookie.clear();
    },

    async endAll(now) {
      await storeSignOut(table, now);
      return cookie.clear();
    },
  };
}

/** Returns whether a stored session has not ended by its age or by inactivity. */
export const isLiveSession = ({ createdAt, activeAt }: StoredSession, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < maxAgeMs && now.getTime() - activeAt.getTime() < maxIdleMs;

/** Returns whose session an id in a token names; undefined for a session of the shared password. */
export function personOf(sessionId: string): StaffId | undefined {
  const [owner] = sessionId.split('.');
  return staffId.safeParse(owner).data;
}

/** Returns whether a person caused a call. Every write counts; a read counts only if the dashboard says so, because it also polls. */
export function isPerson({ headers, requestContext }: RequestEvent): boolean {
  return requestContext.http.method !== 'GET' || headers['x-activity'] === 'user';
}
