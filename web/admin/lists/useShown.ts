import { useDeferredValue, useMemo, useState } from 'react';
import { newestFirst } from './book.ts';
import type { Kind, StaffRecord } from './kind.ts';
import { useView } from './useView.ts';
import { matcher, narrows, ordered, type View } from './view.ts';

/** A list as it is looked at. */
export interface Shown {
  view: View;
  setView: (view: View) => void;
  search: string;
  setSearch: (search: string) => void;
  /** The rows that match, in the chosen order. */
  rows: readonly StaffRecord[];
  /** Whether a search or a filter leaves rows out. */
  narrowed: boolean;
}

/** What of a list, and of what was found beyond it, the view in the address and the search leave, in order. Typing goes first: the rows follow when there is time. */
export function useShown(kind: Kind, loaded: readonly StaffRecord[], found: readonly StaffRecord[]): Shown {
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
    () => (narrows(view, wanted) ? rows.filter(matcher(kind, view, wanted)) : rows),
    [kind, rows, view, wanted],
  );
  const shown = useMemo(() => ordered(kind, matching, view.sort), [kind, matching, view.sort]);
  return { view, setView, search, setSearch, rows: shown, narrowed: narrows(view, search) };
}
