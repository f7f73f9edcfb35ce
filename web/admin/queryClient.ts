import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isUnauthorized, setSession } from './session/session.ts';

/**
 * Creates the query cache of the dashboard. Queries are not retried, do not go stale and are not refetched on focus
 * (docs/requirements.md#api-calls). Calls are made even if the browser reports that it is offline, so that they fail visibly.
 * A 401 response to any call ends the session in the browser.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isUnauthorized(error)) setSession(client, { state: 'signedOut', reason: 'ended' });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        // A wrong password returns 401 too, but does not end a session.
        if (!mutation.meta?.keepsSession) onError(error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
