import * as z from 'zod/mini';
import { contactId, conversationId } from '../ids.ts';
import { languageCodes } from '../languages.ts';
import { toolNames } from './agent.ts';
import { defineContract } from './contract.ts';
import { utmParams } from './fields.ts';
import { isoTime } from './isoTime.ts';
import { pageQuery } from './listing.ts';

/** A conversation with the assistant, as staff see it (docs/requirements.md#entities). */
export const conversationRecord = z.object({
  id: conversationId,
  startedAt: isoTime,
  lastMessageAt: isoTime,
  /** Number of the visitor's messages. */
  turns: z.int().check(z.minimum(0)),
  language: z.enum(languageCodes),
  utmParams,
  leadCaptured: z.boolean(),
  /** The contact that the assistant stored, if it did. */
  leadId: z.optional(contactId),
});
export type ConversationRecord = z.infer<typeof conversationRecord>;

/** One message of a conversation. The content is untrusted text, like everything a visitor writes. */
export const transcriptMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: isoTime,
  /** Tools that the assistant called with this message. */
  tools: z.array(z.enum(toolNames)),
});
export type TranscriptMessage = z.infer<typeof transcriptMessage>;

/** Lists conversations that have messages, newest first, in pages (`Link: rel="next"`). */
export const listConversations = defineContract({
  name: 'list-conversations',
  method: 'GET',
  path: '/api/admin/conversations',
  access: 'staff',
  query: pageQuery,
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(conversationRecord) }),
});

/** Returns a conversation with its messages, oldest first. 404 once it has expired (`shared/retention.ts`). */
export const getConversation = defineContract({
  name: 'get-conversation',
  method: 'GET',
  path: '/api/admin/conversations/{id}',
  access: 'staff',
  params: z.object({ id: conversationId }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.extend(conversationRecord, { messages: z.array(transcriptMessage) }),
  }),
});
