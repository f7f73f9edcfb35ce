import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { addNote, getHistory, type HistoryEntry } from '../../../shared/contracts/adminHistory.ts';
import type { RecordId } from '../../../shared/ids.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { Kind } from '../lists/kind.ts';
import { recordsKey } from '../recordCache.ts';
import { useMayDo, usePerson } from '../session/role.ts';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
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

/** The notes, changes and letters of a record, oldest first, and a form to add a note, if the role may. */
export function History({ kind, record }: { kind: WithStatuses; record: WithHistory }) {
  const mayAdd = useMayDo(addNote);
  const { data, isError, refetch } = useQuery({
    // A change increases the version, so the history is loaded again.
    queryKey: recordsKey('history', record.id, String(record.version)),
    queryFn: async ({ signal }) => (await staffCall(getHistory, { params: { id: record.id }, signal })).data.data,
    placeholderData: (previous, query) => (query?.queryKey[2] === record.id ? previous : undefined),
    staleTime: 0,
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
          {data.map((entry) => (
            <li key={keyOf(entry)}>
              <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
              <span>
                <EntryText kind={kind} entry={entry} /> <small>({authorOf(entry, person !== undefined)})</small>
              </span>
            </li>
          ))}
        </List>
      )}
      {mayAdd && <NoteForm record={record} />}
    </>
  );
}

function keyOf(entry: HistoryEntry): string | number {
  if (entry.kind === 'note') return entry.id;
  return entry.kind === 'booking' ? `${entry.booking} ${entry.at}` : entry.version;
}

function EntryText({ kind, entry }: { kind: WithStatuses; entry: HistoryEntry }) {
  if (entry.kind === 'note') return <LongText>{entry.text}</LongText>;
  if (entry.kind === 'mark') return words.history.cleared;
  if (entry.kind === 'confirmation') return words.history.confirmed;
  if (entry.kind === 'booking')
    return words.history.booking(entry.action, entry.meeting, formatDateTime(entry.start), entry.with);
  if (entry.kind === 'letter') {
    return (
      <details>
        <summary>
          {words.history.letters[entry.letter]}, {words.history.channels[entry.channel]}: <bdi>{entry.subject}</bdi>
        </summary>
        <LongText>{entry.text}</LongText>
      </details>
    );
  }
  return words.history.status(kind.statusWords[entry.from] ?? entry.from, kind.statusWords[entry.to] ?? entry.to);
}

/**
 * Returns who made an entry: the person, or the initials set at that time, and whether it was made in this session. `named`: whether
 * staff sign in as persons, so that entries without either are those of the shared password.
 */
export function authorOf({ by, person, mine }: Pick<HistoryEntry, 'by' | 'person' | 'mine'>, named: boolean): string {
  if (by === 'visitor') return words.history.visitor;
  const author = person?.name ?? (by !== 'admin' ? by : named ? words.sharedPassword : words.history.staff);
  return mine ? `${author}, ${words.history.mine}` : author;
}
