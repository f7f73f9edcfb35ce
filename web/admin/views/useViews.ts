import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listViews, type SavedView, saveOwnViews, saveSharedViews } from '../../../shared/contracts/adminViews.ts';
import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import { ApiError } from '../../lib/api.ts';
import { recordsKey } from '../recordCache.ts';
import { staffCall } from '../staffCall.ts';
import type { ViewsChange } from './savedViews.ts';

/** Whose a view is. */
export type Scope = 'own' | 'shared';

/** A saved view, and whose it is. */
export interface ListedView {
  view: SavedView;
  scope: Scope;
}

type Lists = ResponseOf<typeof listViews>['data'];

const viewsQuery = queryOptions<Lists>({
  // Under the key of records, so that a sign-out removes the views of a person.
  queryKey: recordsKey('views'),
  queryFn: async ({ signal }) => (await staffCall(listViews, { signal })).data.data,
  // Others change the shared ones, so a menu that is opened later reads them again.
  staleTime: 5_000,
});

/** Returns the own views, then the shared ones; undefined until they are loaded. Loads them only if `enabled`. */
export function useViews(enabled: boolean): { views: readonly ListedView[] | undefined; failed: boolean } {
  const { data, isError } = useQuery({ ...viewsQuery, enabled });
  return { views: data && listed(data), failed: isError && data === undefined };
}

const listed = ({ own, shared }: Lists): ListedView[] => [
  ...(own?.views ?? []).map((view) => ({ view, scope: 'own' as const })),
  ...shared.views.map((view) => ({ view, scope: 'shared' as const })),
];

const calls = { own: saveOwnViews, shared: saveSharedViews };
const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale_version';

/**
 * Returns a function that changes one list of views. When somebody else changed it meanwhile, the change is made once more on the
 * present list. Rejects when that fails too.
 */
export function useChangeViews() {
  const client = useQueryClient();
  const save = async ({ scope, change }: { scope: Scope; change: ViewsChange }, staleTime: number): Promise<void> => {
    const lists = await client.fetchQuery({ ...viewsQuery, staleTime });
    const { version, views } = lists[scope] ?? { version: 0, views: [] };
    const { data } = await staffCall(calls[scope], { body: { version, views: [...change(views)] } });
    client.setQueryData(viewsQuery.queryKey, { ...lists, [scope]: data.data });
  };
  return useMutation({
    mutationFn: (wanted: { scope: Scope; change: ViewsChange }) =>
      save(wanted, viewsQuery.staleTime as number).catch((error) => {
        if (!isStale(error)) throw error;
        return save(wanted, 0);
      }),
  });
}
