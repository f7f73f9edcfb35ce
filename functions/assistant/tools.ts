import * as z from 'zod/mini';
import type { BookingMode } from '../../shared/booking.ts';
import { calculationNames } from '../../shared/calculations.ts';
import { type ToolCall, type ToolName, toolArguments, toolNames } from '../../shared/contracts/agent.ts';
import { contactServices } from '../../shared/vocabularies.ts';
import { calculationArguments, calculationDescriptions } from './calculations/tools.ts';
import { admitLead, admitProposal, visitorPrefill } from './lead.ts';
import type { Turn } from './responder.ts';

/** How many tools one reply may call. */
export const maxCalls = 2;

/** A tool call as a responder requests it, which is not checked yet. */
export interface RequestedCall {
  name: string;
  arguments: unknown;
}

/** A call that may run, or the reason why not, in words for the model. */
export type Admission = { call: ToolCall } | { refused: string };

/**
 * Checks a tool call of any responder: the tool must exist, its arguments must fit their schema, and personal details must be those that
 * the visitor wrote.
 */
export async function admitCall(request: RequestedCall, turn: Turn): Promise<Admission> {
  if (!isToolName(request.name) || !isOffered(request.name, turn.booking)) return { refused: 'there is no such tool' };
  if (request.name === 'capture_lead') {
    const parsed = toolArguments.capture_lead.safeParse(request.arguments);
    return parsed.success ? admitLead(parsed.data, turn) : { refused: 'the arguments are not valid' };
  }
  if (request.name === 'open_contact_form') {
    const parsed = toolArguments.open_contact_form.safeParse(request.arguments);
    if (!parsed.success) return { refused: 'the arguments are not valid' };
    return { call: { name: request.name, arguments: { prefill: visitorPrefill(parsed.data.prefill, turn) } } };
  }
  if (request.name === 'propose_meeting') {
    const parsed = toolArguments.propose_meeting.safeParse(request.arguments);
    return parsed.success ? admitProposal(parsed.data, turn) : { refused: 'the arguments are not valid' };
  }
  const parsed = toolArguments.open_calendly.safeParse(request.arguments);
  if (!parsed.success) return { refused: 'the arguments are not valid' };
  // The dialog shows the type, so only known services are accepted.
  const type = contactServices.find((service) => service === parsed.data.type);
  return { call: { name: request.name, arguments: type ? { type } : {} } };
}

/** Returns the calls of a reply that may run: at most one that opens something on the page, and at most one lead. */
export async function admitCalls(requests: readonly RequestedCall[], turn: Turn): Promise<ToolCall[]> {
  const calls: ToolCall[] = [];
  for (const request of requests) {
    const admission = await admitCall(request, turn);
    if (!('call' in admission)) continue;
    const opens = opensSomething(admission.call.name);
    if (calls.length < maxCalls && !calls.some(({ name }) => opensSomething(name) === opens)) calls.push(admission.call);
  }
  return calls;
}

const opensSomething = (name: ToolName) => name !== 'capture_lead';

/** Returns whether a tool with this name exists. */
export function isToolName(name: string): name is ToolName {
  return (toolNames as readonly string[]).includes(name);
}

/** Returns whether the assistant has a tool: Calendly is opened, and times are proposed with the firm's own calendar. */
const isOffered = (name: ToolName, booking: BookingMode = 'calendly') =>
  name === 'open_calendly' ? booking === 'calendly' : name !== 'propose_meeting' || booking === 'own';

const descriptions: Record<ToolName, string> = {
  open_calendly: 'Opens the booking calendar for a free call on the visitor’s page. Only when they ask to book or to meet.',
  open_contact_form:
    'Opens the contact form, filled in with what the visitor has said. Only when they ask for a form or want to leave an enquiry.',
  capture_lead:
    'Passes the visitor’s details on to staff. Only when they have given their name and email in this chat and agreed to be contacted.',
  propose_meeting:
    'Shows the visitor the next free times for a meeting, with a form in which they book one themselves. Only when they ask to book or to meet. A visit needs the borough in which they live. It books nothing.',
};

/** Returns tools and calculations of an installation as function definitions of the Chat Completions API, with strict JSON schemas. */
export function toolDefinitions(booking?: BookingMode) {
  const definition = (name: string, description: string, schema: z.ZodMiniType) => ({
    type: 'function' as const,
    function: { name, description, strict: true, parameters: strictSchema(schema) },
  });
  return [
    ...toolNames
      .filter((name) => isOffered(name, booking))
      .map((name) => definition(name, descriptions[name], toolArguments[name])),
    ...calculationNames.map((name) => definition(name, calculationDescriptions[name], calculationArguments[name])),
  ];
}

type JsonSchema = { [key: string]: unknown };

/** Returns a strict JSON schema: every property is required, optional ones may be null, and no others are allowed. */
function strictSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, { io: 'output' }) as JsonSchema;
  return strict(json);
}

function strict(schema: JsonSchema): JsonSchema {
  if (schema.type !== 'object') {
    // Strict mode does not support all of these. `admitCall` checks them.
    const { minLength, maxLength, pattern, format, minimum, maximum, ...supported } = schema;
    return supported;
  }
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const required = new Set((schema.required ?? []) as string[]);
  const entries = Object.entries(properties).map(([name, property]) => {
    const child = strict(property);
    return [name, required.has(name) ? child : { anyOf: [child, { type: 'null' }] }] as const;
  });
  return {
    type: 'object',
    properties: Object.fromEntries(entries),
    required: Object.keys(properties),
    additionalProperties: false,
  };
}
