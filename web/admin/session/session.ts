import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ErrorCode } from '../../../shared/contracts/errors.ts';
import { getUser, type SessionPerson, type SessionUser } from '../../../shared/contracts/session.ts';
import { ApiError } from '../../lib/api.ts';
import { forgetDrafts, keepDraftsOf } from '../drafts.ts';
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
      keepDraftsOf(data.person?.id ?? data.user.id);
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

/** Looks the session up again. Resolves when the cache has it. */
export async function lookUpSession(client: QueryClient): Promise<void> {
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

/** Sets the session in the cache, without a request. */
export function setSession(client: QueryClient, session: Session): void {
  if (session.state === 'signedIn') keepDraftsOf(session.person?.id ?? session.user.id);
  if (session.state === 'leaving') forgetDrafts();
  client.setQueryData(sessionQuery.queryKey, session);
}

// Responses with status 401 that refuse a second factor and do not end a session.
const factorCodes: ReadonlySet<string | undefined> = new Set<ErrorCode>([
  'wrong_code',
  'code_used',
  'passkey_refused',
  'sign_in_expired',
]);

/** True for a 401 response that means that nobody is signed in. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && !factorCodes.has(error.code);
