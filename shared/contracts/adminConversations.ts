import * as z from 'zod/mini';
import { contactId, conversationId } from '../ids.ts';
import { languageCodes } from '../languages.ts';
import { toolNames } from './agent.ts';
import { defineContract } from './contract.ts';
import { utmParams } from './fields.ts';
import { isoTime } from './isoTime.ts';
import { pageQuery } from './listing.ts';

/** A conversation with the assistant, as staff see it (product spec, section 3, "Chat conversation"). */
export const conversationRecord = z.object({
  id: conversationId,
  startedAt: isoTime,
  lastMessageAt: isoTime,
  /** How often the visitor wrote. */
  turns: z.int().check(z.minimum(0)),
  language: z.enum(languageCodes),
  utmParams,
  leadCaptured: z.boolean(),
  /** The contact the assistant stored, once it did. */
  leadId: z.optional(contactId),
});
export type ConversationRecord = z.infer<typeof conversationRecord>;

/** One message of it, oldest first. Hostile text like any other a visitor wrote. */
export const transcriptMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: isoTime,
  /** The tools the assistant called with this message. */
  tools: z.array(z.enum(toolNames)),
});
export type TranscriptMessage = z.infer<typeof transcriptMessage>;

/** Conversations in which something was said, newest first, under `data`; older pages behind `Link: rel="next"`. */
export const listConversations = defineContract({
  name: 'list-conversations',
  method: 'GET',
  path: '/api/admin/conversations',
  access: 'staff',
  query: pageQuery,
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(conversationRecord) }),
});

/** A conversation with all that was said. 404 once it has been forgotten (`shared/retention.ts`). */
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
