import { chakra } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { meetingNames, officeId } from '../../../../shared/booking.ts';
import { boroughs } from '../../../../shared/boroughs.ts';
import { getConversation, type TranscriptMessage } from '../../../../shared/contracts/adminConversations.ts';
import type { ResponseOf } from '../../../../shared/contracts/contract.ts';
import { firm } from '../../../../shared/firm.ts';
import type { ContactId, ConversationId } from '../../../../shared/ids.ts';
import { ApiError } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { RecordLink } from '../../details/RecordLink.tsx';
import { LongText } from '../../details/Rows.tsx';
import { formatDateTime } from '../../formatTime.ts';
import { useNow } from '../../lists/useNow.ts';
import { recordsKey } from '../../recordCache.ts';
import { Notice } from '../../shell/Notice.tsx';
import { staffCall } from '../../staffCall.ts';
import { words } from '../../words.ts';
import { pageWords } from '../words.ts';
import { Composer } from './Composer.tsx';
import { EnterContact } from './EnterContact.tsx';
import { type Copy, refresh } from './poll.ts';

const Messages = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '16',
    textStyle: 'small',
    overflowWrap: 'anywhere',
    '& > li': { pl: '16', borderLeftWidth: '3px', borderColor: 'rule' },
    '& > li[data-role=user]': { borderColor: 'plum' },
    '& > li[data-role=staff]': { borderColor: 'marigold' },
    '& [data-meta]': { color: 'ink2', textStyle: 'note' },
  },
});

/** How often a running conversation is loaded, in ms, and for how long after its last message. */
const pause = 3_000;
const runningMs = 60 * 60_000;

type Transcribed = Copy<ResponseOf<typeof getConversation>>;

/** A dialog with the messages of a conversation. Staff read along while it runs, and take it over if their role allows it. */
export function Transcript({ id, onClose }: { id: ConversationId | undefined; onClose: () => void }) {
  const client = useQueryClient();
  // Renders again when a conversation has become too old to be polled.
  useNow();
  const [resumedAt, setResumedAt] = useState(0);
  const queryKey = recordsKey('conversation', id ?? '');
  const {
    data: copy,
    error,
    dataUpdatedAt,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      id &&
      refresh(client.getQueryData<Transcribed>(queryKey), (headers) =>
        staffCall(getConversation, { params: { id }, headers, signal }),
      ),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && !isGone(state.error) && isRunning(state.data.data.data, resumedAt) ? pause : false,
  });
  const data = copy ? copy.data.data : undefined;
  const gone = isGone(error);
  const running = data !== undefined && isRunning(data, resumedAt);
  // An old conversation never was followed, so there is nothing to say about its updates.
  const [followed, setFollowed] = useState<ConversationId>();
  if (running && followed !== id) setFollowed(id);
  const storeContact = (leadId: ContactId) => {
    client.setQueryData<Transcribed>(
      queryKey,
      (last) => last && { etag: undefined, data: { ...last.data, data: { ...last.data.data, leadCaptured: true, leadId } } },
    );
    void client.invalidateQueries({ queryKey: recordsKey('pages', 'conversations') });
  };
  const list = useRef<HTMLOListElement>(null);
  const resume = () => {
    setResumedAt(Date.now());
    // The button goes away with its notice.
    list.current?.focus({ preventScroll: true });
    void refetch();
  };
  const end = useRef<HTMLDivElement>(null);
  const count = data?.messages.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the newest message of a running conversation whenever one is added
  useEffect(() => {
    if (running) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  // A conversation that has ended does not change, and its end is said below.
  const stopped = gone
    ? pageWords.chats.gone
    : error
      ? pageWords.chats.notUpdated(formatDateTime(new Date(dataUpdatedAt).toISOString()))
      : followed === id && !running && !data?.endedAt && pageWords.chats.paused;
  const lastStaff = data?.messages.findLast(({ role }) => role === 'staff');
  return (
    <Dialog
      open={id !== undefined}
      onClose={onClose}
      title={pageWords.chats.transcript}
      closeLabel={pageWords.chats.closeTop}
      footer={
        <Button variant="line" size="sm" onClick={onClose}>
          {words.details.close}
        </Button>
      }
    >
      {error && !data && <p role="alert">{gone ? pageWords.chats.gone : pageWords.chats.failed}</p>}
      {!data && !error && <p role="status">{pageWords.pages.loading}</p>}
      {data && (
        <>
          {/* New messages of a running conversation are announced. */}
          <Messages ref={list} tabIndex={-1} outline="0" aria-live="polite" aria-relevant="additions">
            {data.messages.map((message, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: messages are never reordered
              <li key={index} data-role={message.role}>
                <p data-meta>
                  {message.author ? <bdi>{message.author}</bdi> : pageWords.chats.roles[message.role]},{' '}
                  <time dateTime={message.timestamp}>{formatDateTime(message.timestamp)}</time>
                </p>
                <p>
                  <LongText>{message.content}</LongText>
                </p>
                {message.tools.map((tool) => (
                  <p key={tool} data-meta>
                    {pageWords.chats.tools[tool]}
                  </p>
                ))}
                {message.meeting && <Meeting meeting={message.meeting} />}
              </li>
            ))}
          </Messages>
          {lastStaff && (
            <chakra.p textStyle="note" color="ink2" mt="12">
              {(data.seen ?? 0) >= lastStaff.position ? pageWords.chats.live.seen : pageWords.chats.live.unseen}
            </chakra.p>
          )}
          <EnterContact key={data.id} conversation={data} gone={gone} onEntered={storeContact} onTaken={() => void refetch()} />
          <div role="status">
            {stopped && (
              <Notice mt="16">
                {stopped}
                {!gone && (
                  <Button variant="link" size="sm" onClick={resume}>
                    {pageWords.chats.updateAgain}
                  </Button>
                )}
              </Notice>
            )}
          </div>
          {!gone && <Composer conversation={data} onChanged={() => void refetch()} />}
          <div ref={end} />
        </>
      )}
    </Dialog>
  );
}

/** The times that the assistant proposed, and what the visitor booked of them. */
function Meeting({ meeting: { kind, borough, office, times, booked } }: { meeting: NonNullable<TranscriptMessage['meeting']> }) {
  const { meeting: text } = pageWords.chats;
  const place =
    boroughs.find(({ slug }) => slug === borough)?.name ?? firm.offices.find(({ town }) => officeId(town) === office)?.town;
  const name = [meetingNames[kind], place].filter(Boolean).join(', ');
  return (
    <p data-meta>
      {times.length > 0 ? text.proposed(name, times.map((time) => formatDateTime(time)).join(', ')) : text.none(name)}{' '}
      {booked ? (
        <>
          <b>{text.booked(formatDateTime(booked.start))}</b> <RecordLink id={booked.record}>{text.open}</RecordLink>
        </>
      ) : (
        times.length > 0 && text.notBooked
      )}
    </p>
  );
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/**
 * Returns whether somebody may still write in a conversation, so that it is worth polling. `resumedAt`: when somebody asked for updates again,
 * in milliseconds.
 */
const isRunning = ({ endedAt, holder, lastMessageAt }: Transcribed['data']['data'], resumedAt: number): boolean =>
  endedAt === undefined && (holder !== undefined || Date.now() - Math.max(resumedAt, Date.parse(lastMessageAt)) < runningMs);
