import { useCallback, useMemo, useState } from 'react';
import type { StaffRecord } from './kind.ts';

/** The row that the keyboard is on. */
export interface CurrentRow {
  /** Its index among the rows; -1 when there is none. */
  index: number;
  /** Increases each time the row is to be scrolled to and focused. */
  focusRequests: number;
}

/** Tracks the current row by its id, so that it stays current when rows are added above it. */
export function useCurrentRow(rows: readonly StaffRecord[]) {
  const [id, setId] = useState<string>();
  const [focusRequests, setFocusRequests] = useState(0);
  const index = useMemo(() => (id === undefined ? -1 : rows.findIndex((row) => row.id === id)), [rows, id]);

  const focus = useCallback((wanted: string | undefined) => {
    if (wanted === undefined) return;
    setId(wanted);
    setFocusRequests((count) => count + 1);
  }, []);
  /** Moves by the given number of rows, at most to the first or last. The first move goes to the first row. */
  const move = (step: number) => focus(rows[Math.min(rows.length - 1, Math.max(0, index + step))]?.id);
  return { id: index === -1 ? undefined : id, current: { index, focusRequests }, move, setId };
}
