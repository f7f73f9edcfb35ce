import * as z from 'zod/mini';
import { contactId, conversationId } from '../ids.ts';
import { contactServices, preferredContacts } from '../vocabularies.ts';
import { defineContract } from './contract.ts';
import { choice, email, language, line, maxLength, optional, paragraph, phone, utmParams } from './fields.ts';

/** The maximum length of a visitor's message to the assistant, in characters. */
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
} as const;

export type ToolName = keyof typeof toolArguments;
export const toolNames = Object.keys(toolArguments) as [ToolName, ...ToolName[]];

/** A tool that the page runs by sending it to `runTool` unchanged. */
export const toolCall = z.object({ name: z.enum(toolNames), arguments: z.record(z.string(), z.unknown()) });
export type ToolCall = z.infer<typeof toolCall>;

/** Starts a conversation. */
export const startConversation = defineContract({
  name: 'start-conversation',
  method: 'POST',
  path: '/api/agent/start-conversation',
  access: 'public',
  body: z.object({ language, utmParams: z.optional(utmParams) }),
  status: 200,
  response: z.object({ success: z.literal(true), data: z.object({ conversationId }) }),
});

/** Returns the assistant's reply to a message and the tools it calls. 404 for a conversation that does not exist or has ended. */
export const sendMessage = defineContract({
  name: 'send-message',
  method: 'POST',
  path: '/api/agent/message',
  access: 'public',
  body: z.object({ conversationId, message: paragraph(maxChatMessageLength) }),
  status: 200,
  response: z.object({ success: z.literal(true), data: z.object({ response: z.string(), toolCalls: z.array(toolCall) }) }),
});

/** Runs a tool that the assistant called in this conversation. Each call runs once; any other call returns 400. */
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
