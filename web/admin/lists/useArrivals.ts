import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Listed } from './loadedList.ts';

/** The ids of the rows that came after the time last looked at; rows are newest first. */
export function arrivedSince(rows: readonly Listed[], looked: string | undefined): ReadonlySet<string> {
  if (looked === undefined) return new Set();
  const end = rows.findIndex((row) => row.submittedAt <= looked);
  return new Set(rows.slice(0, end === -1 ? rows.length : end).map((row) => row.id));
}

// Storage may be switched off; then the mark lasts as long as the page.
function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}
function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

export interface Arrivals {
  /** Ids of the rows that are new to whoever looks. */
  arrived: ReadonlySet<string>;
  markSeen: () => void;
}

/**
 * Which rows arrived since a person last marked the list as seen in this browser. The first visit of all counts as a look.
 * What is stored is a time and nothing about a person. `ready` tells that `rows` are the list and not still to come.
 */
export function useArrivals(name: string, rows: readonly Listed[], ready: boolean): Arrivals {
  const key = `staff-last-look-${name}`;
  const [looked, setLooked] = useState(() => stored(key));
  const newest = rows[0]?.submittedAt ?? new Date(0).toISOString();
  const markSeen = useCallback(() => {
    store(key, newest);
    setLooked(newest);
  }, [key, newest]);
  useEffect(() => {
    if (ready && looked === undefined) markSeen();
  }, [ready, looked, markSeen]);
  const arrived = useMemo(() => arrivedSince(rows, looked), [rows, looked]);
  return { arrived, markSeen };
}
