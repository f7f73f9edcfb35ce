import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { getConversation } from '../../../shared/contracts/adminConversations.ts';
import type { ConversationId } from '../../../shared/ids.ts';
import { ApiError } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { LongText } from '../details/Rows.tsx';
import { recordsKey } from '../recordCache.ts';
import { staffCall } from '../staffCall.ts';
import { words } from '../words.ts';
import { pageWords } from './words.ts';

const Messages = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '16',
    textStyle: 'small',
    overflowWrap: 'anywhere',
    '& > li': { pl: '16', borderLeftWidth: '3px', borderColor: 'rule' },
    '& > li[data-role=user]': { borderColor: 'plum' },
    '& [data-meta]': { color: 'ink2', textStyle: 'note' },
  },
});

/** A dialog with the messages of a conversation. */
export function Transcript({ id, onClose }: { id: ConversationId | undefined; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: recordsKey('conversation', id ?? ''),
    queryFn: async ({ signal }) => id && (await staffCall(getConversation, { params: { id }, signal })).data.data,
    enabled: id !== undefined,
    staleTime: 0,
  });
  const gone = error instanceof ApiError && error.status === 404;
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
      {error && <p role="alert">{gone ? pageWords.chats.gone : pageWords.chats.failed}</p>}
      {!data && !error && <p role="status">{pageWords.pages.loading}</p>}
      {data && (
        <Messages>
          {data.messages.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are never reordered
            <li key={index} data-role={message.role}>
              <p data-meta>
                {pageWords.chats.roles[message.role]},{' '}
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
            </li>
          ))}
        </Messages>
      )}
    </Dialog>
  );
}
