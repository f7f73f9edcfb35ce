import { type Listed, newestFirst } from './loadedList.ts';

/** Merges several lists, each read in pages and newest first, into one in that order. Holds one page of each list in memory. */
export async function* mergePages<R extends Listed>(
  lists: readonly AsyncGenerator<readonly R[]>[],
): AsyncGenerator<readonly R[]> {
  const open = lists.map((pages) => ({ pages, rows: [] as readonly R[], done: false }));
  for (;;) {
    for (const list of open) {
      while (list.rows.length === 0 && !list.done) {
        const { value, done } = await list.pages.next();
        list.rows = value ?? [];
        list.done = done === true;
      }
    }
    const withRows = open.filter((list) => list.rows.length > 0);
    // No later page holds a row that is newer than the newest of the pages' last rows.
    const [edge] = withRows.flatMap((list) => list.rows.at(-1) ?? []).sort(newestFirst);
    if (!edge) return;
    const batch: R[] = [];
    for (const list of withRows) {
      const beyond = list.rows.findIndex((row) => newestFirst(row, edge) > 0);
      const count = beyond === -1 ? list.rows.length : beyond;
      batch.push(...list.rows.slice(0, count));
      list.rows = list.rows.slice(count);
    }
    yield batch.sort(newestFirst);
  }
}
