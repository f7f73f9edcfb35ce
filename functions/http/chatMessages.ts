import type { TranscriptMessage } from '../../shared/contracts/adminConversations.ts';
import type { PostedMessage } from '../../shared/contracts/agent.ts';
import type { VisitorMessage } from '../data/transcripts.ts';

const senders = { user: 'visitor', assistant: 'assistant', staff: 'staff' } as const satisfies Record<
  TranscriptMessage['role'],
  PostedMessage['from']
>;

/** Returns messages as the visitor's page receives them, with their texts through `show`. */
export const postedMessages = (
  messages: readonly VisitorMessage[],
  show: (text: string, from: PostedMessage['from']) => string,
): PostedMessage[] =>
  messages.map(({ role, author, content, position, messageId, proposed }) => {
    const from = senders[role];
    return { position, from, text: show(content, from), messageId, author, ...(proposed && { proposed }) };
  });
