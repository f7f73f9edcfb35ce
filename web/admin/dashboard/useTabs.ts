import { contactsTab } from '../contacts/tab.ts';
import type { Listed } from '../lists/book.ts';
import { type Arrivals, useArrivals } from '../lists/useArrivals.ts';
import { type MergedList, useMergedList } from '../lists/useMergedList.ts';
import type { Tab } from './tab.ts';

/** A tab with its list as it stands. */
export interface TabView {
  tab: Tab;
  list: MergedList<Listed>;
  arrivals: Arrivals;
}

/**
 * The tabs of the dashboard, in order, the first being the default; a further tab is a further entry. All are polled,
 * whichever is chosen, since each shows its count.
 */
export function useTabs(): readonly [TabView, ...TabView[]] {
  return [useTab(contactsTab)];
}

function useTab(tab: Tab): TabView {
  const list = useMergedList(tab.sources);
  const arrivals = useArrivals(tab.id, list.rows, list.state === 'ready');
  return { tab, list, arrivals };
}
