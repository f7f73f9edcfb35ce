import { useCallback, useMemo, useRef, useState } from 'react';
import type { StaffRecord } from './kind.ts';

export interface Selection {
  ids: ReadonlySet<string>;
  /** Selects or deselects a row; with `range`, also all rows between it and the row toggled last. */
  toggle: (id: string, range: boolean) => void;
  /** Selects every visible row. */
  all: () => void;
  clear: () => void;
  /** Deselects these rows. */
  remove: (ids: readonly string[]) => void;
}

/** Tracks which of the visible rows are selected. A row that is filtered out is no longer selected. */
export function useSelection(rows: readonly StaffRecord[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const visible = useRef(rows);
  visible.current = rows;

  const toggle = useCallback((id: string, range: boolean) => {
    const from = range && last.current ? visible.current.findIndex((row) => row.id === last.current) : -1;
    const to = visible.current.findIndex((row) => row.id === id);
    last.current = id;
    setChosen((before) => {
      const after = new Set(before);
      const adds = !before.has(id);
      const run = from === -1 ? [id] : visible.current.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id);
      for (const each of run) {
        if (adds) after.add(each);
        else after.delete(each);
      }
      return after;
    });
  }, []);
  const all = useCallback(() => setChosen(new Set(visible.current.map((row) => row.id))), []);
  const clear = useCallback(() => setChosen(new Set()), []);
  const remove = useCallback((ids: readonly string[]) => {
    const gone = new Set(ids);
    setChosen((before) => new Set([...before].filter((id) => !gone.has(id))));
  }, []);
  const ids = useMemo(
    () => (chosen.size === 0 ? chosen : new Set(rows.filter((row) => chosen.has(row.id)).map((row) => row.id))),
    [rows, chosen],
  );
  return { ids, toggle, all, clear, remove };
}
