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

/** A conversation with its messages, oldest first. */
export type Transcript = ConversationRecord & { messages: TranscriptMessage[] };

/** Returns one page of the conversations that have messages, newest first. Expired ones are left out, so a page may be short. */
export async function listConversations(table: Table, query: PageQuery): Promise<Page<ConversationRecord>> {
  const read = (item: Item) => (isLive(item, query.now) ? conversationRecord.parse(item) : undefined);
  const { records, next } = await listArrivals(table, 'conversation', read, query);
  return { records: records.filter((record) => record !== undefined), next };
}

const storedMessage = z.extend(z.omit(transcriptMessage, { tools: true }), {
  toolCalls: z._default(z.array(z.object({ name: z.enum(toolNames) })), []),
});

/** Returns a conversation with its messages; undefined when there is none or it has expired. */
export async function readTranscript(table: Table, id: ConversationId, now: Date): Promise<Transcript | undefined> {
  const items = await queryItems(table, { partition: id, consistent: true });
  const head = items.find((item) => item[shape.sortKey] === conversationKey(id).sk);
  if (!head || !isLive(head, now)) return undefined;
  // Sort keys order them by turn, and the visitor's message before the assistant's.
  const messageItems = items.filter((item) => String(item[shape.sortKey]).startsWith(messagePrefix));
  const messages = messageItems.map((item) => {
    const { toolCalls, ...message } = storedMessage.parse(item);
    return { ...message, tools: toolCalls.map(({ name }) => name) };
  });
  return { ...conversationRecord.parse(head), messages };
}
