import { type QueryClient, useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { findShortest, type Listed, type LoadedList, mergeLists } from './loadedList.ts';
import { mergePages } from './mergePages.ts';
import { cachedList, listQuery, loadOlderPage, pollInterval, type Source } from './source.ts';

/** Several lists merged into one, newest row first. */
export interface MergedList<R extends Listed> {
  /** `loading` until each list was loaded or failed once; `failed` when a list failed and there is no row to show. */
  state: 'loading' | 'failed' | 'ready';
  rows: readonly R[];
  /** False when there are older records than `rows`. */
  complete: boolean;
  /** `outdated`: the last poll failed. `partial`: a list could not be loaded at all. */
  warning: 'outdated' | 'partial' | undefined;
  older: { load: () => void; pending: boolean; failed: boolean };
  /** Reads every record in pages, newest first: the loaded rows, then older pages, which are not stored. */
  allRecords: (signal: AbortSignal) => AsyncGenerator<readonly R[]>;
  refresh: () => void;
}

/** The number of records up to which older pages are loaded automatically. */
export const maxLoaded = 20_000;

/** Loads the next page of the list that limits the merged one. */
async function loadOlder<R extends Listed>(client: QueryClient, sources: readonly Source<R>[]): Promise<void> {
  const loaded = sources.flatMap((source) => {
    const list = cachedList(client, source);
    return list ? [{ source, list }] : [];
  });
  const shortest = loaded[findShortest(loaded.map(({ list }) => list))];
  if (shortest?.list.next !== undefined) await loadOlderPage(client, shortest.source, shortest.list.next);
}

async function* pagesOf<R extends Listed>(client: QueryClient, source: Source<R>, signal: AbortSignal) {
  const list = cachedList(client, source);
  if (!list) return;
  yield list.rows;
  for (let cursor = list.next; cursor !== undefined; ) {
    const page = await source.read({ cursor, signal });
    if (!page) return;
    yield page.rows;
    cursor = page.next;
  }
}

/**
 * Polls the given lists and merges them. `sources` must be a constant. With `loadOlderPages` it loads older pages one after the
 * other until every record, or `maxLoaded` records, are loaded.
 */
export function useMergedList<R extends Listed>(sources: readonly Source<R>[], loadOlderPages: boolean): MergedList<R> {
  const client = useQueryClient();
  const queries = useQueries({ queries: sources.map((source) => listQuery(source)) });
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => loadOlder(client, sources) });

  const lists: readonly (LoadedList<R> | undefined)[] = queries.map((query) => query.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is the same object until one of its rows changes
  const merged = useMemo(() => mergeLists(lists.filter((list) => list !== undefined)), lists);

  // A failed list counts as failed during the next attempt too, so that the screen does not flicker at every poll.
  const failed = queries.some((query) => query.isError || (query.data === undefined && query.errorUpdateCount > 0));
  const missing = queries.some((query) => query.data === undefined);
  const waiting = queries.some((query) => query.data === undefined && query.errorUpdateCount === 0);

  const continues = loadOlderPages && !waiting && !merged.complete && !isPending && merged.rows.length < maxLoaded;
  useEffect(() => {
    if (!continues) return;
    // After a failure it waits as long as polling; otherwise it continues once the last page is rendered.
    const timer = setTimeout(mutate, isError ? pollInterval : 0);
    return () => clearTimeout(timer);
  }, [continues, isError, mutate]);

  return {
    state: waiting ? 'loading' : failed && merged.rows.length === 0 ? 'failed' : 'ready',
    rows: merged.rows,
    complete: merged.complete && !missing,
    warning: failed ? (missing ? 'partial' : 'outdated') : undefined,
    older: { load: () => mutate(), pending: isPending, failed: isError },
    allRecords: (signal) => {
      if (missing) throw new Error('A list was never loaded.');
      return mergePages(sources.map((source) => pagesOf(client, source, signal)));
    },
    refresh: () => {
      for (const query of queries) void query.refetch();
    },
  };
}
