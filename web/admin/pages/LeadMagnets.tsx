import { useMutation } from '@tanstack/react-query';
import { recordCsv as csvContract } from '../../../shared/contracts/adminAudit.ts';
import { listLeadMagnets } from '../../../shared/contracts/adminLeadMagnets.ts';
import type { LeadMagnetRecord } from '../../../shared/contracts/records.ts';
import { formatDateTime, londonDay } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/overlay/Toaster.tsx';
import { type CsvColumn, csvHeader, csvRow, saveFile } from '../csv.ts';
import { languageName, sourceText } from '../details/recordRows.ts';
import { EmailLink } from '../lists/Links.tsx';
import { Mark } from '../lists/WaitingMark.tsx';
import { recordCsv } from '../recordCsv.ts';
import { useMayDo } from '../session/role.ts';
import { isUnauthorized } from '../session/session.ts';
import { Page } from '../shell/Page.tsx';
import { isUnconfirmed, staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import { PagedList } from './PagedList.tsx';
import type { RowColumn } from './RowList.tsx';
import { usePagedRows } from './usePagedRows.ts';
import { pageWords } from './words.ts';

const read = async (cursor: string | undefined, signal?: AbortSignal) => {
  const { data, next } = await staffCall(listLeadMagnets, { query: { cursor }, signal });
  return { rows: data.data, next };
};

const columns: readonly RowColumn<LeadMagnetRecord>[] = [
  {
    label: pageWords.magnets.email,
    cell: ({ email, suspectedRobot }) => (
      <>
        <EmailLink email={email} />
        {suspectedRobot && (
          <span data-second>
            <Mark tone="near">{words.lists.robot}</Mark>
          </span>
        )}
      </>
    ),
  },
  {
    label: pageWords.magnets.mayWrite,
    width: '16%',
    cell: ({ marketingConsent }) => (marketingConsent ? pageWords.magnets.yes : pageWords.magnets.no),
  },
  { label: pageWords.magnets.source, width: '20%', cell: ({ utmParams }) => <bdi>{sourceText(utmParams)}</bdi> },
  { label: pageWords.magnets.language, width: '16%', cell: ({ language }) => languageName(language) },
  {
    label: words.columns.submitted,
    width: '12rem',
    cell: ({ submittedAt }) => <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time>,
  },
];

const csvColumns: readonly CsvColumn<LeadMagnetRecord>[] = [
  { heading: 'Email', value: ({ email }) => email },
  { heading: 'Source', value: ({ utmParams }) => sourceText(utmParams) },
  { heading: 'Language', value: ({ language }) => languageName(language) },
  { heading: 'Submitted At', value: ({ submittedAt }) => londonDay(submittedAt) },
  { heading: 'May Write', value: ({ marketingConsent }) => (marketingConsent ? 'yes' : 'no') },
];

/** Lists who requested the inheritance tax calculator, with a CSV export. */
export function LeadMagnets() {
  const pages = usePagedRows('lead-magnets', read);
  const mayExport = useMayDo(csvContract);
  const csv = useMutation({
    mutationFn: async () => {
      const lines: string[] = [];
      for (let cursor: string | undefined, first = true; first || cursor; first = false) {
        const { rows, next } = await read(cursor);
        lines.push(...rows.map((row) => csvRow(csvColumns, row)));
        cursor = next;
      }
      if (lines.length === 0) return;
      await recordCsv({ table: 'leadMagnets', records: lines.length, filters: {}, searched: false });
      saveFile(`lead-magnets-${londonDay(new Date())}.csv`, [csvHeader(csvColumns), ...lines], 'text/csv;charset=utf-8');
    },
    onError: (error) => {
      if (isUnauthorized(error) || isUnconfirmed(error)) return;
      showToast({ kind: 'error', title: words.dashboard.exportFailed, description: words.dashboard.exportFailedText });
    },
  });
  return (
    <Page
      title={words.menu.magnets}
      subtitle={pageWords.magnets.subtitle}
      actions={
        mayExport && (
          <Button variant="line" size="sm" disabled={csv.isPending} onClick={() => csv.mutate()}>
            {words.dashboard.export}
          </Button>
        )
      }
    >
      <PagedList
        label={words.menu.magnets}
        pages={pages}
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: pageWords.magnets.empty, text: pageWords.magnets.emptyText }}
      />
    </Page>
  );
}
