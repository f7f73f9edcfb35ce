import * as z from 'zod/mini';
import { type ToolCall, type ToolName, toolArguments, toolNames } from '../../shared/contracts/agent.ts';
import { contactServices } from '../../shared/vocabularies.ts';
import { admitLead, ownPrefill } from './lead.ts';
import type { Turn } from './mind.ts';

/** Most tools one answer may call. */
export const mostCalls = 2;

/** A tool call as a mind asks for it, before anything about it is believed. */
export interface AskedCall {
  name: string;
  arguments: unknown;
}

export type Admission = { call: ToolCall } | { refused: string };

/**
 * The gate every tool call passes, whichever mind made it: a known tool, arguments of its schema, and only what the visitor really
 * said. Answers the call as it may run, or why it may not, in words for a model.
 */
export async function admitCall(asked: AskedCall, turn: Turn): Promise<Admission> {
  if (!isToolName(asked.name)) return { refused: 'there is no such tool' };
  if (asked.name === 'capture_lead') {
    const parsed = toolArguments.capture_lead.safeParse(asked.arguments);
    return parsed.success ? admitLead(parsed.data, turn) : { refused: 'the arguments are not valid' };
  }
  if (asked.name === 'open_contact_form') {
    const parsed = toolArguments.open_contact_form.safeParse(asked.arguments);
    if (!parsed.success) return { refused: 'the arguments are not valid' };
    return { call: { name: asked.name, arguments: { prefill: ownPrefill(parsed.data.prefill, turn) } } };
  }
  const parsed = toolArguments.open_calendly.safeParse(asked.arguments);
  if (!parsed.success) return { refused: 'the arguments are not valid' };
  // The dialog shows it, so it comes from a closed list.
  const type = contactServices.find((service) => service === parsed.data.type);
  return { call: { name: asked.name, arguments: type ? { type } : {} } };
}

/** The calls of an answer that may run: each tool once, and never two that open something over each other. */
export async function admitCalls(asked: readonly AskedCall[], turn: Turn): Promise<ToolCall[]> {
  const calls: ToolCall[] = [];
  for (const each of asked) {
    const admission = await admitCall(each, turn);
    if (!('call' in admission)) continue;
    const kind = opens(admission.call.name);
    if (calls.length < mostCalls && !calls.some(({ name }) => opens(name) === kind)) calls.push(admission.call);
  }
  return calls;
}

const opens = (name: ToolName) => name !== 'capture_lead';

export function isToolName(name: string): name is ToolName {
  return (toolNames as readonly string[]).includes(name);
}

const descriptions: Record<ToolName, string> = {
  open_calendly: 'Opens the booking calendar for a free call on the visitor’s page. Only when they ask to book or to meet.',
  open_contact_form:
    'Opens the contact form, filled in with what the visitor has said. Only when they ask for a form or want to leave an enquiry.',
  capture_lead:
    'Passes the visitor’s details on to staff. Only when they have given their name and email in this chat and agreed to be contacted.',
};

/** The tools as function definitions with strict JSON schemas, made from the schemas their arguments are checked with. */
export function toolDefinitions() {
  return toolNames.map((name) => ({
    type: 'function' as const,
    function: { name, description: descriptions[name], strict: true, parameters: strictSchema(toolArguments[name]) },
  }));
}

type JsonSchema = { [key: string]: unknown };

/** A zod object as a strict JSON schema: every property required, optional ones nullable, none besides. */
function strictSchema(schema: z.ZodMiniType): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, { io: 'output' }) as JsonSchema;
  return strict(json);
}

function strict(schema: JsonSchema): JsonSchema {
  if (schema.type !== 'object') {
    // Bounds and patterns are checked here on every call; strict mode does not know them all.
    const { minLength, maxLength, pattern, format, ...kept } = schema;
    return kept;
  }
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const required = new Set((schema.required ?? []) as string[]);
  const made = Object.entries(properties).map(([name, property]) => {
    const child = strict(property);
    return [name, required.has(name) ? child : { anyOf: [child, { type: 'null' }] }] as const;
  });
  return { type: 'object', properties: Object.fromEntries(made), required: Object.keys(properties), additionalProperties: false };
}
