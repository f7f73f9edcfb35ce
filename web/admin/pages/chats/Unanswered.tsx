import { chakra } from '@chakra-ui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import {
  listUnansweredQuestions,
  markUnansweredQuestions,
  type QuestionState,
  type UnansweredQuestion,
} from '../../../../shared/contracts/adminConversations.ts';
import { maxLength } from '../../../../shared/contracts/fields.ts';
import { londonDay } from '../../../../shared/londonDay.ts';
import { TextArea } from '../../../ui/controls.tsx';
import { Link } from '../../../ui/Link.tsx';
import type { CsvColumn } from '../../csv.ts';
import { languageName } from '../../details/recordRows.ts';
import { removeSaved, useDraft } from '../../drafts.ts';
import { formatDateTime } from '../../formatTime.ts';
import { RowButton } from '../../lists/rowControls.tsx';
import { recordsKey } from '../../recordCache.ts';
import { useMayDo } from '../../session/role.ts';
import { Page } from '../../shell/Page.tsx';
import { staffCall } from '../../staffCall.ts';
import { words } from '../../words.ts';
import { ListExportButton } from '../ListExportButton.tsx';
import { PagedList } from '../PagedList.tsx';
import type { RowColumn } from '../RowList.tsx';
import { usePagedRows } from '../usePagedRows.ts';
import { pageWords } from '../words.ts';
import { groupsOf, type QuestionGroup } from './groups.ts';

const texts = pageWords.unanswered;
const listName = 'unanswered-questions';

const read = async (cursor: string | undefined, signal?: AbortSignal) => {
  const { data, next } = await staffCall(listUnansweredQuestions, { query: { cursor }, signal });
  return { rows: data.data, next };
};

const csvColumns: readonly CsvColumn<UnansweredQuestion>[] = [
  { heading: 'Question', value: ({ question }) => question },
  { heading: 'Language', value: ({ language }) => languageName(language) },
  { heading: 'Page', value: ({ page = '' }) => page },
  { heading: 'Asked At', value: ({ askedAt }) => formatDateTime(askedAt) },
  { heading: 'State', value: ({ state }) => texts.states[state] },
  { heading: 'Note', value: ({ note = '' }) => note },
];

/** The most questions that one call marks. */
const maxMarks = 50;

/** Lists the questions that the assistant could not answer, those of equal wording together, with a CSV export. */
export function Unanswered() {
  const pages = usePagedRows<UnansweredQuestion>(listName, read);
  const [showsAll, setShowsAll] = useState(false);
  const rows = groupsOf(showsAll ? pages.rows : pages.rows.filter(({ state }) => state === 'open'));
  const columns: readonly RowColumn<QuestionGroup>[] = [
    {
      label: texts.question,
      cell: ({ newest, all }) => (
        <>
          <chakra.bdi whiteSpace="pre-line">{newest.question}</chakra.bdi>
          {all.length > 1 && <span data-second>{texts.times(all.length)}</span>}
        </>
      ),
    },
    { label: texts.language, width: '7rem', cell: ({ newest }) => languageName(newest.language) },
    { label: texts.page, width: '9rem', cell: ({ newest }) => <bdi>{newest.page ?? words.dash}</bdi> },
    {
      label: texts.asked,
      width: '9rem',
      cell: ({ newest }) => (
        <>
          <time dateTime={newest.askedAt}>{formatDateTime(newest.askedAt)}</time>
          <span data-second>
            <Link asChild>
              <RouterLink to={`/admin/conversations?open=${newest.conversationId}`} aria-label={texts.chatOf(newest.question)}>
                {texts.chat}
              </RouterLink>
            </Link>
          </span>
        </>
      ),
    },
    { label: texts.state, width: '6rem', cell: ({ newest }) => texts.states[newest.state] },
    { label: texts.note, width: '20rem', cell: (group) => <Marks key={group.key} group={group} /> },
  ];
  return (
    <Page
      title={words.menu.unanswered}
      subtitle={texts.subtitle}
      actions={
        <ListExportButton
          table="unansweredQuestions"
          read={read}
          columns={csvColumns}
          nameAt={(now) => `unanswered-questions-${londonDay(now)}.csv`}
        />
      }
    >
      <chakra.label display="flex" alignItems="center" gap="8" minHeight="44px" mb="12" width="fit-content">
        <input type="checkbox" checked={showsAll} onChange={({ currentTarget }) => setShowsAll(currentTarget.checked)} />
        {texts.all}
      </chakra.label>
      <PagedList
        label={words.menu.unanswered}
        pages={{ ...pages, rows }}
        columns={columns}
        keyOf={({ key }) => key}
        empty={{ title: texts.empty, text: texts.emptyText }}
      />
    </Page>
  );
}

/** The note on the questions of a group, and the buttons that mark them. */
function Marks({ group: { newest, all } }: { group: QuestionGroup }) {
  const client = useQueryClient();
  const mayMark = useMayDo(markUnansweredQuestions);
  const draftKey = `question ${newest.conversationId} ${newest.position}`;
  const [draft, setDraft] = useDraft(draftKey);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async ({ state, note }: { state: QuestionState; note: string }) => {
      const questions = all.map(({ conversationId, position }) => ({ conversationId, position }));
      for (let from = 0; from < questions.length; from += maxMarks)
        await staffCall(markUnansweredQuestions, {
          body: { questions: questions.slice(from, from + maxMarks), state, note },
        });
    },
    onSuccess: (_, { note }) => {
      removeSaved(draftKey, note);
      return client.invalidateQueries({ queryKey: recordsKey('pages', listName) });
    },
  });
  const button = (label: string, state: QuestionState, disabled = false) => (
    <RowButton
      aria-disabled={isPending || disabled}
      aria-label={texts.actionOf(label, newest.question)}
      onClick={() => !isPending && !disabled && mutate({ state, note: draft })}
    >
      {label}
    </RowButton>
  );
  return (
    <chakra.div display="grid" gap="8">
      {newest.note && (
        <chakra.p whiteSpace="pre-line">
          <bdi>{newest.note}</bdi>
        </chakra.p>
      )}
      {mayMark && (
        <>
          <TextArea
            aria-label={texts.noteOf(newest.question)}
            size="sm"
            rows={1}
            minHeight="48px"
            maxLength={maxLength.message}
            placeholder={texts.note}
            value={draft}
            onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          />
          <chakra.div display="flex" flexWrap="wrap" gap="8">
            {newest.state === 'open' ? (
              <>
                {button(texts.answered, 'answered')}
                {button(texts.ignore, 'ignored')}
              </>
            ) : (
              button(texts.reopen, 'open')
            )}
            {button(texts.saveNote, newest.state, draft.trim() === '')}
          </chakra.div>
          {isError && <p role="alert">{texts.failed}</p>}
        </>
      )}
    </chakra.div>
  );
}
