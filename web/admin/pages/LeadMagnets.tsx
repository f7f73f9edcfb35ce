import { listLeadMagnets } from '../../../shared/contracts/adminLeadMagnets.ts';
import type { LeadMagnetRecord } from '../../../shared/contracts/records.ts';
import { londonDay } from '../../../shared/londonDay.ts';
import type { CsvColumn } from '../csv.ts';
import { languageName, sourceText } from '../details/recordRows.ts';
import { formatDateTime } from '../formatTime.ts';
import { EmailLink } from '../lists/Links.tsx';
import { Mark } from '../lists/WaitingMark.tsx';
import { Page } from '../shell/Page.tsx';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import { ListExportButton } from './ListExportButton.tsx';
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
  return (
    <Page
      title={words.menu.magnets}
      subtitle={pageWords.magnets.subtitle}
      actions={
        <ListExportButton
          table="leadMagnets"
          read={read}
          columns={csvColumns}
          nameAt={(now) => `lead-magnets-${londonDay(now)}.csv`}
        />
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
