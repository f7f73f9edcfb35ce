import { chakra } from '@chakra-ui/react';
import { lazy, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { returnedFrom } from '../../../../shared/answers.ts';
import { listPrivacyRequests } from '../../../../shared/contracts/adminPrivacyRequests.ts';
import type { PrivacyRequestRecord } from '../../../../shared/contracts/records.ts';
import { requestNumber } from '../../../../shared/privacyRequests.ts';
import { formatDateTime } from '../../formatTime.ts';
import { RowButton } from '../../lists/rowControls.tsx';
import { Mark } from '../../lists/WaitingMark.tsx';
import { LazyDialog } from '../../shell/LazyDialog.tsx';
import { Page } from '../../shell/Page.tsx';
import { staffCall } from '../../staffCall.ts';
import { words } from '../../words.ts';
import { ListExportButton } from '../ListExportButton.tsx';
import { PagedList } from '../PagedList.tsx';
import type { RowColumn } from '../RowList.tsx';
import { usePagedRows } from '../usePagedRows.ts';
import { ClockMark } from './ClockMark.tsx';
import { registerColumns, registerName } from './csvColumns.ts';
import { privacyWords } from './words.ts';

const RequestDialog = lazy(() => import('./RequestDialog.tsx').then(({ RequestDialog }) => ({ default: RequestDialog })));

/** The name of the list in the cache. */
export const privacyPages = 'privacy-requests';

const read = async (cursor: string | undefined, signal?: AbortSignal) => {
  const { data, next } = await staffCall(listPrivacyRequests, { query: { cursor }, signal });
  return { rows: data.data, next };
};

/** Lists complaints and requests about personal data with their clocks, and exports the register. The id of the open one is in the URL. */
export function PrivacyRequests() {
  const [search, setSearch] = useSearchParams();
  const openId = search.get('record');
  const pages = usePagedRows<PrivacyRequestRecord>(privacyPages, read);
  const opened = pages.rows.find(({ id }) => id === openId);
  const { hasMore, loadingMore, failed, loadMore } = pages;

  // A link from a mail may lead to a request on an older page.
  useEffect(() => {
    if (openId && !opened && hasMore && !loadingMore && !failed) loadMore();
  }, [openId, opened, hasMore, loadingMore, failed, loadMore]);

  const columns: readonly RowColumn<PrivacyRequestRecord>[] = [
    {
      label: privacyWords.number,
      width: '10rem',
      cell: ({ id, submittedAt }) => (
        <>
          <chakra.span whiteSpace="nowrap">{requestNumber(id)}</chakra.span>
          <time data-second dateTime={submittedAt}>
            {formatDateTime(submittedAt)}
          </time>
        </>
      ),
    },
    {
      label: privacyWords.about,
      cell: ({ topic, name, suspectedRobot, ...record }) => (
        <>
          {privacyWords.topics[topic]}
          <span data-second>
            <bdi>{name}</bdi>
          </span>
          {suspectedRobot && (
            <span data-second>
              <Mark tone="near">{words.lists.robot}</Mark>
            </span>
          )}
          {returnedFrom({ ...record, email: record.email ?? record.linkEmail }) && (
            <span data-second>
              <Mark tone="past">{words.lists.mailReturned}</Mark>
            </span>
          )}
        </>
      ),
    },
    {
      label: privacyWords.clock,
      width: '36%',
      cell: (record) => (
        <>
          <ClockMark record={record} />
          <span data-second>
            {privacyWords.statuses[record.status]}
            {record.extendedAt && `, ${privacyWords.extended.toLowerCase()}`}
          </span>
        </>
      ),
    },
    {
      label: words.columns.actions,
      width: '6.5rem',
      cell: ({ id }) => (
        <RowButton aria-label={privacyWords.openOf(requestNumber(id))} onClick={() => setSearch({ record: id })}>
          {privacyWords.open}
        </RowButton>
      ),
    },
  ];

  const isMissing = openId !== null && !opened && pages.state === 'ready' && !hasMore;
  return (
    <Page
      title={words.menu.privacy}
      subtitle={privacyWords.subtitle}
      actions={<ListExportButton table="privacyRequests" read={read} columns={registerColumns} nameAt={registerName} />}
    >
      <div role="status">{isMissing && <p>{privacyWords.details.gone}</p>}</div>
      <PagedList
        label={words.menu.privacy}
        pages={pages}
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: privacyWords.empty, text: privacyWords.emptyText }}
      />
      {opened && (
        <LazyDialog open onClose={() => setSearch({}, { replace: true })}>
          <RequestDialog key={opened.id} record={opened} onClose={() => setSearch({}, { replace: true })} />
        </LazyDialog>
      )}
    </Page>
  );
}
