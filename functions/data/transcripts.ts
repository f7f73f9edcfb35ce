import * as z from 'zod/mini';
import {
  type ConversationRecord,
  conversationRecord,
  type TranscriptMessage,
  transcriptMessage,
} from '../../shared/contracts/adminConversations.ts';
import { toolNames } from '../../shared/contracts/agent.ts';
import type { ConversationId } from '../../shared/ids.ts';
import { table as shape } from '../../shared/table.ts';
import { listArrivals, type Page, type PageQuery } from './arrivals.ts';
import { holderOf } from './conversations.ts';
import { isLive } from './expiry.ts';
import { conversationKey, messagePrefix, messagesFrom, proposalPrefix } from './keys.ts';
import { type Proposal, parseProposal } from './proposals.ts';
import { type Item, queryItems } from './query.ts';
import type { Table } from './table.ts';

/** A conversation with its messages, oldest first. */
export type Transcript = ConversationRecord & { messages: TranscriptMessage[] };

/** Returns one page of the conversations that have messages, newest first. Expired ones are left out, so a page may be short. */
export async function listConversations(table: Table, query: PageQuery): Promise<Page<ConversationRecord>> {
  const read = (item: Item) => (isLive(item, query.now) ? recordOf(item, query.now) : undefined);
  const { records, next } = await listArrivals(table, 'conversation', read, query);
  return { records: records.filter((record) => record !== undefined), next };
}

/** Returns the conversation of a stored item, with who has taken it over. */
export const recordOf = (item: Item, now: Date): ConversationRecord =>
  conversationRecord.parse({ ...item, holder: holderOf(item as Parameters<typeof holderOf>[0], now) });

const storedMessage = z.extend(z.omit(transcriptMessage, { tools: true, position: true, meeting: true }), {
  /** The id that the page gave it. */
  messageId: z.optional(z.string()),
  toolCalls: z._default(z.array(z.object({ name: z.enum(toolNames) })), []),
});

/** Returns a conversation with its messages; undefined when there is none or it has expired. */
export async function readTranscript(table: Table, id: ConversationId, now: Date): Promise<Transcript | undefined> {
  const items = await queryItems(table, { partition: id, consistent: true });
  const head = items.find((item) => item[shape.sortKey] === conversationKey(id).sk);
  if (!head || !isLive(head, now)) return undefined;
  // Sort keys order them by turn, and the visitor's message before the assistant's.
  const startingWith = (prefix: string) => items.filter((item) => String(item[shape.sortKey]).startsWith(prefix));
  const proposals = new Map(startingWith(proposalPrefix).map((item) => [parseProposal(item).position, parseProposal(item)]));
  const messages = startingWith(messagePrefix).map((item) => {
    const { toolCalls, ...message } = storedMessage.parse(item);
    const position = positionOf(item);
    const proposal = message.role === 'assistant' ? proposals.get(position) : undefined;
    return {
      ...message,
      position,
      tools: toolCalls.map(({ name }) => name),
      ...(proposal && { meeting: meetingOf(proposal) }),
    };
  });
  return { ...recordOf(head, now), messages };
}

/** Returns the times that were proposed with a message, and what was booked of them. */
const meetingOf = ({ meeting: kind, borough, office, times, booked }: Proposal): TranscriptMessage['meeting'] => ({
  kind,
  borough,
  office,
  times,
  ...(booked && { booked: { start: booked.start, at: booked.at, record: booked.record } }),
});

/** Returns the position of a stored message, which is in its key. */
const positionOf = (item: Item): number => Number(String(item[shape.sortKey]).slice(messagePrefix.length).split('#')[0]);

/** A message for the visitor's page. */
export type VisitorMessage = Pick<TranscriptMessage, 'role' | 'author' | 'content' | 'position'> & {
  messageId?: string | undefined;
  /** Whether the assistant proposed times for a meeting with it. */
  proposed: boolean;
};

/** Returns the messages of a conversation after a position, oldest first, read consistently, so that a page which polls misses none. */
export async function messagesAfter(table: Table, id: ConversationId, after: number): Promise<VisitorMessage[]> {
  const items = await queryItems(table, {
    partition: id,
    sort: { from: messagesFrom(after + 1), to: messagesFrom(999_999) },
    consistent: true,
  });
  return items.map((item) => {
    const { role, author, content, messageId, toolCalls } = storedMessage.parse(item);
    const proposed = toolCalls.some(({ name }) => name === 'propose_meeting');
    return { role, author, content, messageId, position: positionOf(item), proposed };
  });
}
