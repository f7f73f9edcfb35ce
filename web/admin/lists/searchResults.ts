import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Kind, StaffRecord } from './kind.ts';
import type { LoadedList } from './loadedList.ts';
import { newestFirst } from './loadedList.ts';
import { listKey } from './source.ts';

// Among the books, so that a change of one of its records reaches it, and a logout forgets it.
const key = listKey('found');

/** Keeps records that a search on the server answered, so that they can be shown and opened though their page is not loaded. */
export function storeSearchResults(client: QueryClient, records: readonly StaffRecord[]): void {
  if (records.length === 0) return;
  client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData<LoadedList<StaffRecord>>(key, (book) => {
    const fresh = new Set<string>(records.map(({ id }) => id));
    return { rows: [...(book?.rows.filter(({ id }) => !fresh.has(id)) ?? []), ...records].sort(newestFirst), next: undefined };
  });
}

/** The records of a kind that searches have found and that are not among the loaded rows. */
export function useSearchResults(kind: Kind, rows: readonly StaffRecord[]): readonly StaffRecord[] {
  const { data } = useQuery<LoadedList<StaffRecord>>({ queryKey: key, queryFn: skipToken });
  return useMemo(() => {
    const own = data?.rows.filter(({ id }) => kind.owns(id)) ?? [];
    if (own.length === 0) return own;
    const loaded = new Set<string>(rows.map(({ id }) => id));
    return own.filter(({ id }) => !loaded.has(id));
  }, [data, kind, rows]);
}
