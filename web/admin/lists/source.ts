import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { recordsKey, statsKey, workKey } from '../recordCache.ts';
import { type Listed, type LoadedList, withNewestPage, withOlderPage, withRecord } from './loadedList.ts';

/** Requests the page at a cursor, or the newest page. With an ETag the server returns the page only if it changed. */
export interface PageRequest {
  cursor?: string | undefined;
  etag?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface Page<R> {
  rows: readonly R[];
  next: string | undefined;
  etag: string | undefined;
}

/** A list on the server. `key` identifies it in the cache. */
export interface Source<R extends Listed> {
  key: string;
  /** Returns a page, newest row first, with the cursor of the next older page; undefined when the page has the given ETag. */
  read: (request: PageRequest) => Promise<Page<R> | undefined>;
}

interface ListInput {
  query: { cursor: string | undefined };
  headers: { 'if-none-match': string | undefined };
  signal: AbortSignal | undefined;
}
interface ListResponse<Data> {
  data: Data;
  next: string | undefined;
  headers: Headers;
}

/** Requests a page with a list's API call; `rowsOf` returns the rows of the response. See `Source.read`. */
export async function readPage<Data, R>(
  { cursor, etag, signal }: PageRequest,
  call: (input: ListInput) => Promise<ListResponse<Data>>,
  rowsOf: (data: Data) => readonly R[],
): Promise<Page<R> | undefined> {
  try {
    const { data, next, headers } = await call({ query: { cursor }, headers: { 'if-none-match': etag }, signal });
    return { rows: rowsOf(data), next, etag: headers.get('etag') ?? undefined };
  } catch (error) {
    if (error instanceof ApiError && error.status === 304) return undefined;
    throw error;
  }
}

/** Milliseconds between two polls (docs/requirements.md#timing-and-layout). */
export const pollInterval = 30_000;

const allListsKey = recordsKey('list');
/** The query key of a loaded list. */
export const listKey = (name: string) => recordsKey('list', name);

// ETags by list object. A change made here creates a new object without an ETag, so the next poll loads the whole page: the
// server derives ETags from counters, which may not include the change yet.
const etags = new WeakMap<LoadedList<Listed>, string>();

/**
 * The query that loads and polls the newest page of a list. It also polls in a hidden tab, whose title shows the number of new
 * records.
 */
export function listQuery<R extends Listed>(source: Source<R>) {
  return queryOptions<LoadedList<R>>({
    queryKey: listKey(source.key),
    queryFn: async ({ client, signal }) => {
      const before = cachedList(client, source);
      const page = await source.read({ signal, etag: before && etags.get(before) });
      const current = cachedList(client, source);
      if (!page) return current ?? { rows: [], next: undefined };
      const list = withNewestPage(current, page.rows, page.next);
      // A record changed here during the request may be newer than the page.
      if (page.etag && current === before) etags.set(list, page.etag);
      else etags.delete(list);
      return list;
    },
    refetchInterval: pollInterval,
    refetchIntervalInBackground: true,
    // `withNewestPage` already keeps unchanged rows. Comparing 20,000 rows again would only take time.
    structuralSharing: false,
  });
}

/** Loads the page at a cursor and adds it to the list. */
export async function loadOlderPage<R extends Listed>(client: QueryClient, source: Source<R>, cursor: string): Promise<void> {
  const page = await source.read({ cursor });
  if (!page) return;
  client.setQueryData<LoadedList<R>>(listKey(source.key), (list) => {
    if (!list) return list;
    const longer = withOlderPage(list, cursor, page.rows, page.next);
    // The newest page did not change, so its ETag stays valid.
    const etag = etags.get(list);
    if (etag) etags.set(longer, etag);
    return longer;
  });
}

/** Returns the loaded list of a source from the cache; undefined before its first page. */
export function cachedList<R extends Listed>(client: QueryClient, source: Source<R>): LoadedList<R> | undefined {
  return client.getQueryData<LoadedList<R>>(listKey(source.key));
}

/** Replaces a record in every loaded list that holds an older version of it. */
export function storeRecord(client: QueryClient, record: Listed): void {
  client.setQueriesData<LoadedList<Listed>>({ queryKey: allListsKey }, (list) => list && withRecord(list, record));
}

/** Removes records from every loaded list. */
export function dropRecords(client: QueryClient, ids: ReadonlySet<string>): void {
  client.setQueriesData<LoadedList<Listed>>({ queryKey: allListsKey }, (list) =>
    list?.rows.some(({ id }) => ids.has(id)) ? { ...list, rows: list.rows.filter(({ id }) => !ids.has(id)) } : list,
  );
}

/** Loads the newest page of every list, the counts and the work again after a change, without ETags: see `etags`. */
export async function refreshLists(client: QueryClient): Promise<void> {
  for (const [, list] of client.getQueriesData<LoadedList<Listed>>({ queryKey: allListsKey })) if (list) etags.delete(list);
  void client.invalidateQueries({ queryKey: statsKey });
  void client.invalidateQueries({ queryKey: workKey });
  await client.invalidateQueries({ queryKey: allListsKey });
}
