import { useQuery } from '@tanstack/react-query';
import { getStats } from '../../../shared/contracts/adminStats.ts';
import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import { formatCount } from '../formatCount.ts';
import { statsKey } from '../recordCache.ts';
import { staffCall } from '../staffCall.ts';
import type { Kind, StaffRecord } from './kind.ts';
import { pollInterval } from './source.ts';

/** Counts by status and their total, of each kind. */
export type Stats = ResponseOf<typeof getStats>['data'];

/** The server's counts of both kinds, polled like the lists; undefined until they were read once. */
export function useStats(): Stats | undefined {
  const { data } = useQuery({
    queryKey: statsKey,
    queryFn: async ({ signal }) => (await staffCall(getStats, { signal })).data.data,
    refetchInterval: pollInterval,
    refetchIntervalInBackground: true,
  });
  return data;
}

/** What is shown of a list's numbers: in all, and at each status. */
export interface Counts {
  total: string;
  byStatus: Readonly<Record<string, string>>;
}

/**
 * A list's numbers as text. A list that is here whole is counted itself, so that they agree with its rows at once; of a longer
 * one the server's counts are taken, and without them what is here is counted, with a plus.
 */
export function countsOf(
  kind: Kind,
  { rows, complete }: { rows: readonly StaffRecord[]; complete: boolean },
  stats: Stats | undefined,
): Counts {
  const counted = new Map<string, number>(kind.statuses.map((status) => [status, 0]));
  const given: Readonly<Record<string, number>> | undefined = complete ? undefined : stats?.[kind.id];
  if (!given) for (const row of rows) counted.set(row.status, (counted.get(row.status) ?? 0) + 1);
  const text = (count: number) => formatCount(count, complete || given !== undefined);
  return {
    // The counts may lag behind by moments, and never tell of fewer than are plainly here.
    total: text(Math.max(given?.total ?? 0, rows.length)),
    byStatus: Object.fromEntries(kind.statuses.map((status) => [status, text(given?.[status] ?? counted.get(status) ?? 0)])),
  };
}
