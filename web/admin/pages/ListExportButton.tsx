import { useMutation } from '@tanstack/react-query';
import { type CsvTable, recordCsv } from '../../../shared/contracts/adminAudit.ts';
import { Button } from '../../ui/Button.tsx';
import { type CsvColumn, csvRow } from '../csv.ts';
import { saveCsv, showExportFailure } from '../lists/saveCsv.ts';
import { useMayDo } from '../session/role.ts';
import { words } from '../words.ts';

interface ListExportProps<Row> {
  table: CsvTable;
  /** Reads one page; the first without a cursor. */
  read: (cursor: string | undefined) => Promise<{ rows: readonly Row[]; next?: string | undefined }>;
  columns: readonly CsvColumn<Row>[];
  /** Returns the file name for a time. */
  nameAt: (now: Date) => string;
}

/** Exports all pages of a list as one CSV file, if the role may. Does nothing when the list is empty. */
export function ListExportButton<Row>({ table, read, columns, nameAt }: ListExportProps<Row>) {
  const mayExport = useMayDo(recordCsv);
  const { mutate, isPending } = useMutation({
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
  if (!mayExport) return null;
  return (
    <Button variant="line" size="sm" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {words.dashboard.export}
    </Button>
  );
}
