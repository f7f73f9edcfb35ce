import { type QueryClient, useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { findShortest, type Listed, type LoadedList, mergeLists } from './loadedList.ts';
import { mergePages } from './mergePages.ts';
import { cachedList, listQuery, loadOlderPage, pollInterval, type Source } from './source.ts';

/** Several lists read as one, newest first. */
export interface MergedList<R extends Listed> {
  /** `loading` until each list has answered or failed once; `failed` when there is nothing to show and a list failed. */
  state: 'loading' | 'failed' | 'ready';
  rows: readonly R[];
  /** False when there are older records beyond `rows`. */
  complete: boolean;
  /** What to say beside the rows: the last poll failed, or a list is missing altogether. */
  warning: 'outdated' | 'partial' | undefined;
  older: { load: () => void; pending: boolean; failed: boolean };
  /** Every record of the lists in their order, a page at a time: what is held, then what is older, which is not kept. */
  everything: (signal: AbortSignal) => AsyncGenerator<readonly R[]>;
  refresh: () => void;
}

/** How many records the browser reads ahead of being asked at most. */
export const maxLoaded = 20_000;

const known = <R extends Listed>(books: readonly (LoadedList<R> | undefined)[]) => books.filter((book) => book !== undefined);

/** Reads one page more of the list that keeps the merged one short. */
async function readOn<R extends Listed>(client: QueryClient, sources: readonly Source<R>[]): Promise<void> {
  const held = sources.flatMap((source) => {
    const book = cachedList(client, source);
    return book ? [{ source, book }] : [];
  });
  const found = held[findShortest(held.map(({ book }) => book))];
  if (found?.book.next !== undefined) await loadOlderPage(client, found.source, found.book.next);
}

async function* pagesOf<R extends Listed>(client: QueryClient, source: Source<R>, signal: AbortSignal) {
  const book = cachedList(client, source);
  if (!book) return;
  yield book.rows;
  for (let cursor = book.next; cursor !== undefined; ) {
    const page = await source.read({ cursor, signal });
    if (!page) return;
    yield page.rows;
    cursor = page.next;
  }
}

/**
 * Polls the given lists and reads them as one. `sources` must be a constant. With `loadBehind`, older pages are read one
 * after the other without being asked for, until all is here or `maxLoaded` records are.
 */
export function useMergedList<R extends Listed>(sources: readonly Source<R>[], loadBehind: boolean): MergedList<R> {
  const client = useQueryClient();
  const queries = useQueries({ queries: sources.map((source) => listQuery(source)) });
  const { mutate, isPending, isError } = useMutation({ mutationFn: () => readOn(client, sources) });

  const books = queries.map((query) => query.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the books are the dependencies, each the same object until a row of it changes
  const list = useMemo(() => mergeLists(known(books)), books);

  // A list that failed counts as failed while it is tried again, so that the screen does not flicker every 30 s.
  const failed = queries.some((query) => query.isError || (query.data === undefined && query.errorUpdateCount > 0));
  const missing = queries.some((query) => query.data === undefined);
  const waiting = queries.some((query) => query.data === undefined && query.errorUpdateCount === 0);

  const goOn = loadBehind && !waiting && !list.complete && !isPending && list.rows.length < maxLoaded;
  useEffect(() => {
    if (!goOn) return;
    // After a failure as seldom as polling; otherwise as soon as what came is on screen.
    const timer = setTimeout(mutate, isError ? pollInterval : 0);
    return () => clearTimeout(timer);
  }, [goOn, isError, mutate]);

  return {
    state: waiting ? 'loading' : failed && list.rows.length === 0 ? 'failed' : 'ready',
    rows: list.rows,
    complete: list.complete && !missing,
    warning: failed ? (missing ? 'partial' : 'outdated') : undefined,
    older: { load: () => mutate(), pending: isPending, failed: isError },
    everything: (signal) => {
      if (missing) throw new Error('A list was never read.');
      return mergePages(sources.map((source) => pagesOf(client, source, signal)));
    },
    refresh: () => {
      for (const query of queries) void query.refetch();
    },
  };
}
