/** What the book needs to know of a record of any list that is newest first. */
export interface Listed {
  id: string;
  submittedAt: string;
  version: number;
}

/**
 * What the browser holds of one list on the server: every row from the newest down to some point, newest first, and the
 * cursor that leads on from there; no cursor means the whole list is here.
 */
export interface LoadedList<R extends Listed> {
  rows: readonly R[];
  next: string | undefined;
}

/** Orders rows newest first; rows of the same instant by id, so that the order never jumps between two polls. */
export function newestFirst(a: Listed, b: Listed): number {
  if (a.submittedAt !== b.submittedAt) return a.submittedAt < b.submittedAt ? 1 : -1;
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
}

// A slow answer may be older than what a change just told us: the higher version wins. On a tie the object already held
// stays, so that unchanged rows are not drawn again.
function newerVersion<R extends Listed>(held: R | undefined, read: R): R {
  return held && held.version >= read.version ? held : read;
}

/**
 * The book after the newest page was read again. Rows below that page stay, rows that vanished from it go. When so much
 * has arrived that the page no longer touches what was held, the book starts anew from the page, since a gap would be hidden.
 */
export function withNewestPage<R extends Listed>(
  book: LoadedList<R> | undefined,
  page: readonly R[],
  next: string | undefined,
): LoadedList<R> {
  const held = new Map(book?.rows.map((row) => [row.id, row]));
  const rows = page.map((row) => newerVersion(held.get(row.id), row)).sort(newestFirst);
  const last = rows.at(-1);
  if (!book || !last || next === undefined) return orUnchanged(book, rows, next);
  const touches = page.some((row) => held.has(row.id));
  if (!touches) return { rows, next };
  // By time alone: the server may order rows of one instant otherwise than we do, and none may be lost at the edge.
  const read = new Set(rows.map((row) => row.id));
  const below = book.rows.filter((row) => !read.has(row.id) && row.submittedAt <= last.submittedAt);
  // With nothing held below the page, the page's own cursor leads on; otherwise the one from the last older page.
  return orUnchanged(book, [...rows, ...below].sort(newestFirst), below.length > 0 ? book.next : next);
}

// The same book when nothing changed, so that nothing is drawn again.
function orUnchanged<R extends Listed>(
  book: LoadedList<R> | undefined,
  rows: readonly R[],
  next: string | undefined,
): LoadedList<R> {
  const same = book && book.next === next && book.rows.length === rows.length && rows.every((row, at) => row === book.rows[at]);
  return same ? book : { rows, next };
}

/** The book after the page at `cursor` was read; unchanged when the book meanwhile goes on from elsewhere. */
export function withOlderPage<R extends Listed>(
  book: LoadedList<R>,
  cursor: string,
  page: readonly R[],
  next: string | undefined,
): LoadedList<R> {
  if (book.next !== cursor) return book;
  const held = new Set(book.rows.map((row) => row.id));
  return { rows: [...book.rows, ...page.filter((row) => !held.has(row.id))].sort(newestFirst), next };
}

/** The book after one record is known to have become another; unchanged when it is not in the book or known newer. */
export function withRecord<R extends Listed>(book: LoadedList<R>, record: R): LoadedList<R> {
  const at = book.rows.findIndex((row) => row.id === record.id);
  const held = book.rows[at];
  return held && held.version < record.version ? { ...book, rows: book.rows.with(at, record) } : book;
}

/**
 * Several books read as one list, newest first. Where a book goes on beyond what is held, nothing older than its last row
 * is shown from the others: the list would have holes. `complete` is true when every book is whole.
 */
export function mergeLists<R extends Listed>(books: readonly LoadedList<R>[]): { rows: R[]; complete: boolean } {
  const open = books.filter((book) => book.next !== undefined);
  const ends = open.flatMap((book) => book.rows.at(-1) ?? []).sort(newestFirst);
  const horizon = ends[0];
  const rows = books.flatMap((book) => book.rows).sort(newestFirst);
  return { rows: horizon ? rows.filter((row) => newestFirst(row, horizon) <= 0) : rows, complete: open.length === 0 };
}

/** Which of several books keeps the merged list short: the unfinished one whose last row is newest; -1 when all are whole. */
export function findShortest(books: readonly LoadedList<Listed>[]): number {
  let found = -1;
  let end: Listed | undefined;
  for (const [at, book] of books.entries()) {
    if (book.next === undefined) continue;
    const last = book.rows.at(-1);
    if (found === -1 || !last || (end && newestFirst(last, end) < 0)) {
      found = at;
      end = last;
    }
  }
  return found;
}
