import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isUnauthorized, setSession } from './session/session.ts';

/**
 * The cache of the dashboard: nothing is retried, goes stale or is read again on focus (product spec, section 7). Calls
 * are made even when the browser believes itself offline, so that their failure is told. Any 401 ends the session here too.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (isUnauthorized(error)) setSession(client, { state: 'out', reason: 'ended' });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        // A wrong password is a 401 as well, and no session ends by it.
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
