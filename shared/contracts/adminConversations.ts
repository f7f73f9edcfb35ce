import * as z from 'zod/mini';
import { meetingKinds } from '../booking.ts';
import { anyContactId, contactId, conversationId } from '../ids.ts';
import { languageCodes } from '../languages.ts';
import { maxChatMessageLength, toolNames } from './agent.ts';
import { defineContract } from './contract.ts';
import { choice, idempotencyHeaders, maxLength, optional, paragraph, utmParams } from './fields.ts';
import { isoTime } from './isoTime.ts';
import { ifNoneMatchHeaders, pageQuery } from './listing.ts';

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
  /**
   * Who has taken it over: the id of the member of staff, or `shared` in a session of the shared password, and the name that the
   * visitor sees.
   */
  holder: z.optional(z.object({ id: z.string(), name: z.string() })),
  endedAt: z.optional(isoTime),
  /** The place of the last message that the visitor is known to have seen since staff wrote. */
  seen: z.optional(z.int()),
});
export type ConversationRecord = z.infer<typeof conversationRecord>;

/** Times that the assistant proposed for a meeting. */
const proposedMeeting = z.object({
  kind: z.enum(meetingKinds),
  borough: z.optional(z.string()),
  office: z.optional(z.string()),
  times: z.array(isoTime),
  /** What the visitor booked in the chat, as it was then. `record`: the contact that the booking belongs to. */
  booked: z.optional(z.object({ start: isoTime, at: isoTime, record: anyContactId })),
});

/** One message of a conversation. The content is untrusted text, like everything a visitor writes. */
export const transcriptMessage = z.object({
  role: z.enum(['user', 'assistant', 'staff']),
  /** Its place in the conversation; a reply of the assistant has that of its question. */
  position: z.int().check(z.minimum(1)),
  /** Who of the staff wrote it, by the name that the visitor sees. */
  author: z.optional(z.string()),
  content: z.string(),
  timestamp: isoTime,
  /** Tools that the assistant called with this message. */
  tools: z.array(z.enum(toolNames)),
  /** The times that were proposed to the visitor with this message, and what they booked of them. */
  meeting: z.optional(proposedMeeting),
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

/**
 * Returns a conversation with its messages, oldest first. 304 when the caller's copy is current. 404 once it has expired
 * (`shared/retention.ts`).
 */
export const getConversation = defineContract({
  name: 'get-conversation',
  method: 'GET',
  path: '/api/admin/conversations/{id}',
  access: 'staff',
  params: z.object({ id: conversationId }),
  headers: ifNoneMatchHeaders,
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.extend(conversationRecord, { messages: z.array(transcriptMessage) }),
  }),
});

/** A conversation in which somebody wrote a short time ago, with the beginning of the last message. */
export const runningConversation = z.extend(conversationRecord, {
  last: z.object({ role: z.enum(['user', 'staff']), text: z.string() }),
});
export type RunningConversation = z.infer<typeof runningConversation>;

/** Until when the caller is available for chats, and the names of everybody who is. */
const availability = z.object({ until: z.optional(isoTime), names: z.array(z.string()) });

/**
 * Lists the conversations of the last 30 minutes, the latest first, at most 50, and who is available for chats. 304 when the caller's copy is
 * current. A call that a person caused extends the caller's availability.
 */
export const listRunningConversations = defineContract({
  name: 'list-running-conversations',
  method: 'GET',
  path: '/api/admin/running-conversations',
  access: 'staff',
  headers: ifNoneMatchHeaders,
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(runningConversation), available: availability }),
});

/** Makes the caller available for chats, or no longer. It ends by itself (docs/decisions/0066-chat-takeover.md). */
export const setChatAvailability = defineContract({
  name: 'set-chat-availability',
  method: 'POST',
  path: '/api/admin/chat-availability',
  access: 'staff',
  role: 'caseworker',
  body: z.object({ available: z.boolean({ error: 'required' }) }),
  status: 200,
  response: z.object({ success: z.literal(true), data: availability }),
});

/**
 * Takes a conversation over, gives it back to the assistant, or ends it. `take` names in `from` the colleague who has it; without, it must be
 * free. 412 when somebody else has it.
 */
export const holdConversation = defineContract({
  name: 'hold-conversation',
  method: 'POST',
  path: '/api/admin/conversations/{id}/holder',
  access: 'staff',
  role: 'caseworker',
  params: z.object({ id: conversationId }),
  body: z.object({
    action: choice(['take', 'give_back', 'end']),
    from: z.optional(z.string().check(z.maxLength(60, 'invalid'))),
  }),
  status: 200,
  response: z.object({ success: z.literal(true), data: conversationRecord }),
});

/** Writes to the visitor. 412 unless the caller has taken the conversation over. A repeat with the same idempotency key is stored once. */
export const writeToVisitor = defineContract({
  name: 'write-to-visitor',
  method: 'POST',
  path: '/api/admin/conversations/{id}/messages',
  access: 'staff',
  role: 'caseworker',
  params: z.object({ id: conversationId }),
  headers: idempotencyHeaders,
  body: z.object({ text: paragraph(maxChatMessageLength) }),
  status: 201,
  response: z.object({ success: z.literal(true), data: z.object({ position: z.int() }) }),
});

/** What staff did with a question that the assistant could not answer. */
export const questionStates = ['open', 'answered', 'ignored'] as const;
export type QuestionState = (typeof questionStates)[number];

/** A question that the assistant could not answer. Email addresses and phone numbers are masked. */
export const unansweredQuestion = z.object({
  conversationId,
  position: z.int().check(z.minimum(1)),
  question: z.string(),
  language: z.enum(languageCodes),
  /** The page on which it was asked, if the browser said so. */
  page: z.optional(z.string()),
  askedAt: isoTime,
  state: z.enum(questionStates),
  /** A note of staff. With one, the question is stored for longer than its conversation. */
  note: z.optional(z.string()),
});
export type UnansweredQuestion = z.infer<typeof unansweredQuestion>;

/** Lists the questions that the assistant could not answer, newest first, in pages. */
export const listUnansweredQuestions = defineContract({
  name: 'list-unanswered-questions',
  method: 'GET',
  path: '/api/admin/unanswered-questions',
  access: 'staff',
  query: pageQuery,
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(unansweredQuestion) }),
});

/** Marks questions of equal wording. Returns those that still exist. */
export const markUnansweredQuestions = defineContract({
  name: 'mark-unanswered-questions',
  method: 'POST',
  path: '/api/admin/unanswered-questions/marks',
  access: 'staff',
  role: 'caseworker',
  body: z.object({
    questions: z
      .array(
        z.object({ conversationId, position: z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(999_999, 'invalid')) }),
        {
          error: 'required',
        },
      )
      .check(z.minLength(1, 'required'), z.maxLength(50, 'too_long')),
    state: choice(questionStates),
    note: optional(paragraph(maxLength.message)),
  }),
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(unansweredQuestion) }),
});
