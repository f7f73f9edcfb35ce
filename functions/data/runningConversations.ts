import * as z from 'zod/mini';
import { type RunningConversation, runningConversation } from '../../shared/contracts/adminConversations.ts';
import { conversationId } from '../../shared/ids.ts';
import { batchGet } from './batchGet.ts';
import { compareTexts } from './compare.ts';
import { isLive } from './expiry.ts';
import { conversationKey, writtenPartition } from './keys.ts';
import { queryItems } from './query.ts';
import type { Table } from './table.ts';
import { recordOf } from './transcripts.ts';

/** A conversation runs until this long after its last message, in ms. */
const runningMs = 30 * 60_000;
/** The most messages that are read, and conversations that are listed. */
const maxMessages = 500;
const maxConversations = 50;
/** The length of the beginning of the last message, in characters. */
const excerptLength = 160;

const writtenMessage = z.object({
  conversationId,
  role: z.enum(['user', 'staff']),
  content: z.string(),
});

/**
 * Returns the conversations in which a visitor or staff wrote in the last 30 minutes, the latest first. Reads the messages of that time by
 * their index and the conversations by their keys, so that older ones cost nothing.
 */
export async function listRunning(table: Table, now: Date): Promise<RunningConversation[]> {
  const from = new Date(now.getTime() - runningMs).toISOString();
  // An hour later: the clock of another machine may be ahead.
  const to = new Date(now.getTime() + 3_600_000).toISOString();
  const days = [...new Set([to.slice(0, 10), now.toISOString().slice(0, 10), from.slice(0, 10)])];
  const pages = await Promise.all(
    days.map((day) =>
      queryItems(table, {
        index: 'byArrival',
        partition: writtenPartition(day),
        sort: { from, to },
        newestFirst: true,
        limit: maxMessages,
      }),
    ),
  );
  const last = new Map<string, z.infer<typeof writtenMessage>>();
  for (const message of pages.flat().map((item) => writtenMessage.parse(item))) {
    if (!last.has(message.conversationId)) last.set(message.conversationId, message);
  }
  const ids = [...last.values()].slice(0, maxConversations).map((message) => message.conversationId);
  const heads = await batchGet(table, ids.map(conversationKey));
  return heads
    .filter((head) => isLive(head, now) && head.endedAt === undefined)
    .flatMap((head) => {
      const message = last.get(String(head.id));
      if (!message) return [];
      const text = [...message.content].slice(0, excerptLength).join('');
      return [runningConversation.parse({ ...recordOf(head, now), last: { role: message.role, text } })];
    })
    .toSorted((one, other) => compareTexts(other.lastMessageAt, one.lastMessageAt));
}
