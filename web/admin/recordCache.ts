import type { QueryClient } from '@tanstack/react-query';

const records = 'records';

/** The query key of data about people. Everything under it is removed from the cache at sign-out (`forgetRecords`). */
export const recordsKey = (...parts: readonly string[]) => [records, ...parts] as const;

/** The query key of everything about work: the counts of "My day", its list and the people. */
export const workKey = recordsKey('work');

/** The query key of the counts by status. */
export const statsKey = ['stats'] as const;

/** Removes every record from the cache, and the inputs of all mutations: no personal data stays in memory after a sign-out. */
export function forgetRecords(client: QueryClient): void {
  client.removeQueries({ queryKey: recordsKey() });
  client.getMutationCache().clear();
}
