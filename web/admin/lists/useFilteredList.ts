import { useDeferredValue, useMemo, useState } from 'react';
import type { Kind, StaffRecord } from './kind.ts';
import { newestFirst } from './loadedList.ts';
import { type ChangeView, useView } from './useView.ts';
import { isFiltering, recordFilter, sortRows, type View } from './view.ts';

/** The rows of a list that match the filters and the search. */
export interface FilteredList {
  view: View;
  changeView: ChangeView;
  search: string;
  setSearch: (search: string) => void;
  /** The matching rows, sorted. */
  rows: readonly StaffRecord[];
  /** True when a search or a filter is set. */
  isFiltered: boolean;
}

/** Filters and sorts the loaded rows, and during a search the records found on the server. The search is deferred, so that typing stays fast. */
export function useFilteredList(kind: Kind, loaded: readonly StaffRecord[], searchResults: readonly StaffRecord[]): FilteredList {
  const { view, changeView } = useView(kind);
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const searching = deferredSearch.trim() !== '';
  // Without a search, records found on the server would appear as if no records were missing before them.
  const rows = useMemo(
    () => (searching && searchResults.length > 0 ? [...loaded, ...searchResults].sort(newestFirst) : loaded),
    [loaded, searchResults, searching],
  );
  const matching = useMemo(
    () => (isFiltering(view, deferredSearch) ? rows.filter(recordFilter(kind, view, deferredSearch)) : rows),
    [kind, rows, view, deferredSearch],
  );
  const sorted = useMemo(() => sortRows(kind, matching, view.sort), [kind, matching, view.sort]);
  return { view, changeView, search, setSearch, rows: sorted, isFiltered: isFiltering(view, search) };
}
