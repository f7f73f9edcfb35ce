import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { csvRow } from '../csv.ts';
import type { Kind, StaffRecord } from '../lists/kind.ts';
import { newestFirst } from '../lists/loadedList.ts';
import { saveCsv, showExportFailure } from '../lists/saveCsv.ts';
import type { FilteredList } from '../lists/useFilteredList.ts';
import type { MergedList } from '../lists/useMergedList.ts';
import { defaultSort, recordFilter, sortRows } from '../lists/view.ts';
import { words } from '../words.ts';

/** Returns the CSV rows of all records that match the view and the search, in the view's order. `onProgress` gets the number of records read. */
export async function csvRows(
  kind: Kind,
  records: AsyncIterable<readonly StaffRecord[]>,
  { view, search }: Pick<FilteredList, 'view' | 'search'>,
  onProgress: (read: number) => void,
): Promise<string[]> {
  const matches = recordFilter(kind, view, search);
  const isDefaultOrder = view.sort.key === defaultSort.key && view.sort.descending;
  const lines: string[] = [];
  const unsorted: StaffRecord[] = [];
  let read = 0;
  for await (const rows of records) {
    read += rows.length;
    const matching = rows.filter(matches);
    // In the default order a row is written at once. Any other order needs all matching records first.
    if (isDefaultOrder) for (const row of matching) lines.push(csvRow(kind.csvColumns, row));
    else unsorted.push(...matching);
    onProgress(read);
  }
  for (const row of sortRows(kind, unsorted.sort(newestFirst), view.sort)) lines.push(csvRow(kind.csvColumns, row));
  return lines;
}

/** Returns the filters of a view for the audit list. The search text is not one of them, because it is often a name. */
export const filtersOf = ({ filters, from, to }: FilteredList['view']): Record<string, string> => ({
  ...filters,
  ...(from && { from }),
  ...(to && { to }),
});

/**
 * Downloads every matching record of a tab as a CSV file. It reads older pages that are not loaded, and creates no file if that
 * fails, because nobody could see what is missing. The export is recorded before the file is saved. Does nothing when the list is empty (docs/requirements.md#csv).
 */
export function useExport(kind: Kind, list: MergedList<StaffRecord>, filtered: FilteredList) {
  const [read, setRead] = useState(0);
  const running = useRef<AbortController>(undefined);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (list.rows.length === 0) return;
      const controller = new AbortController();
      running.current = controller;
      setRead(0);
      const lines = await csvRows(kind, list.allRecords(controller.signal), filtered, (count) => {
        controller.signal.throwIfAborted();
        setRead(count);
      });
      if (lines.length === 0) {
        showToast({ title: words.dashboard.exportNone, description: words.dashboard.exportNoneText });
        return;
      }
      const { view, search } = filtered;
      await saveCsv({
        table: kind.id,
        name: kind.csvName(new Date()),
        columns: kind.csvColumns,
        lines,
        filters: filtersOf(view),
        searched: search.trim() !== '',
      });
    },
    onError: (error) => {
      if (!running.current?.signal.aborted) showExportFailure(error);
    },
  });
  return { run: () => mutate(), cancel: () => running.current?.abort(), pending: isPending, read };
}
