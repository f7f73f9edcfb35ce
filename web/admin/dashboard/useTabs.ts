import { contacts } from '../contacts/kind.ts';
import type { Kind, StaffRecord } from '../lists/kind.ts';
import { type Arrivals, useArrivals } from '../lists/useArrivals.ts';
import { type MergedList, useMergedList } from '../lists/useMergedList.ts';
import { type Counts, countsOf, type Stats, useStats } from '../lists/useStats.ts';
import { partners } from '../partners/kind.ts';

/** A tab: a kind of list, as it stands. */
export interface TabState {
  kind: Kind;
  list: MergedList<StaffRecord>;
  arrivals: Arrivals;
  counts: Counts;
}

/** The tab an address names, else the first. */
export const tabFromParams = (address: URLSearchParams): Kind => (address.get('tab') === partners.id ? partners : contacts);

/**
 * Every tab, and which is chosen. All lists are polled, since each tab shows its count and new arrivals count wherever they are;
 * only the chosen one goes on to older pages by itself.
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
