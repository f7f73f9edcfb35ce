import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { csvText, saveFile } from '../csv.ts';
import type { Listed } from '../lists/book.ts';
import type { MergedList } from '../lists/useMergedList.ts';
import { notify } from '../notify.ts';
import { isSignedOut } from '../session/session.ts';
import { words } from '../words.ts';
import type { Tab } from './tab.ts';

/**
 * Saves a tab's whole list as a CSV file, reading the older pages first: a file that silently lacked them would be taken
 * for all there is. Does nothing when there is nothing (product spec, section 5).
 */
export function useExport(tab: Tab, list: MergedList<Listed>) {
  const [rows, setRows] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (list.rows.length === 0) return;
      setRows(list.rows.length);
      const all = await list.loadAll(setRows);
      saveFile(tab.csvName(new Date()), csvText(tab.csvColumns, all), 'text/csv;charset=utf-8');
    },
    onError: (error) => {
      if (!isSignedOut(error)) {
        void notify({ kind: 'error', title: words.dashboard.exportFailed, description: words.dashboard.exportFailedText });
      }
    },
  });
  return { run: () => mutate(), pending: isPending, rows };
}
