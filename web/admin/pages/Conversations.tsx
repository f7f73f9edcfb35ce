import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { type ConversationRecord, listConversations } from '../../../shared/contracts/adminConversations.ts';
import { conversationId } from '../../../shared/ids.ts';
import { RecordLink } from '../details/RecordLink.tsx';
import { languageName, sourceText } from '../details/recordRows.ts';
import { formatDateTime } from '../formatTime.ts';
import { RowButton } from '../lists/rowControls.tsx';
import { Page } from '../shell/Page.tsx';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import { Running } from './chats/Running.tsx';
import { Transcript } from './chats/Transcript.tsx';
import { PagedList } from './PagedList.tsx';
import { usePagedRows } from './usePagedRows.ts';
import { pageWords } from './words.ts';

/** Lists the conversations with the assistant. The id of the open one is in the URL. */
export function Conversations() {
  const [search, setSearch] = useSearchParams();
  const open = conversationId.safeParse(search.get('open')).data;
  const pages = usePagedRows<ConversationRecord>('conversations', async (cursor, signal) => {
    const { data, next } = await staffCall(listConversations, { query: { cursor }, signal });
    return { rows: data.data, next };
  });
  return (
    <Page title={words.menu.chats} subtitle={pageWords.chats.subtitle}>
      <Running onOpen={(id) => setSearch({ open: id })} />
      <chakra.h2 textStyle="h4" mb="12">
        {pageWords.chats.running.allTitle}
      </chakra.h2>
      <PagedList
        label={words.menu.chats}
        pages={pages}
        keyOf={({ id }) => id}
        empty={{ title: pageWords.chats.empty, text: pageWords.chats.emptyText }}
        columns={[
          {
            label: pageWords.chats.started,
            width: '12rem',
            cell: ({ startedAt }) => <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>,
          },
          { label: pageWords.chats.turns, width: '8rem', cell: ({ turns }) => turns },
          { label: pageWords.chats.language, width: '9rem', cell: ({ language }) => languageName(language) },
          { label: pageWords.chats.source, cell: ({ utmParams }) => <bdi>{sourceText(utmParams)}</bdi> },
          {
            label: pageWords.chats.lead,
            width: '11rem',
            cell: ({ leadId }) => (leadId ? <RecordLink id={leadId}>{pageWords.chats.openLead}</RecordLink> : words.dash),
          },
          {
            label: words.columns.actions,
            width: '8rem',
            cell: ({ id, startedAt }) => (
              <RowButton aria-label={pageWords.chats.readOf(formatDateTime(startedAt))} onClick={() => setSearch({ open: id })}>
                {pageWords.chats.read}
              </RowButton>
            ),
          },
        ]}
      />
      <Transcript id={open} onClose={() => setSearch({}, { replace: true })} />
    </Page>
  );
}
