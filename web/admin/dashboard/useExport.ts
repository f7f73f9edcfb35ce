import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { csvHeader, csvRow, saveFile } from '../csv.ts';
import type { Kind, StaffRecord } from '../lists/kind.ts';
import { newestFirst } from '../lists/loadedList.ts';
import type { FilteredList } from '../lists/useFilteredList.ts';
import type { MergedList } from '../lists/useMergedList.ts';
import { newest, recordFilter, sortRows } from '../lists/view.ts';
import { isUnauthorized } from '../session/session.ts';
import { words } from '../words.ts';

/** The lines of the file for every record that the view and the search match, in their order. `progress` hears how many records were read. */
export async function csvRows(
  kind: Kind,
  everything: AsyncIterable<readonly StaffRecord[]>,
  { view, search }: Pick<FilteredList, 'view' | 'search'>,
  progress: (read: number) => void,
): Promise<string[]> {
  const matches = recordFilter(kind, view, search);
  const plain = view.sort.key === newest.key && view.sort.descending;
  const lines: string[] = [];
  const kept: StaffRecord[] = [];
  let read = 0;
  for await (const rows of everything) {
    read += rows.length;
    const matching = rows.filter(matches);
    // In the lists' own order a record is written as it comes; another order needs all that match.
    if (plain) for (const row of matching) lines.push(csvRow(kind.csvColumns, row));
    else kept.push(...matching);
    progress(read);
  }
  for (const row of sortRows(kind, kept.sort(newestFirst), view.sort)) lines.push(csvRow(kind.csvColumns, row));
  return lines;
}

/**
 * Saves every record of a tab that matches as a CSV file, reading the older pages first: a file that silently lacked them would
 * be taken for all there is. Does nothing when the list is empty (product spec, section 5).
 */
export function useExport(kind: Kind, list: MergedList<StaffRecord>, shown: FilteredList) {
  const [read, setRead] = useState(0);
  const running = useRef<AbortController>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (list.rows.length === 0) return;
      const controller = new AbortController();
      running.current = controller;
      setRead(0);
      const lines = await csvRows(kind, list.everything(controller.signal), shown, (count) => {
        controller.signal.throwIfAborted();
        setRead(count);
      });
      if (lines.length === 0) {
        showToast({ title: words.dashboard.exportNone, description: words.dashboard.exportNoneText });
        return;
      }
      saveFile(kind.csvName(new Date()), [csvHeader(kind.csvColumns), ...lines], 'text/csv;charset=utf-8');
    },
    onError: (error) => {
      if (running.current?.signal.aborted || isUnauthorized(error)) return;
      showToast({ kind: 'error', title: words.dashboard.exportFailed, description: words.dashboard.exportFailedText });
    },
  });
  return { run: () => mutate(), cancel: () => running.current?.abort(), pending: isPending, read };
}
