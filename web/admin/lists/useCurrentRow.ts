import { useCallback, useMemo, useState } from 'react';
import type { StaffRecord } from './kind.ts';

/** The row that the keyboard is on. */
export interface Current {
  /** Its place among the rows; -1 when there is none. */
  at: number;
  /** Grows each time the keyboard asks to go there. */
  focusRequests: number;
}

/** Keeps the row the keyboard is on, by its id, so that it stays the same row when others come in above it. */
export function useCurrentRow(rows: readonly StaffRecord[]) {
  const [id, setId] = useState<string>();
  const [focusRequests, setAsked] = useState(0);
  const at = useMemo(() => (id === undefined ? -1 : rows.findIndex((row) => row.id === id)), [rows, id]);

  const go = useCallback((wanted: string | undefined) => {
    if (wanted === undefined) return;
    setId(wanted);
    setAsked((count) => count + 1);
  }, []);
  /** Goes so many rows down, or up, as far as there are rows; one down from nowhere is the first. */
  const move = (step: number) => go(rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.id);
  return { id: at === -1 ? undefined : id, current: { at, focusRequests }, move, setId };
}
