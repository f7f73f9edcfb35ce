import { type Listed, newestFirst } from './loadedList.ts';

/** Several lists, each given newest first in pages, as one in that order; of each, one page at a time is in memory. */
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
    const full = open.filter((list) => list.rows.length > 0);
    // Down to the end of the page that ends earliest the order is settled.
    const [edge] = full.flatMap((list) => list.rows.at(-1) ?? []).sort(newestFirst);
    if (!edge) return;
    const batch: R[] = [];
    for (const list of full) {
      const beyond = list.rows.findIndex((row) => newestFirst(row, edge) > 0);
      const count = beyond === -1 ? list.rows.length : beyond;
      batch.push(...list.rows.slice(0, count));
      list.rows = list.rows.slice(count);
    }
    yield batch.sort(newestFirst);
  }
}
