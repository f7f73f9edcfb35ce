import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { CurrentRow } from './useCurrentRow.ts';

/** One rendered part of a list: a row by its index, or the space of rows that are not rendered, in pixels. */
export type Piece = { index: number; key: string } | { space: number; key: string };

interface VirtualRows {
  /** Ref of the element whose top is the first row's. */
  box: RefObject<HTMLElement | null>;
  pieces: readonly Piece[];
  /** Ref callback that measures a row's element. The element has `data-index`. */
  measure: (row: HTMLElement | null) => void;
}

/**
 * Virtualises the rows of a list that scrolls with the page. `estimate` is a row's height and `header` the height of the sticky
 * head, both in pixels.
 */
export function useVirtualRows(ids: readonly string[], estimate: number, header: number, current: CurrentRow): VirtualRows {
  const box = useRef<HTMLElement>(null);
  const [top, setTop] = useState(0);
  // Content above the list can appear and disappear, so its position is read after every render.
  useLayoutEffect(() => {
    if (box.current) setTop(Math.round(box.current.getBoundingClientRect().top + window.scrollY));
  });
  const { index: currentIndex, focusRequests } = current;
  const rows = useWindowVirtualizer<HTMLElement>({
    count: ids.length,
    estimateSize: useCallback(() => estimate, [estimate]),
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: header,
    // React 19 warns about `flushSync` inside an effect.
    useFlushSync: false,
    // The current row stays rendered while it is scrolled out of view, so that it keeps the focus.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const visible = defaultRangeExtractor(range);
        const isExtra = currentIndex >= 0 && currentIndex < range.count && !visible.includes(currentIndex);
        return isExtra ? [...visible, currentIndex].sort((a, b) => a - b) : visible;
      },
      [currentIndex],
    ),
  });

  const { scrollToIndex } = rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a focus request scrolls, not a row that is added above
  useLayoutEffect(() => {
    if (focusRequests === 0 || currentIndex < 0) return;
    scrollToIndex(currentIndex, { align: 'auto' });
    box.current?.querySelector<HTMLElement>(`[data-index="${currentIndex}"]`)?.focus({ preventScroll: true });
  }, [focusRequests]);

  return { box, pieces: piecesOf(rows.getVirtualItems(), rows.getTotalSize(), top), measure: rows.measureElement };
}

function piecesOf(items: readonly VirtualItem[], total: number, top: number): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { index, key, start, size } of items) {
    if (start - top > end) pieces.push({ space: start - top - end, key: `space-${end === 0 ? 'above' : index}` });
    pieces.push({ index, key: String(key) });
    end = start - top + size;
  }
  if (total > end) pieces.push({ space: total - end, key: 'space-below' });
  return pieces;
}
