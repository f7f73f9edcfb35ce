import { useCallback, useEffect, useMemo, useState } from 'react';
import { readStored, store } from '../../lib/storage.ts';
import type { Listed } from './loadedList.ts';

/** Returns the ids of the rows submitted after `lastSeen`, an ISO time; none without it. Rows are newest first. */
export function arrivedSince(rows: readonly Listed[], lastSeen: string | undefined): ReadonlySet<string> {
  if (lastSeen === undefined) return new Set();
  const end = rows.findIndex((row) => row.submittedAt <= lastSeen);
  return new Set(rows.slice(0, end === -1 ? rows.length : end).map((row) => row.id));
}

export interface Arrivals {
  /** Ids of the rows that are new since the list was last marked as seen. */
  arrived: ReadonlySet<string>;
  markSeen: () => void;
}

/**
 * Tracks which rows arrived since somebody last marked the list as seen in this browser. The first visit marks it as seen.
 * Only a time is stored, nothing about a person. `ready` is true once `rows` are loaded.
 */
export function useArrivals(name: string, rows: readonly Listed[], ready: boolean): Arrivals {
  const key = `staff-last-look-${name}`;
  // Without storage the time lasts as long as the page.
  const [lastSeen, setLastSeen] = useState(() => readStored('localStorage', key) ?? undefined);
  const newest = rows[0]?.submittedAt ?? new Date(0).toISOString();
  const markSeen = useCallback(() => {
    store('localStorage', key, newest);
    setLastSeen(newest);
  }, [key, newest]);
  useEffect(() => {
    if (ready && lastSeen === undefined) markSeen();
  }, [ready, lastSeen, markSeen]);
  const arrived = useMemo(() => arrivedSince(rows, lastSeen), [rows, lastSeen]);
  return { arrived, markSeen };
}
