import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SessionUser } from '../../../shared/contracts/session.ts';
import { getUser } from '../../../shared/contracts/session.ts';
import { ApiError } from '../../lib/api.ts';
import { staffCall } from '../staffCall.ts';

/**
 * Whether a member of staff is signed in. `out` says why: `unreachable`, the server could not tell; `ended`, a session
 * ended while they worked. `left` follows a logout, on the way to the public site.
 */
export type Session =
  | { state: 'in'; user: SessionUser; initials?: string | undefined }
  | { state: 'out'; reason?: 'unreachable' | 'ended' }
  | { state: 'left' };

const fiveMinutes = 5 * 60_000;

/** The session lookup: cached 5 minutes, never retried; 401 means not signed in, any other failure no user (product spec, sections 4 and 8). */
export const sessionQuery = queryOptions<Session>({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    try {
      const { data } = await staffCall(getUser, { signal });
      return { state: 'in', ...data };
    } catch (error) {
      if (signal.aborted) throw error;
      if (isUnauthorized(error)) return { state: 'out' };
      // biome-ignore lint/suspicious/noConsole: failed lookups are logged (docs/requirements.md#errors)
      console.error('The session could not be looked up.', error);
      return { state: 'out', reason: 'unreachable' };
    }
  },
  staleTime: fiveMinutes,
  gcTime: fiveMinutes,
});

/** Records what became of the session without asking the server again. */
export function setSession(client: QueryClient, session: Session): void {
  client.setQueryData(sessionQuery.queryKey, session);
}

/** True for the answer that a session is no longer there. */
export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
