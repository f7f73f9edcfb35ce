import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchRecords } from '../../../shared/contracts/adminSearch.ts';
import type { RequestOf } from '../../../shared/contracts/contract.ts';
import { recordsKey } from '../recordCache.ts';
import { staffCall } from '../staffCall.ts';
import { storeSearchResults } from './searchResults.ts';

// Milliseconds without typing before a search is sent. `useDeferredValue` would send one request per letter.
const debounceTime = 400;

/** Returns the server's query for a search: an exact email or phone number, or the start of a name; undefined when it is too short. */
export function remoteQuery(search: string): RequestOf<typeof searchRecords>['body'] | undefined {
  const text = search.trim();
  if (text.includes('@')) return /^\S+@\S+\.\S+$/.test(text) ? { email: text } : undefined;
  const digits = text.replace(/\D/g, '');
  if (/^[\d\s+().-]+$/.test(text)) return digits.length >= 7 ? { phone: text } : undefined;
  return text.replace(/[^\p{L}]/gu, '').length >= 2 ? { namePrefix: text.slice(0, 100) } : undefined;
}

/** Searches on the server, after a pause in typing, for records that are not loaded yet. See `useSearchResults`. */
export function useRemoteSearch(search: string, enabled: boolean): { pending: boolean; failed: boolean } {
  const client = useQueryClient();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search.trim()), debounceTime);
    return () => clearTimeout(timer);
  }, [search]);
  const query = remoteQuery(settled);
  const { isFetching, isError } = useQuery({
    queryKey: recordsKey('search', settled),
    queryFn: async ({ signal }) => {
      const { data } = await staffCall(searchRecords, { body: query ?? {}, signal });
      storeSearchResults(client, [...data.data.contacts, ...data.data.partners]);
      return true;
    },
    enabled: enabled && query !== undefined,
    staleTime: 60_000,
  });
  return { pending: isFetching, failed: isError };
}
