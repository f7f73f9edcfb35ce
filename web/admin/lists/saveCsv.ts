import { recordCsv } from '../../../shared/contracts/adminAudit.ts';
import type { CallInput } from '../../lib/api.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { type CsvColumn, csvHeader } from '../csv.ts';
import { isUnauthorized } from '../session/session.ts';
import { isUnconfirmed, staffCall } from '../staffCall.ts';
import { words } from '../words.ts';

type AuditedExport = CallInput<typeof recordCsv>['body'];

/** A CSV file, and what the audit list says about it. */
interface CsvFile<Row> extends Pick<AuditedExport, 'table'>, Partial<Pick<AuditedExport, 'filters' | 'searched'>> {
  name: string;
  columns: readonly CsvColumn<Row>[];
  /** One text of `csvRow` for each record. */
  lines: readonly string[];
}

/** Records a CSV export in the audit list, and then saves the file. Rejects without a file when the server does not allow the export. */
export async function saveCsv<Row>({ name, columns, lines, table, filters = {}, searched = false }: CsvFile<Row>): Promise<void> {
  await staffCall(recordCsv, { body: { table, records: lines.length, filters, searched } });
  saveFile(name, [csvHeader(columns), ...lines], 'text/csv;charset=utf-8');
}

/** Shows why a CSV file was not saved. Shows nothing when the session has ended, because the sign-in page says so. */
export function showExportFailure(error: unknown): void {
  if (isUnauthorized(error)) return;
  const description = isUnconfirmed(error) ? words.confirm.notConfirmed : words.dashboard.exportFailedText;
  showToast({ kind: 'error', title: words.dashboard.exportFailed, description });
}
