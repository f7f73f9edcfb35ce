import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { addNote, getHistory, type HistoryBody, type HistoryEntry } from '../../../shared/contracts/adminHistory.ts';
import { everybody, nobody, type Owner } from '../../../shared/desk.ts';
import type { RecordId } from '../../../shared/ids.ts';
import { Button } from '../../ui/Button.tsx';
import { formatDateTime } from '../formatTime.ts';
import type { Kind } from '../lists/kind.ts';
import { recordsKey } from '../recordCache.ts';
import { useMayDo, usePerson } from '../session/role.ts';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import { workWords } from '../work/words.ts';
import { AnswerEntry, isWaiting } from './answers/AnswerEntry.tsx';
import { answerWords } from './answers/words.ts';
import { fieldLabel, valueText } from './fieldTexts.ts';
import { kindWords, MergeEntry } from './merging/MergeEntry.tsx';
import { mergeWords } from './merging/words.ts';
import { NoteForm } from './NoteForm.tsx';
import { Heading, LongText } from './Rows.tsx';

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    fontVariantNumeric: 'lining-nums tabular-nums',
    overflowWrap: 'anywhere',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '168px minmax(0, 1fr)' },
      columnGap: '12',
      py: '6px',
    },
    '& time, & small': { color: 'ink2', fontSize: 'inherit' },
  },
});

/** The part of a record whose history is shown. */
interface WithHistory {
  id: RecordId;
  version: number;
  submittedAt: string;
}

type WithStatuses = Pick<Kind, 'statusWords'>;

/** Returns after how many ms a history is loaded again: soon while an answer waits to be sent, and for a while after, because it may come back. */
function refetchAfter(entries: readonly HistoryEntry[]): number | false {
  if (entries.some((entry) => entry.kind === 'answer' && isWaiting(entry))) return 3000;
  const isRecent = (time: string) => Date.now() - Date.parse(time) < 15 * 60_000;
  return entries.some((entry) => entry.kind === 'answer' && entry.state === 'sent' && isRecent(entry.stateAt)) ? 45_000 : false;
}

/** The notes, changes, letters and answers of a record, oldest first, and a form to add a note, if the role may. */
export function History({ kind, record }: { kind: WithStatuses; record: WithHistory }) {
  const mayAdd = useMayDo(addNote);
  const { data, isError, refetch } = useQuery({
    // A change increases the version, so the history is loaded again.
    queryKey: recordsKey('history', record.id, String(record.version)),
    queryFn: async ({ signal }) => (await staffCall(getHistory, { params: { id: record.id }, signal })).data,
    placeholderData: (previous, query) => (query?.queryKey[2] === record.id ? previous : undefined),
    staleTime: 0,
    refetchInterval: ({ state }) => refetchAfter(state.data?.data ?? []),
  });
  const person = usePerson();
  return (
    <>
      <Heading>{words.history.title}</Heading>
      {isError && (
        <p role="alert">
          {words.history.failed}{' '}
          <Button variant="link" size="sm" onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </p>
      )}
      {!data && !isError && <p role="status">{words.history.loading}</p>}
      {data && (
        <List>
          <li>
            <time dateTime={record.submittedAt}>{formatDateTime(record.submittedAt)}</time>
            <span>{words.history.arrived}</span>
          </li>
          {withArrivals(data).map((entry) =>
            'arrived' in entry ? (
              <li key={entry.arrived}>
                <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
                <span>{mergeWords.history.arrived(kindWords(entry.arrived))}</span>
              </li>
            ) : (
              <li key={keyOf(entry)}>
                <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
                <span>
                  {entry.kind === 'merge' ? (
                    <MergeEntry kind={kind} id={record.id} entry={entry} merged={data.merged ?? []} />
                  ) : (
                    <EntryText kind={kind} entry={entry} />
                  )}{' '}
                  <small>
                    ({entry.of && `${mergeWords.history.of}, `}
                    {authorOf(entry, person !== undefined)})
                  </small>
                </span>
              </li>
            ),
          )}
        </List>
      )}
      {mayAdd && <NoteForm record={record} />}
    </>
  );
}

/** Returns the history with the submissions of the merged records, oldest first. */
function withArrivals({ data, merged = [] }: HistoryBody): Array<HistoryEntry | { at: string; arrived: string }> {
  const arrivals = merged.map(({ id, submittedAt }) => ({ at: submittedAt, arrived: id as string }));
  return [...arrivals, ...data].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

const keyOf = (entry: HistoryEntry & { of?: string | undefined }): string => {
  if (entry.kind === 'booking') return `${entry.of ?? ''} ${entry.booking} ${entry.at}`;
  return `${entry.of ?? ''} ${'id' in entry ? entry.id : entry.version}`;
};

function EntryText({ kind, entry }: { kind: WithStatuses; entry: Exclude<HistoryEntry, { kind: 'merge' }> }) {
  if (entry.kind === 'mergeUndone') return mergeWords.history.undone;
  if (entry.kind === 'mark') return words.history.cleared;
  if (entry.kind === 'confirmation') return words.history.confirmed;
  if (entry.kind === 'work') return workText(entry);
  if (entry.kind === 'booking')
    return words.history.booking(entry.action, entry.meeting, formatDateTime(entry.start), entry.with, entry.reason);
  if (entry.kind === 'note') {
    return (
      <>
        {entry.call && `${words.history.call} `}
        <LongText>{entry.text}</LongText>
      </>
    );
  }
  if (entry.kind === 'correction') {
    return entry.corrected.map(({ field, from, to }) => (
      <chakra.span key={field} display="block">
        {words.history.corrected(fieldLabel(field), valueText(field, from), valueText(field, to))}
      </chakra.span>
    ));
  }
  if (entry.kind === 'letter') {
    return (
      <details>
        <summary>
          {words.history.letters[entry.letter]}, {words.history.channels[entry.channel]}: <bdi>{entry.subject}</bdi>
          {entry.returned && `, ${answerWords.letterReturned}: ${answerWords.reasons[entry.returned.reason]}`}
        </summary>
        <LongText>{entry.text}</LongText>
      </details>
    );
  }
  if (entry.kind === 'answer') return <AnswerEntry entry={entry} />;
  return words.history.status(kind.statusWords[entry.from] ?? entry.from, kind.statusWords[entry.to] ?? entry.to);
}

function ownerThen({ id, name }: { id: Owner; name?: string | undefined }): string {
  if (id === everybody) return workWords.owners.everybody;
  if (id === nobody) return workWords.owners.nobody;
  return name ?? workWords.owners.unknown;
}

/** Returns a change of the owner, the next step or the outcome as text. */
export function workText({ owner, next, outcome }: Extract<HistoryEntry, { kind: 'work' }>): string {
  const texts = workWords.history;
  return [
    owner &&
      (owner.from.id === nobody
        ? texts.firstOwner(ownerThen(owner.to))
        : texts.owner(ownerThen(owner.from), ownerThen(owner.to))),
    next && texts.next(workWords.actions[next.to.action], formatDateTime(next.to.dueAt)),
    outcome && texts.outcome(workWords.outcomes[outcome.to]),
  ]
    .filter(Boolean)
    .join('. ');
}

/**
 * Returns who made an entry: the person, or the initials set at that time, and whether it was made in this session. `named`: whether
 * staff sign in as persons, so that entries without either are those of the shared password.
 */
export function authorOf({ by, person, mine }: Pick<HistoryEntry, 'by' | 'person' | 'mine'>, named: boolean): string {
  if (by === 'visitor') return words.history.visitor;
  if (by === 'rule') return workWords.history.rule;
  const author = person?.name ?? (by !== 'admin' ? by : named ? words.sharedPassword : words.history.staff);
  return mine ? `${author}, ${words.history.mine}` : author;
}
