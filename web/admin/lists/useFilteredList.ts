import { useDeferredValue, useMemo, useState } from 'react';
import type { Kind, StaffRecord } from './kind.ts';
import { newestFirst } from './loadedList.ts';
import { useView } from './useView.ts';
import { isFiltering, recordFilter, sortRows, type View } from './view.ts';

/** A list as it is looked at. */
export interface FilteredList {
  view: View;
  setView: (view: View) => void;
  search: string;
  setSearch: (search: string) => void;
  /** The rows that match, in the chosen order. */
  rows: readonly StaffRecord[];
  /** Whether a search or a filter leaves rows out. */
  isFiltered: boolean;
}

/** What of a list, and of what was found beyond it, the view in the address and the search leave, in order. Typing goes first: the rows follow when there is time. */
export function useFilteredList(kind: Kind, loaded: readonly StaffRecord[], found: readonly StaffRecord[]): FilteredList {
  const { view, setView } = useView(kind);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const searching = wanted.trim() !== '';
  // Without a search, found records from far back would stand in the list as if nothing lay between.
  const rows = useMemo(
    () => (searching && found.length > 0 ? [...loaded, ...found].sort(newestFirst) : loaded),
    [loaded, found, searching],
  );
  const matching = useMemo(
    () => (isFiltering(view, wanted) ? rows.filter(recordFilter(kind, view, wanted)) : rows),
    [kind, rows, view, wanted],
  );
  const shown = useMemo(() => sortRows(kind, matching, view.sort), [kind, matching, view.sort]);
  return { view, setView, search, setSearch, rows: shown, isFiltered: isFiltering(view, search) };
}
