import { randomUUID } from 'node:crypto';
import type { SessionUser } from '../../shared/contracts/session.ts';
import { retentionDays } from '../../shared/retention.ts';
import { createSession, deleteSession, findSession, renewSession } from '../data/sessions.ts';
import type { Table } from '../data/table.ts';
import { Problem } from '../problem.ts';
import type { Secret } from '../secrets.ts';
import type { RequestEvent } from './event.ts';
import { sessionCookie } from './sessionCookie.ts';
import { signToken, verifyToken } from './sessionToken.ts';

/** Limits of a session in milliseconds (decisions, "session"): at most, without a person doing something, between renewals. */
const minute = 60_000;
const longest = retentionDays.session * 24 * 60 * minute;
const idle = 30 * minute;
const renewEvery = minute;

/** The one member of staff there is (decisions, "session user"). */
export const staffUser: SessionUser = { id: 'admin', username: 'admin', role: 'admin' };

/** A live session. */
export interface Session {
  id: string;
  user: SessionUser;
  /** Of whoever works in it, once they were given. */
  initials?: string;
  /** Who stands behind what is done in it: the initials, or the user without any. */
  by: string;
}

export interface Sessions {
  /** Begins a session; answers the cookie to set. */
  start(now: Date): Promise<string>;
  /** The live session of a call, renewed when a person did something. Raises `not_signed_in`. */
  require(event: RequestEvent): Promise<Session>;
  /** Ends the session of these cookies if there is one; answers the cookie to set. */
  end(cookies: readonly string[], now: Date): Promise<string>;
}

/** Sessions kept in the table, named by a token that the secret key signs. */
export function openSessions(table: Table, key: Secret, environment: { INSECURE_COOKIE?: '1' }): Sessions {
  const cookie = sessionCookie(environment.INSECURE_COOKIE === '1');
  return {
    async start(now) {
      const id = randomUUID();
      const expiresAt = new Date(now.getTime() + longest);
      await createSession(table, id, now, expiresAt);
      return cookie.keep(await signToken(key, id, now, expiresAt), longest / 1000);
    },

    async require(event) {
      const { now } = event;
      const token = cookie.read(event.cookies ?? []);
      if (!token) throw new Problem('not_signed_in');
      const over = new Problem('not_signed_in', { cookies: [cookie.clear()] });
      const id = await verifyToken(key, token, now);
      if (!id) throw over;
      const session = await findSession(table, id);
      const quiet = now.getTime() - (session?.activeAt.getTime() ?? 0);
      if (!session || quiet >= idle) throw over;
      if (isPerson(event) && quiet >= renewEvery && !(await renewSession(table, id, now))) throw over;
      const { initials } = session;
      return { id, user: staffUser, initials, by: initials ?? staffUser.id };
    },

    async end(cookies, now) {
      const token = cookie.read(cookies);
      const id = token && (await verifyToken(key, token, now));
      if (id) await deleteSession(table, id);
      return cookie.clear();
    },
  };
}

/** Whether a person is behind a call: every change is, a read only where the dashboard says so; polling is not. */
function isPerson({ headers, requestContext }: RequestEvent): boolean {
  return requestContext.http.method !== 'GET' || headers['x-activity'] === 'user';
}
