import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { recordsKey, statsKey } from '../recordCache.ts';
import { type Listed, type LoadedList, withNewestPage, withOlderPage, withRecord } from './loadedList.ts';

/** What of a list is asked for: the page at the cursor, or the newest one; with an ETag only if it is no longer that. */
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

/** One list on the server: how a page of it is read. `key` names it in the cache. */
export interface Source<R extends Listed> {
  key: string;
  /** A page, newest first, with the cursor of the next older one; undefined when it is still the one of the ETag. */
  read: (ask: PageRequest) => Promise<Page<R> | undefined>;
}

interface ListInput {
  query: { cursor: string | undefined };
  headers: { 'if-none-match': string | undefined };
  signal: AbortSignal | undefined;
}
interface ListAnswer<Data> {
  data: Data;
  next: string | undefined;
  headers: Headers;
}

/** Makes a list's call for a page; `rowsOf` finds the rows in what it answers. */
export async function readPage<Data, R>(
  { cursor, etag, signal }: PageRequest,
  call: (input: ListInput) => Promise<ListAnswer<Data>>,
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

/** How often what the server holds is asked for, in milliseconds (product spec, section 9). */
export const pollInterval = 30_000;

const allListsKey = recordsKey('list');
/** The query key of a loaded list. */
export const listKey = (name: string) => recordsKey('list', name);

// The ETag of a book's newest page, by the very object: a book that one's own change has made another has none, and so
// is asked for whole, since the server's counters may lag behind the change by moments.
const tags = new WeakMap<LoadedList<Listed>, string>();

/**
 * The newest page of a list, polled every 30 s and never otherwise read again by itself (product spec, section 7).
 * It is polled in a hidden tab too, so that the tab's title can tell of new arrivals.
 */
export function listQuery<R extends Listed>(source: Source<R>) {
  return queryOptions<LoadedList<R>>({
    queryKey: listKey(source.key),
    queryFn: async ({ client, signal }) => {
      const held = cachedList(client, source);
      const page = await source.read({ signal, etag: held && tags.get(held) });
      const present = cachedList(client, source);
      if (!page) return present ?? { rows: [], next: undefined };
      const book = withNewestPage(present, page.rows, page.next);
      // A record that changed here while the page was on its way may be newer than the page.
      if (page.etag && present === held) tags.set(book, page.etag);
      else tags.delete(book);
      return book;
    },
    refetchInterval: pollInterval,
    refetchIntervalInBackground: true,
    // The book keeps unchanged rows as they are; comparing 20,000 of them again would only take time.
    structuralSharing: false,
  });
}

/** Reads the page at which the list's book goes on, into the book. */
export async function loadOlderPage<R extends Listed>(client: QueryClient, source: Source<R>, cursor: string): Promise<void> {
  const page = await source.read({ cursor });
  if (!page) return;
  client.setQueryData<LoadedList<R>>(listKey(source.key), (book) => {
    if (!book) return book;
    const longer = withOlderPage(book, cursor, page.rows, page.next);
    const tag = tags.get(book);
    // The newest page is what it was.
    if (tag) tags.set(longer, tag);
    return longer;
  });
}

/** The book of a list as it stands, if it was ever read. */
export function cachedList<R extends Listed>(client: QueryClient, source: Source<R>): LoadedList<R> | undefined {
  return client.getQueryData<LoadedList<R>>(listKey(source.key));
}

/** Puts a record that a call just answered in its place in whichever list holds it. */
export function storeRecord(client: QueryClient, record: Listed): void {
  client.setQueriesData<LoadedList<Listed>>({ queryKey: allListsKey }, (book) => book && withRecord(book, record));
}

/** Reads the newest page of every list on screen again, and the figures with them; after one's own change, so without ETags. */
export async function refreshLists(client: QueryClient): Promise<void> {
  for (const [, book] of client.getQueriesData<LoadedList<Listed>>({ queryKey: allListsKey })) if (book) tags.delete(book);
  void client.invalidateQueries({ queryKey: statsKey });
  await client.invalidateQueries({ queryKey: allListsKey });
}
