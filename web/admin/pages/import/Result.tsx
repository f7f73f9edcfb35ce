import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../../lib/saveFile.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Choice.tsx';
import { Select } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { csvHeader, csvRow } from '../../csv.ts';
import { RecordLink } from '../../details/RecordLink.tsx';
import { formatCount } from '../../formatCount.ts';
import { statusWords } from '../../words.ts';
import { Card, CardHeading } from '../Card.tsx';
import { type RowColumn, RowList } from '../RowList.tsx';
import type { ReadyRow, RefusedLine } from './checkRows.ts';
import type { ImportStatus, Report } from './useImport.ts';
import { importWords } from './words.ts';

const count = (number: number) => formatCount(number, true);

/** How many lines of a list are shown. The whole list can be saved. */
const maxShown = 100;

const refusedColumns: readonly (RowColumn<RefusedLine> & { value: (line: RefusedLine) => string })[] = [
  { label: importWords.line, width: '12%', value: ({ line }) => String(line), cell: ({ line }) => line },
  {
    label: importWords.field,
    width: '28%',
    value: ({ field }) => field || importWords.wholeLine,
    cell: ({ field }) => field || importWords.wholeLine,
  },
  { label: importWords.reason, value: ({ reason }) => reason, cell: ({ reason }) => reason },
];

const duplicateColumns: readonly RowColumn<Report['ready'][number]>[] = [
  { label: importWords.line, width: '12%', cell: ({ line }) => line },
  { label: importWords.who, width: '38%', cell: ({ name }) => <bdi>{name}</bdi> },
  {
    label: importWords.sameAs,
    cell: ({ sameAsLine, sameAs }) => (
      <chakra.span display="flex" flexWrap="wrap" gap="0 12px">
        {sameAsLine !== undefined && <span>{importWords.sameLine(count(sameAsLine))}</span>}
        {sameAs.map((id, index) => (
          <RecordLink key={id} id={id}>
            {importWords.sameRecord(sameAs.length === 1 ? 1 : index + 1)}
          </RecordLink>
        ))}
      </chakra.span>
    ),
  },
];

/** Shows what a check found, and starts the import. */
export function Result({
  report,
  onImport,
}: {
  report: Report;
  onImport: (rows: readonly ReadyRow[], status: ImportStatus) => void;
}) {
  const [leaveOut, setLeaveOut] = useState(true);
  const [status, setStatus] = useState<ImportStatus>('closed');
  const duplicates = report.ready.filter(({ sameAsLine, sameAs }) => sameAsLine !== undefined || sameAs.length > 0);
  const left = new Set(leaveOut ? duplicates : []);
  const rows = report.ready.filter((row) => !left.has(row));
  const refusedLines = new Set(report.refused.map(({ line }) => line)).size;
  return (
    <>
      <Card aria-labelledby="import-result">
        <CardHeading id="import-result">{importWords.resultTitle}</CardHeading>
        <div role="status">
          <p>{importWords.ready(count(report.ready.length))}</p>
          {report.present > 0 && <p>{importWords.present(count(report.present))}</p>}
          {refusedLines > 0 && <p>{importWords.refused(count(refusedLines))}</p>}
          {duplicates.length > 0 && <p>{importWords.same(count(duplicates.length))}</p>}
        </div>
        {duplicates.length > 0 && (
          <Checkbox
            label={importWords.leaveOut}
            checked={leaveOut}
            onChange={(event) => setLeaveOut(event.currentTarget.checked)}
          />
        )}
        {report.ready.length > 0 && (
          <Field label={importWords.status} hint={importWords.statusHints[status]}>
            {(control) => (
              <Select
                {...control}
                size="sm"
                value={status}
                onChange={(event) => setStatus(event.currentTarget.value as ImportStatus)}
              >
                {(['closed', 'new'] as const).map((each) => (
                  <option key={each} value={each}>
                    {statusWords[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <div>
          {rows.length > 0 ? (
            <Button size="sm" onClick={() => onImport(rows, status)}>
              {importWords.import(count(rows.length))}
            </Button>
          ) : (
            importWords.nothing
          )}
        </div>
      </Card>
      {report.refused.length > 0 && (
        <Part title={importWords.refusedTitle} total={report.refused.length}>
          <chakra.div mb="12">
            <Button variant="line" size="sm" onClick={() => saveRefused(report.refused)}>
              {importWords.saveRefused}
            </Button>
          </chakra.div>
          <RowList
            label={importWords.refusedTitle}
            rows={report.refused.slice(0, maxShown)}
            columns={refusedColumns}
            keyOf={({ line, field }) => `${line} ${field}`}
          />
        </Part>
      )}
      {duplicates.length > 0 && (
        <Part title={importWords.sameTitle} total={duplicates.length}>
          <RowList
            label={importWords.sameTitle}
            rows={duplicates.slice(0, maxShown)}
            columns={duplicateColumns}
            keyOf={({ row }) => String(row)}
          />
        </Part>
      )}
    </>
  );
}

function Part({ title, total, children }: { title: string; total: number; children: ReactNode }) {
  return (
    <chakra.section mb="32" maxWidth="960px">
      <chakra.h2 textStyle="h4" mb="8">
        {title}
      </chakra.h2>
      {total > maxShown && (
        <chakra.p mb="8" color="ink2">
          {importWords.shownFirst(count(maxShown), count(total))}
        </chakra.p>
      )}
      {children}
    </chakra.section>
  );
}

/** Saves every refused line with its reason, without the values. */
function saveRefused(refused: readonly RefusedLine[]): void {
  const columns = refusedColumns.map(({ label, value }) => ({ heading: label, value }));
  saveFile('refused-lines.csv', [csvHeader(columns), ...refused.map((line) => csvRow(columns, line))], 'text/csv;charset=utf-8');
}
