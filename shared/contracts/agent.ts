import * as z from 'zod/mini';
import { meetingKinds } from '../booking.ts';
import { contactId, conversationId } from '../ids.ts';
import { contactServices, preferredContacts } from '../vocabularies.ts';
import { borough, freeTime, meetingKind, office } from './booking.ts';
import { defineContract } from './contract.ts';
import { choice, email, idempotencyHeaders, language, line, maxLength, optional, paragraph, phone, utmParams } from './fields.ts';

/** The maximum length of a visitor's message to the assistant, and of a staff message in a conversation, in characters. */
export const maxChatMessageLength = 2000;

/** The arguments of each tool of the assistant. A call with other arguments is refused before anything runs. */
export const toolArguments = {
  /** Opens the booking dialog; `type` is the subject of the call. */
  open_calendly: z.object({ type: optional(line(maxLength.name)) }),
  /** Opens the enquiry form, prefilled with what the visitor has said so far. */
  open_contact_form: z.object({
    prefill: z.object({
      firstName: optional(line(maxLength.name)),
      lastName: optional(line(maxLength.name)),
      email: optional(email),
      phone: optional(phone),
      service: optional(choice(contactServices)),
      message: optional(paragraph(maxLength.message)),
    }),
  }),
  /** Stores a contact in the visitor's own words, with their agreement. */
  capture_lead: z.object({
    name: line(maxLength.name),
    email,
    phone: optional(phone),
    service: optional(choice(contactServices)),
    message: optional(paragraph(maxLength.message)),
    preferredContact: choice(preferredContacts),
  }),
  /**
   * Shows the next free times of a kind of meeting, with the form that books one. `name`: the visitor's, for the form. Only with the firm's
   * own calendar. The tool books nothing: the visitor does, with `book`.
   */
  propose_meeting: z.object({
    kind: meetingKind,
    /** Of a home visit, which needs it. */
    borough: optional(borough),
    /** Of a consultation in an office. */
    office: optional(office),
    name: optional(line(maxLength.name)),
  }),
} as const;

export type ToolName = keyof typeof toolArguments;
export const toolNames = Object.keys(toolArguments) as [ToolName, ...ToolName[]];

/** A tool that the page runs by sending it to `runTool` unchanged. */
export const toolCall = z.object({ name: z.enum(toolNames), arguments: z.record(z.string(), z.unknown()) });
export type ToolCall = z.infer<typeof toolCall>;

/** Who talks with the visitor, and how the page learns of changes (docs/decisions/0066-chat-takeover.md). */
const presence = {
  /** The first name of the member of staff, or the firm's name. The assistant is silent while somebody is named here. */
  staff: z.optional(z.object({ name: z.string() })),
  /** Whether somebody of the staff is available to take over, so that an open chat looks for it now and then. */
  watch: z.optional(z.literal(true)),
};

/** A message of a conversation, as the visitor's page receives it. */
export const chatMessage = z.object({
  /** Its place in the conversation; the reply to a visitor's message has the same one. */
  position: z.int().check(z.minimum(1)),
  from: z.enum(['visitor', 'assistant', 'staff']),
  text: z.string(),
  /** The idempotency key that it was sent with, if it was. */
  messageId: z.optional(z.string()),
  /** Who of the staff wrote it, by the name that the visitor sees. */
  author: z.optional(z.string()),
  /** Whether the assistant proposed times for a meeting with it. Only the page that asked for them has the times. */
  proposed: z.optional(z.literal(true)),
});
export type PostedMessage = z.infer<typeof chatMessage>;

/** The address of the page on which something was written. Any other value is dropped, so that no message is refused because of it. */
const sitePath = z.catch(z.optional(z.string().check(z.regex(/^\/[a-zA-Z0-9/-]{0,150}$/))), undefined);

/** Starts a conversation. */
export const startConversation = defineContract({
  name: 'start-conversation',
  method: 'POST',
  path: '/api/agent/start-conversation',
  access: 'public',
  body: z.object({ language, utmParams: z.optional(utmParams) }),
  status: 200,
  response: z.object({ success: z.literal(true), data: z.object({ conversationId, watch: presence.watch }) }),
});

/**
 * Returns the assistant's reply to a message and the tools it calls. While a member of staff has taken the conversation over, stores the
 * message for them and returns an empty reply and their name. A message with an idempotency key is stored once. 404 for a
 * conversation that does not exist or has ended.
 */
export const sendMessage = defineContract({
  name: 'send-message',
  method: 'POST',
  path: '/api/agent/message',
  access: 'public',
  body: z.object({ conversationId, message: paragraph(maxChatMessageLength), page: sitePath }),
  headers: idempotencyHeaders,
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.object({ response: z.string(), toolCalls: z.array(toolCall), ...presence }),
  }),
});

/** The times that the assistant proposes for a meeting, and whose meeting it will be. */
export const meetingProposal = z.object({
  /** The position of the assistant's message, which `book` needs. */
  position: z.int().check(z.minimum(1)),
  kind: z.enum(meetingKinds),
  borough: z.optional(z.string()),
  office: z.optional(z.string()),
  name: z.optional(z.string()),
  /** The next free times, at most three, in order. Empty when none can be booked online. */
  times: z.array(freeTime),
  /** The contact that the assistant stored in this conversation. The meeting then belongs to it, and no contact details are needed. */
  record: z.optional(contactId),
});
export type MeetingProposal = z.infer<typeof meetingProposal>;

/**
 * Runs a tool that the assistant called in this conversation. Each call runs once; any other call returns 400. While staff have the
 * conversation, no meeting is proposed: `staff_in_chat`.
 */
export const runTool = defineContract({
  name: 'run-tool',
  method: 'POST',
  path: '/api/agent/tool',
  access: 'public',
  body: z.object({
    conversationId,
    toolName: z.enum(toolNames, { error: 'choose' }),
    toolArgs: z.record(z.string(), z.unknown(), { error: 'required' }),
  }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.union([
      z.object({ action: z.literal('open_calendly'), type: z.optional(z.string()) }),
      z.object({ action: z.literal('open_contact_form'), prefill: toolArguments.open_contact_form.shape.prefill }),
      z.object({ leadId: contactId }),
      z.object({ action: z.literal('propose_meeting'), proposal: meetingProposal }),
    ]),
  }),
});

const place = z.int('invalid').check(z.minimum(0, 'invalid'), z.maximum(100_000, 'invalid'));

/**
 * Returns the messages of a conversation after a place, and who is there. `seen`: the last place that the visitor has seen; staff learn of
 * it, and no mail about it is sent. Contact details in the messages of visitor and assistant are masked. 404 as for a message.
 */
export const chatUpdates = defineContract({
  name: 'chat-updates',
  method: 'POST',
  path: '/api/agent/updates',
  access: 'public',
  body: z.object({ conversationId, after: place, seen: z.optional(place) }),
  maxBodyBytes: 1024,
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.object({ messages: z.array(chatMessage), ended: z.optional(z.literal(true)), ...presence }),
  }),
});

/**
 * Returns the conversation of a mailed link with masked contact details. Changes nothing. 404 once the link has expired, or its
 * conversation was deleted.
 */
export const openChatLink = defineContract({
  name: 'open-chat-link',
  method: 'POST',
  path: '/api/agent/link',
  access: 'public',
  body: z.object({ token: z.string({ error: 'required' }).check(z.regex(/^[\w-]{43}$/, 'invalid')) }),
  maxBodyBytes: 1024,
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.object({
      conversationId,
      messages: z.array(chatMessage),
      ended: z.optional(z.literal(true)),
      staff: presence.staff,
    }),
  }),
});
