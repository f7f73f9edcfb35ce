import { chakra } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listRunningConversations,
  type RunningConversation,
  setChatAvailability,
} from '../../../../shared/contracts/adminConversations.ts';
import type { ResponseOf } from '../../../../shared/contracts/contract.ts';
import type { ConversationId } from '../../../../shared/ids.ts';
import { Button } from '../../../ui/Button.tsx';
import { languageName } from '../../details/recordRows.ts';
import { formatDateTime } from '../../formatTime.ts';
import { RowButton } from '../../lists/rowControls.tsx';
import { recordsKey } from '../../recordCache.ts';
import { useMayDo, usePerson } from '../../session/role.ts';
import { staffCall } from '../../staffCall.ts';
import { words } from '../../words.ts';
import { type RowColumn, RowList } from '../RowList.tsx';
import { pageWords } from '../words.ts';
import { type Copy, refresh } from './poll.ts';

const texts = pageWords.chats.running;
/** How often the list is loaded, in ms. */
const pause = 5_000;

type List = Copy<ResponseOf<typeof listRunningConversations>>;
const queryKey = recordsKey('running-conversations');

/** The conversations of the last half hour, and whether the person who is signed in is available for chats. */
export function Running({ onOpen }: { onOpen: (id: ConversationId) => void }) {
  const client = useQueryClient();
  const { data: copy, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      refresh(client.getQueryData<List>(queryKey), (headers) => staffCall(listRunningConversations, { headers, signal })),
    staleTime: 0,
    refetchInterval: pause,
  });
  const ownId = usePerson()?.id ?? 'shared';
  const columns: readonly RowColumn<RunningConversation>[] = [
    {
      label: texts.last,
      cell: ({ last }) => (
        <>
          <bdi>{last.text}</bdi>
          <span data-second>{pageWords.chats.roles[last.role]}</span>
        </>
      ),
    },
    {
      label: texts.holder,
      width: '10rem',
      cell: ({ holder }) => (holder ? holder.id === ownId ? texts.you : <bdi>{holder.name}</bdi> : texts.assistant),
    },
    { label: pageWords.chats.language, width: '8rem', cell: ({ language }) => languageName(language) },
    {
      label: texts.at,
      width: '9rem',
      cell: ({ lastMessageAt }) => <time dateTime={lastMessageAt}>{formatDateTime(lastMessageAt)}</time>,
    },
    {
      label: words.columns.actions,
      width: '9rem',
      cell: ({ id, language, lastMessageAt }) => (
        <RowButton aria-label={texts.openOf(languageName(language), formatDateTime(lastMessageAt))} onClick={() => onOpen(id)}>
          {texts.open}
        </RowButton>
      ),
    },
  ];
  return (
    <chakra.section aria-labelledby="running-heading" mb="32">
      <chakra.h2 id="running-heading" textStyle="h4" mb="12">
        {texts.title}
      </chakra.h2>
      {copy && <Availability available={copy.data.available} />}
      {isError && <p role="alert">{texts.failed}</p>}
      {copy && copy.data.data.length === 0 && <chakra.p color="ink2">{texts.empty}</chakra.p>}
      {copy && copy.data.data.length > 0 && (
        <RowList label={texts.title} rows={copy.data.data} columns={columns} keyOf={({ id }) => id} />
      )}
    </chakra.section>
  );
}

function Availability({ available: { until, names } }: Pick<List['data'], 'available'>) {
  const client = useQueryClient();
  const mayReply = useMayDo(setChatAvailability);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (available: boolean) => staffCall(setChatAvailability, { body: { available } }),
    onSuccess: ({ data }) => {
      client.setQueryData<List>(queryKey, (copy) => copy && { etag: undefined, data: { ...copy.data, available: data.data } });
    },
  });
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 16px" mb="16">
      {mayReply && (
        <Button
          variant={until ? 'line' : 'solid'}
          size="sm"
          aria-disabled={isPending}
          onClick={() => !isPending && mutate(!until)}
        >
          {until ? texts.stop : texts.become}
        </Button>
      )}
      <chakra.p role="status" color="ink2" flex="1" minWidth="16rem">
        {isError ? texts.availabilityFailed : until ? texts.until(formatDateTime(until)) : ''}{' '}
        {names.length > 0 ? texts.available(names.join(', ')) : texts.nobody}
      </chakra.p>
    </chakra.div>
  );
}
