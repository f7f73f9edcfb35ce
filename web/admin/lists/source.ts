import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Book, type Listed, withFirstPage, withOlderPage, withRecord } from './book.ts';

/** One list on the server: how a page of it is read. `key` names it in the cache. */
export interface Source<R extends Listed> {
  key: string;
  /** The page at the cursor, or the newest one, newest first, with the cursor of the next older page. */
  read: (cursor: string | undefined, signal?: AbortSignal) => Promise<{ rows: readonly R[]; next: string | undefined }>;
}

const pollEvery = 30_000;
const allBooks = ['book'] as const;
const bookKey = (source: { key: string }) => [...allBooks, source.key] as const;

/**
 * The newest page of a list, polled every 30 s and never otherwise read again by itself (product spec, section 7).
 * It is polled in a hidden tab too, so that the tab's title can tell of new arrivals.
 */
export function bookQuery<R extends Listed>(source: Source<R>) {
  return queryOptions<Book<R>>({
    queryKey: bookKey(source),
    queryFn: async ({ client, signal }) => {
      const page = await source.read(undefined, signal);
      return withFirstPage(client.getQueryData<Book<R>>(bookKey(source)), page.rows, page.next);
    },
    refetchInterval: pollEvery,
    refetchIntervalInBackground: true,
    // The book keeps unchanged rows as they are; comparing 20,000 of them again would only take time.
    structuralSharing: false,
  });
}

/** Reads the page at which the list's book goes on, into the book. */
export async function readOlder<R extends Listed>(client: QueryClient, source: Source<R>, cursor: string): Promise<void> {
  const page = await source.read(cursor);
  client.setQueryData<Book<R>>(bookKey(source), (book) => book && withOlderPage(book, cursor, page.rows, page.next));
}

/** The book of a list as it stands, if it was ever read. */
export function bookOf<R extends Listed>(client: QueryClient, source: Source<R>): Book<R> | undefined {
  return client.getQueryData<Book<R>>(bookKey(source));
}

/** Puts a record that a call just answered in its place in whichever list holds it. */
export function keepRecord(client: QueryClient, record: Listed): void {
  client.setQueriesData<Book<Listed>>({ queryKey: allBooks }, (book) => book && withRecord(book, record));
}

/** Reads the newest page of every list on screen again. */
export function refreshBooks(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: allBooks });
}

/** Forgets every record: nobody's data stays in memory after a logout. */
export function forgetBooks(client: QueryClient): void {
  client.removeQueries({ queryKey: allBooks });
}
