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
import { isLive } from './expiry.ts';
import { conversationKey, messagePrefix } from './keys.ts';
import { type Item, queryItems } from './query.ts';
import type { Table } from './table.ts';

/** A conversation with all that was said, oldest first. */
export type Transcript = ConversationRecord & { messages: TranscriptMessage[] };

/** Conversations in which something was said, newest first, a page at a time. What should be forgotten by now is left out of its page. */
export async function listConversations(table: Table, query: PageQuery): Promise<Page<ConversationRecord>> {
  const read = (item: Item) => (isLive(item, query.now) ? conversationRecord.parse(item) : undefined);
  const { records, next } = await listArrivals(table, 'conversation', read, query);
  return { records: records.filter((record) => record !== undefined), next };
}

const storedMessage = z.extend(z.omit(transcriptMessage, { tools: true }), {
  toolCalls: z._default(z.array(z.object({ name: z.enum(toolNames) })), []),
});

/** A conversation with all that was said, in one query; undefined when there is none or it should be forgotten by now. */
export async function readTranscript(table: Table, id: ConversationId, now: Date): Promise<Transcript | undefined> {
  const items = await queryItems(table, { partition: id, consistent: true });
  const head = items.find((item) => item[shape.sortKey] === conversationKey(id).sk);
  if (!head || !isLive(head, now)) return undefined;
  // Their keys sort by turn, the visitor's message before the assistant's.
  const said = items.filter((item) => String(item[shape.sortKey]).startsWith(messagePrefix));
  const messages = said.map((item) => {
    const { toolCalls, ...message } = storedMessage.parse(item);
    return { ...message, tools: toolCalls.map(({ name }) => name) };
  });
  return { ...conversationRecord.parse(head), messages };
}
