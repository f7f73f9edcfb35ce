import { type QueryClient, useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Book, type Listed, merged, shortest } from './book.ts';
import { bookOf, bookQuery, readOlder, type Source } from './source.ts';

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
  /** Reads every older page; answers the whole list, or rejects when it cannot be had whole. `progress` hears the number of rows held so far. */
  loadAll: (progress: (rows: number) => void) => Promise<readonly R[]>;
  refresh: () => void;
  refreshing: boolean;
}

const known = <R extends Listed>(books: readonly (Book<R> | undefined)[]) => books.filter((book) => book !== undefined);

/** Reads one page more of the list that keeps the merged one short; false when all are whole. */
async function readOn<R extends Listed>(client: QueryClient, sources: readonly Source<R>[]): Promise<boolean> {
  const held = sources.flatMap((source) => {
    const book = bookOf(client, source);
    return book ? [{ source, book }] : [];
  });
  const found = held[shortest(held.map(({ book }) => book))];
  if (found?.book.next === undefined) return false;
  await readOlder(client, found.source, found.book.next);
  return true;
}

/** Polls the given lists and reads them as one. `sources` must be a constant. */
export function useMergedList<R extends Listed>(sources: readonly Source<R>[]): MergedList<R> {
  const client = useQueryClient();
  const queries = useQueries({ queries: sources.map((source) => bookQuery(source)) });
  const older = useMutation({ mutationFn: () => readOn(client, sources) });

  const books = queries.map((query) => query.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the books are the dependencies, each the same object until a row of it changes
  const list = useMemo(() => merged(known(books)), books);

  // A list that failed counts as failed while it is tried again, so that the screen does not flicker every 30 s.
  const failed = queries.some((query) => query.isError || (query.data === undefined && query.errorUpdateCount > 0));
  const missing = queries.some((query) => query.data === undefined);
  const waiting = queries.some((query) => query.data === undefined && query.errorUpdateCount === 0);

  return {
    state: waiting ? 'loading' : failed && list.rows.length === 0 ? 'failed' : 'ready',
    rows: list.rows,
    complete: list.complete && !missing,
    warning: failed ? (missing ? 'partial' : 'outdated') : undefined,
    older: { load: () => older.mutate(), pending: older.isPending, failed: older.isError },
    loadAll: async (progress) => {
      if (missing) throw new Error('A list was never read.');
      while (await readOn(client, sources)) progress(held(client, sources).rows.length);
      return held(client, sources).rows;
    },
    refresh: () => {
      for (const query of queries) void query.refetch();
    },
    refreshing: queries.some((query) => query.isFetching),
  };
}

function held<R extends Listed>(client: QueryClient, sources: readonly Source<R>[]) {
  return merged(known(sources.map((source) => bookOf(client, source))));
}
