import { useQuery } from '@tanstack/react-query';
import { getStats } from '../../../shared/contracts/adminStats.ts';
import type { ResponseOf } from '../../../shared/contracts/contract.ts';
import { formatCount } from '../formatCount.ts';
import { statsKey } from '../recordCache.ts';
import { staffCall } from '../staffCall.ts';
import type { Kind, StaffRecord } from './kind.ts';
import { pollInterval } from './source.ts';

/** The counts by status and the total of each kind. */
export type Stats = ResponseOf<typeof getStats>['data'];

/** Returns the server's counts of both kinds, polled like the lists; undefined until they are loaded. */
export function useStats(): Stats | undefined {
  const { data } = useQuery({
    queryKey: statsKey,
    queryFn: async ({ signal }) => (await staffCall(getStats, { signal })).data.data,
    refetchInterval: pollInterval,
    refetchIntervalInBackground: true,
  });
  return data;
}

/** The counts of a list as text: in total and by status. */
export interface Counts {
  total: string;
  byStatus: Readonly<Record<string, string>>;
}

/**
 * Returns the counts of a list. A completely loaded list is counted, so that the counts always match its rows. For a longer one
 * it uses the server's counts, and without them counts the loaded rows and adds a plus.
 */
export function countsOf(
  kind: Kind,
  { rows, complete }: { rows: readonly StaffRecord[]; complete: boolean },
  stats: Stats | undefined,
): Counts {
  const counted = new Map<string, number>(kind.statuses.map((status) => [status, 0]));
  const serverCounts: Readonly<Record<string, number>> | undefined = complete ? undefined : stats?.[kind.id];
  if (!serverCounts) for (const row of rows) counted.set(row.status, (counted.get(row.status) ?? 0) + 1);
  const text = (count: number) => formatCount(count, complete || serverCounts !== undefined);
  return {
    // The server's counts may be out of date for a moment. The total is at least the number of loaded rows.
    total: text(Math.max(serverCounts?.total ?? 0, rows.length)),
    byStatus: Object.fromEntries(
      kind.statuses.map((status) => [status, text(serverCounts?.[status] ?? counted.get(status) ?? 0)]),
    ),
  };
}
