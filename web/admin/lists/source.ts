import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { type Book, type Listed, withFirstPage, withOlderPage, withRecord } from './book.ts';

/** What of a list is asked for: the page at the cursor, or the newest one; with an ETag only if it is no longer that. */
export interface Ask {
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
  read: (ask: Ask) => Promise<Page<R> | undefined>;
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
  { cursor, etag, signal }: Ask,
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
export const pollEvery = 30_000;

const records = ['records'] as const;
const allBooks = [...records, 'book'] as const;
/** Key of the book with a name. */
export const bookKeyOf = (name: string) => [...allBooks, name] as const;
const bookKey = (source: { key: string }) => bookKeyOf(source.key);
/** Key of anything else in the cache that tells of persons, so that it is forgotten with the lists. */
export const recordsKey = (...parts: readonly string[]) => [...records, ...parts] as const;
export const statsKey = ['stats'] as const;

// The ETag of a book's newest page, by the very object: a book that one's own change has made another has none, and so
// is asked for whole, since the server's counters may lag behind the change by moments.
const tags = new WeakMap<Book<Listed>, string>();

/**
 * The newest page of a list, polled every 30 s and never otherwise read again by itself (product spec, section 7).
 * It is polled in a hidden tab too, so that the tab's title can tell of new arrivals.
 */
export function bookQuery<R extends Listed>(source: Source<R>) {
  return queryOptions<Book<R>>({
    queryKey: bookKey(source),
    queryFn: async ({ client, signal }) => {
      const held = bookOf(client, source);
      const page = await source.read({ signal, etag: held && tags.get(held) });
      const present = bookOf(client, source);
      if (!page) return present ?? { rows: [], next: undefined };
      const book = withFirstPage(present, page.rows, page.next);
      // A record that changed here while the page was on its way may be newer than the page.
      if (page.etag && present === held) tags.set(book, page.etag);
      else tags.delete(book);
      return book;
    },
    refetchInterval: pollEvery,
    refetchIntervalInBackground: true,
    // The book keeps unchanged rows as they are; comparing 20,000 of them again would only take time.
    structuralSharing: false,
  });
}

/** Reads the page at which the list's book goes on, into the book. */
export async function readOlder<R extends Listed>(client: QueryClient, source: Source<R>, cursor: string): Promise<void> {
  const page = await source.read({ cursor });
  if (!page) return;
  client.setQueryData<Book<R>>(bookKey(source), (book) => {
    if (!book) return book;
    const longer = withOlderPage(book, cursor, page.rows, page.next);
    const tag = tags.get(book);
    // The newest page is what it was.
    if (tag) tags.set(longer, tag);
    return longer;
  });
}

/** The book of a list as it stands, if it was ever read. */
export function bookOf<R extends Listed>(client: QueryClient, source: Source<R>): Book<R> | undefined {
  return client.getQueryData<Book<R>>(bookKey(source));
}

/** Puts a record that a call just answered in its place in whichever list holds it. */
export function keepRecord(client: QueryClient, record: Listed): void {
  client.setQueriesData<Book<Listed>>({ queryKey: allBooks }, (book) => book && withRecord(book, record));
}

/** Reads the newest page of every list on screen again, and the figures with them; after one's own change, so without ETags. */
export async function refreshBooks(client: QueryClient): Promise<void> {
  for (const [, book] of client.getQueriesData<Book<Listed>>({ queryKey: allBooks })) if (book) tags.delete(book);
  void client.invalidateQueries({ queryKey: statsKey });
  await client.invalidateQueries({ queryKey: allBooks });
}

/** Forgets every record, and what was being written about one: nobody's data stays in memory after a logout. */
export function forgetBooks(client: QueryClient): void {
  client.removeQueries({ queryKey: records });
  client.getMutationCache().clear();
}
