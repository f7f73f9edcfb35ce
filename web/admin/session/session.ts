import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getUser, type SessionPerson, type SessionUser } from '../../../shared/contracts/session.ts';
import { ApiError } from '../../lib/api.ts';
import { staffCall } from '../staffCall.ts';

/**
 * Whether a member of staff is signed in, and who: a session of the shared password has no `person`. Signed out has a reason when the server could not be asked (`unreachable`) or when the
 * session ended during work (`ended`). `leaving` follows a logout, until the public site is open.
 */
export type Session =
  | { state: 'signedIn'; user: SessionUser; initials?: string | undefined; person?: SessionPerson | undefined }
  | { state: 'signedOut'; reason?: 'unreachable' | 'ended' }
  | { state: 'leaving' };

const fiveMinutes = 5 * 60_000;

/**
 * Looks the session up: cached for 5 minutes, never retried. A 401 response means signed out, and so does any other failure
 * (docs/requirements.md#sign-in).
 */
export const sessionQuery = queryOptions<Session>({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    try {
      const { data } = await staffCall(getUser, { signal });
      return { state: 'signedIn', ...data };
    } catch (error) {
      if (signal.aborted) throw error;
      if (isUnauthorized(error)) return { state: 'signedOut' };
      // biome-ignore lint/suspicious/noConsole: failed lookups are logged (docs/requirements.md#errors)
      console.error('The session could not be looked up.', error);
      return { state: 'signedOut', reason: 'unreachable' };
    }
  },
  staleTime: fiveMinutes,
  gcTime: fiveMinutes,
});

/** Sets the session in the cache, without a request. */
export function setSession(client: QueryClient, session: Session): void {
  client.setQueryData(sessionQuery.queryKey, session);
}

/** True for a 401 response: nobody is signed in. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
