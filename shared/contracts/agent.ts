import * as z from 'zod/mini';
import { contactId, conversationId } from '../ids.ts';
import { contactServices, preferredContacts } from '../vocabularies.ts';
import { defineContract } from './contract.ts';
import { choice, email, language, line, maxLength, optional, paragraph, phone, utmParams } from './fields.ts';

/** Longest message a visitor may send the assistant, in characters. */
export const longestChatMessage = 2000;

/** What each tool of the assistant takes. A call with other arguments is refused before anything runs. */
export const toolArguments = {
  /** Opens the booking dialog; `type` says what the call would be about. */
  open_calendly: z.object({ type: optional(line(maxLength.name)) }),
  /** Opens the enquiry form with what the visitor has said so far. */
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
  /** Stores a contact submission from the visitor's own words, with their agreement. */
  capture_lead: z.object({
    name: line(maxLength.name),
    email,
    phone: optional(phone),
    service: optional(choice(contactServices)),
    message: optional(paragraph(maxLength.message)),
    preferredContact: choice(preferredContacts),
  }),
} as const;

export type ToolName = keyof typeof toolArguments;
export const toolNames = Object.keys(toolArguments) as [ToolName, ...ToolName[]];

/** A tool the assistant asks the page to run, by sending it to `runTool` unchanged. */
export const toolCall = z.object({ name: z.enum(toolNames), arguments: z.record(z.string(), z.unknown()) });
export type ToolCall = z.infer<typeof toolCall>;

/** Starts a conversation. `utmParams` of the widget itself: chat-widget, website, estate-planning-agent. */
export const startConversation = defineContract({
  name: 'start-conversation',
  method: 'POST',
  path: '/api/agent/start-conversation',
  access: 'public',
  body: z.object({ language, utmParams: z.optional(utmParams) }),
  status: 200,
  response: z.object({ success: z.literal(true), data: z.object({ conversationId }) }),
});

/** One turn: the visitor's message, the assistant's answer and the tools it calls. 404 for an unknown or ended conversation. */
export const sendMessage = defineContract({
  name: 'send-message',
  method: 'POST',
  path: '/api/agent/message',
  access: 'public',
  body: z.object({ conversationId, message: paragraph(longestChatMessage) }),
  status: 200,
  response: z.object({ success: z.literal(true), data: z.object({ response: z.string(), toolCalls: z.array(toolCall) }) }),
});

/** Runs a tool the assistant really called in this conversation, once; any other call is 400. */
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
    ]),
  }),
});
