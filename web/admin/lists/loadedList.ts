/** The fields of a record that loading a list needs. */
export interface Listed {
  id: string;
  /** ISO time. */
  submittedAt: string;
  version: number;
  /** Who looks after it. The rule that gives a new record its owner leaves the version as it is. */
  owner?: string | undefined;
}

/** The loaded part of a list on the server, newest row first, and the cursor of its next older page; none at the list's end. */
export interface LoadedList<R extends Listed> {
  rows: readonly R[];
  next: string | undefined;
}

/** Compares rows for sorting, newest first. Rows of the same time are sorted by id, so that their order never changes. */
export function newestFirst(a: Listed, b: Listed): number {
  if (a.submittedAt !== b.submittedAt) return a.submittedAt < b.submittedAt ? 1 : -1;
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
}

// A response may be older than a later change, so the higher version is used. For equal versions the loaded object stays,
// so that unchanged rows are not rendered again.
function newerVersion<R extends Listed>(loaded: R | undefined, received: R): R {
  if (!loaded || loaded.version < received.version) return received;
  return loaded.version === received.version && loaded.owner === undefined && received.owner !== undefined ? received : loaded;
}

/**
 * Returns the list after its newest page was loaded again. Rows below that page stay; rows that are no longer in it are removed.
 * When the page has no row in common with the list, the list starts again from the page, because rows between them are missing.
 */
export function withNewestPage<R extends Listed>(
  list: LoadedList<R> | undefined,
  page: readonly R[],
  next: string | undefined,
): LoadedList<R> {
  const loaded = new Map(list?.rows.map((row) => [row.id, row]));
  const rows = page.map((row) => newerVersion(loaded.get(row.id), row)).sort(newestFirst);
  const last = rows.at(-1);
  if (!list || !last || next === undefined) return orUnchanged(list, rows, next);
  const overlaps = page.some((row) => loaded.has(row.id));
  if (!overlaps) return { rows, next };
  // Compared by time alone: the server may sort rows of the same time differently, and none may be lost at the page's edge.
  const inPage = new Set(rows.map((row) => row.id));
  const below = list.rows.filter((row) => !inPage.has(row.id) && row.submittedAt <= last.submittedAt);
  // Without rows below the page its own cursor continues the list, otherwise the last older page's.
  return orUnchanged(list, [...rows, ...below].sort(newestFirst), below.length > 0 ? list.next : next);
}

// Returns the same object when nothing changed, so that nothing is rendered again.
function orUnchanged<R extends Listed>(
  list: LoadedList<R> | undefined,
  rows: readonly R[],
  next: string | undefined,
): LoadedList<R> {
  const same =
    list && list.next === next && list.rows.length === rows.length && rows.every((row, index) => row === list.rows[index]);
  return same ? list : { rows, next };
}

/** Returns the list with the older page of a cursor added; unchanged when the list meanwhile has another cursor. */
export function withOlderPage<R extends Listed>(
  list: LoadedList<R>,
  cursor: string,
  page: readonly R[],
  next: string | undefined,
): LoadedList<R> {
  if (list.next !== cursor) return list;
  const loaded = new Set(list.rows.map((row) => row.id));
  return { rows: [...list.rows, ...page.filter((row) => !loaded.has(row.id))].sort(newestFirst), next };
}

/** Returns the list with a newer version of one record; unchanged when it does not hold the record or holds it at least as new. */
export function withRecord<R extends Listed>(list: LoadedList<R>, record: R): LoadedList<R> {
  const index = list.rows.findIndex((row) => row.id === record.id);
  const loaded = list.rows[index];
  return loaded && loaded.version < record.version ? { ...list, rows: list.rows.with(index, record) } : list;
}

/**
 * Merges several lists, newest row first. While a list has older pages to load, rows of the others that are older than its last
 * row are left out, because rows between them may be missing. `complete` is true when every list is loaded to its end.
 */
export function mergeLists<R extends Listed>(lists: readonly LoadedList<R>[]): { rows: R[]; complete: boolean } {
  const unfinished = lists.filter((list) => list.next !== undefined);
  const [horizon] = unfinished.flatMap((list) => list.rows.at(-1) ?? []).sort(newestFirst);
  const rows = lists.flatMap((list) => list.rows).sort(newestFirst);
  return { rows: horizon ? rows.filter((row) => newestFirst(row, horizon) <= 0) : rows, complete: unfinished.length === 0 };
}

/** Returns the index of the list whose next page extends the merged list: the unfinished one with the newest last row. -1 if none. */
export function findShortest(lists: readonly LoadedList<Listed>[]): number {
  let found = -1;
  let end: Listed | undefined;
  for (const [index, list] of lists.entries()) {
    if (list.next === undefined) continue;
    const last = list.rows.at(-1);
    if (found === -1 || !last || (end && newestFirst(last, end) < 0)) {
      found = index;
      end = last;
    }
  }
  return found;
}
