import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Kind, StaffRecord } from './kind.ts';
import type { LoadedList } from './loadedList.ts';
import { newestFirst } from './loadedList.ts';
import { listKey } from './source.ts';

// Stored like a loaded list, so that changes of its records reach it and a sign-out removes it.
const key = listKey('search-results');

/** Stores records that a search on the server returned, so that they can be shown and opened before their page is loaded. */
export function storeSearchResults(client: QueryClient, records: readonly StaffRecord[]): void {
  if (records.length === 0) return;
  client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData<LoadedList<StaffRecord>>(key, (list) => {
    const ids = new Set<string>(records.map(({ id }) => id));
    const others = list?.rows.filter(({ id }) => !ids.has(id)) ?? [];
    return { rows: [...others, ...records].sort(newestFirst), next: undefined };
  });
}

/** Returns the stored search results of a kind that are not among the loaded rows. */
export function useSearchResults(kind: Kind, rows: readonly StaffRecord[]): readonly StaffRecord[] {
  const { data } = useQuery<LoadedList<StaffRecord>>({ queryKey: key, queryFn: skipToken });
  return useMemo(() => {
    const results = data?.rows.filter(({ id }) => kind.ownsId(id)) ?? [];
    if (results.length === 0) return results;
    const loaded = new Set<string>(rows.map(({ id }) => id));
    return results.filter(({ id }) => !loaded.has(id));
  }, [data, kind, rows]);
}
