import { useInfiniteQuery } from '@tanstack/react-query';
import { recordsKey } from '../recordCache.ts';

/** A list that is loaded in pages, newest row first. */
export interface PagedRows<R> {
  state: 'loading' | 'failed' | 'ready';
  rows: readonly R[];
  hasMore: boolean;
  loadMore: () => void;
  loadingMore: boolean;
  /** True when the last request failed. Rows loaded before stay. */
  failed: boolean;
  retry: () => void;
}

/** Loads a list in pages, again each time its page is opened. `read` returns the page at a cursor. */
export function usePagedRows<R>(
  name: string,
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<{ rows: readonly R[]; next: string | undefined }>,
): PagedRows<R> {
  const query = useInfiniteQuery({
    queryKey: recordsKey('pages', name),
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    state: query.data ? 'ready' : query.isError ? 'failed' : 'loading',
    rows: query.data?.pages.flatMap(({ rows }) => rows) ?? [],
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    loadingMore: query.isFetchingNextPage,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}
