import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Current } from './useCurrentRow.ts';

/** What a list draws in order: one of its rows, or the space of rows that are out of sight. */
export type Piece = { at: number; key: string } | { space: number; key: string };

interface VirtualRows {
  /** For the element whose top is that of the first row. */
  box: RefObject<HTMLElement | null>;
  pieces: readonly Piece[];
  /** Measures a row's element, which says its place by `data-index`. */
  measure: (row: HTMLElement | null) => void;
}

/** Rows of a list that the page scrolls, of which only those in sight are drawn; `header` is the height of what covers its top. */
export function useVirtualRows(ids: readonly string[], estimate: number, header: number, current: Current): VirtualRows {
  const box = useRef<HTMLElement>(null);
  const [top, setTop] = useState(0);
  // What stands above a list comes and goes.
  useLayoutEffect(() => {
    if (box.current) setTop(Math.round(box.current.getBoundingClientRect().top + window.scrollY));
  });
  const { at, focusRequests } = current;
  const rows = useWindowVirtualizer<HTMLElement>({
    count: ids.length,
    estimateSize: useCallback(() => estimate, [estimate]),
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: header,
    // React 19 refuses to draw at once from within an effect, and has no need to.
    useFlushSync: false,
    // The row that has the keyboard stays, wherever the page is scrolled to.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const seen = defaultRangeExtractor(range);
        return at < 0 || at >= range.count || seen.includes(at) ? seen : [...seen, at].sort((a, b) => a - b);
      },
      [at],
    ),
  });

  const { scrollToIndex } = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move of the keyboard scrolls, not rows that come in above
  useLayoutEffect(() => {
    if (focusRequests === 0 || at < 0) return;
    scrollToIndex(at, { align: 'auto' });
    box.current?.querySelector<HTMLElement>(`[data-index="${at}"]`)?.focus({ preventScroll: true });
  }, [focusRequests]);

  return { box, pieces: piecesOf(rows.getVirtualItems(), rows.getTotalSize(), top), measure: rows.measureElement };
}

function piecesOf(items: readonly VirtualItem[], total: number, top: number): Piece[] {
  const pieces: Piece[] = [];
  let drawn = 0;
  for (const { index, key, start, size } of items) {
    if (start - top > drawn) pieces.push({ space: start - top - drawn, key: `space-${drawn === 0 ? 'above' : index}` });
    pieces.push({ at: index, key: String(key) });
    drawn = start - top + size;
  }
  if (total > drawn) pieces.push({ space: total - drawn, key: 'space-below' });
  return pieces;
}
