import { useMutation } from '@tanstack/react-query';
import type { CsvTable } from '../../../shared/contracts/adminAudit.ts';
import { type CsvColumn, csvRow } from '../csv.ts';
import { saveCsv, showExportFailure } from '../lists/saveCsv.ts';

interface ListExport<Row> {
  table: CsvTable;
  /** Reads one page; the first without a cursor. */
  read: (cursor: string | undefined) => Promise<{ rows: readonly Row[]; next?: string | undefined }>;
  columns: readonly CsvColumn<Row>[];
  /** Returns the file name for a time. */
  nameAt: (now: Date) => string;
}

/** Exports all pages of a list as one CSV file. Does nothing when the list is empty. */
export function useListExport<Row>({ table, read, columns, nameAt }: ListExport<Row>) {
  return useMutation({
    mutationFn: async () => {
      const lines: string[] = [];
      for (let cursor: string | undefined, first = true; first || cursor; first = false) {
        const { rows, next } = await read(cursor);
        lines.push(...rows.map((row) => csvRow(columns, row)));
        cursor = next;
      }
      if (lines.length > 0) await saveCsv({ table, name: nameAt(new Date()), columns, lines });
    },
    onError: (error) => showExportFailure(error),
  });
}
