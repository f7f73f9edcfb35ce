import { contacts } from '../contacts/kind.ts';
import type { Kind, StaffRecord } from '../lists/kind.ts';
import { type Arrivals, useArrivals } from '../lists/useArrivals.ts';
import { type MergedList, useMergedList } from '../lists/useMergedList.ts';
import { type Counts, countsOf, type Stats, useStats } from '../lists/useStats.ts';
import { partners } from '../partners/kind.ts';

/** The state of a tab. */
export interface TabState {
  kind: Kind;
  list: MergedList<StaffRecord>;
  arrivals: Arrivals;
  counts: Counts;
}

/** Returns the kind that the query parameters name, else contacts. */
export const tabFromParams = (params: URLSearchParams): Kind => (params.get('tab') === partners.id ? partners : contacts);

/**
 * Returns all tabs and the chosen one. All lists are polled, because each tab shows its count and its new records. Older pages are
 * loaded for the chosen tab only.
 */
export function useTabs(chosen: Kind): { tabs: readonly TabState[]; tab: TabState } {
  const stats = useStats();
  const first = useTab(contacts, chosen, stats);
  const second = useTab(partners, chosen, stats);
  return { tabs: [first, second], tab: chosen === partners ? second : first };
}

function useTab(kind: Kind, chosen: Kind, stats: Stats | undefined): TabState {
  const list = useMergedList(kind.sources, kind === chosen);
  const arrivals = useArrivals(kind.id, list.rows, list.state === 'ready');
  return { kind, list, arrivals, counts: countsOf(kind, list, stats) };
}
