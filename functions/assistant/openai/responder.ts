import type OpenAI from 'openai';
import type { CalculationName } from '../../../shared/calculations.ts';
import type { ToolCall } from '../../../shared/contracts/agent.ts';
import { type Calculation, calculationText } from '../calculations/calculation.ts';
import { calculationOf, isCalculationName } from '../calculations/tools.ts';
import { knowledge } from '../knowledge.ts';
import type { Reply, Responder, Turn } from '../responder.ts';
import { type Admission, admitCall, isToolName, type RequestedCall, toolDefinitions } from '../tools.ts';
import { instructions, ruleLines, turnInstructions } from './prompt.ts';

/** How to call the model. */
export interface ModelSettings {
  apiKey: string;
  model: string;
  /** Address of a server with the Chat Completions API; OpenAI's own when absent. */
  baseUrl?: string;
  /** Milliseconds; only tests set them. */
  callTimeout?: number;
  turnTimeout?: number;
}

/** The timeout of one call, in milliseconds. */
const callTimeout = 8_000;
/** The timeout of all calls of a turn, in milliseconds, below the 28 s of the function (docs/requirements.md#chat). */
const turnTimeout = 18_000;

/** Tokens of one reply: enough for 300 words in any language of the site. */
const maxTokens = 900;

/** Calls of one turn: a second one asks for a text when the first returned only tool calls. */
const maxRounds = 2;

/** How many earlier messages are sent to the model. */
const maxHistoryMessages = 20;

/** The model's reply cannot be used. `message` is a fixed word for the log. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
}

type Messages = OpenAI.ChatCompletionMessageParam[];

/**
 * Returns a responder that calls a language model through the Chat Completions API. Requests tell the provider not to store them. It
 * throws on every failure, and the caller then uses the built-in assistant.
 */
export function openAiResponder(settings: ModelSettings): Responder {
  let client: OpenAI | undefined;
  return {
    async respond(turn) {
      client ??= await connect(settings);
      const signal = AbortSignal.timeout(settings.turnTimeout ?? turnTimeout);
      return converse(client, settings.model, turn, signal);
    },
  };
}

// Imported only where a key is configured, because the SDK takes longer to load than everything else.
async function connect({ apiKey, baseUrl, callTimeout: timeout = callTimeout }: ModelSettings): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  return new OpenAI({
    apiKey,
    // Set explicitly, so that no OPENAI_* environment variable redirects the call.
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    organization: null,
    project: null,
    timeout,
    maxRetries: 1,
    fetch: fetchWithoutLongWaits,
    logLevel: 'off',
  });
}

/** The longest wait before a retry, in seconds. */
const maxWaitSeconds = 2;

// The SDK waits as long as the server's `retry-after` says. A visitor should not.
async function fetchWithoutLongWaits(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (!(Number(response.headers.get('retry-after')) > maxWaitSeconds)) return response;
  const headers = new Headers(response.headers);
  headers.set('x-should-retry', 'false');
  return new Response(response.body, { status: response.status, headers });
}

async function converse(client: OpenAI, model: string, turn: Turn, signal: AbortSignal): Promise<Reply> {
  const messages: Messages = [
    { role: 'system', content: await instructions(turn.booking) },
    { role: 'system', content: turnInstructions(turn) },
    ...turn.history.slice(-maxHistoryMessages),
    { role: 'user', content: turn.message },
  ];
  const admitted: ToolCall[] = [];
  const calculated: CalculationName[] = [];
  const sources: string[] = [];
  const replyOf = (content: string): Reply => ({ response: checkedText(content), toolCalls: admitted, calculated, sources });
  for (let round = 1; round <= maxRounds; round += 1) {
    const choice = await ask(client, model, { messages, booking: turn.booking, textOnly: round === maxRounds, signal });
    const { content, calls } = readChoice(choice);
    if (calls.length === 0) return replyOf(content);
    const outcomes = await Promise.all(calls.map((call) => run(call, turn)));
    for (const outcome of outcomes) {
      if ('call' in outcome) admitted.push(outcome.call);
      if ('calculation' in outcome) {
        calculated.push(...outcome.calculation.names);
        sources.push(outcome.text);
      }
    }
    // A text such as "I have passed on your details" is only true when every call was admitted.
    if (content && outcomes.every((outcome) => 'call' in outcome)) return replyOf(content);
    messages.push(choice.message);
    for (const [index, outcome] of outcomes.entries()) {
      const result =
        'calculation' in outcome
          ? outcome.text
          : 'call' in outcome
            ? 'done; now answer the visitor'
            : `refused: ${outcome.refused}`;
      messages.push({ role: 'tool', tool_call_id: calls[index]?.id ?? '', content: result });
    }
  }
  throw new ModelFailure('endless_tools');
}

/** Runs a calculation, or checks a tool call that the page is to run. */
async function run(call: RequestedCall, turn: Turn): Promise<Admission | { calculation: Calculation; text: string }> {
  if (!isCalculationName(call.name)) return admitCall(call, turn);
  const { calculator: words } = await knowledge(turn.language);
  const today = new Date().toISOString().slice(0, 10);
  const calculation = calculationOf(call.name, call.arguments, { language: turn.language, words, today });
  if (!calculation) return { refused: 'the calculator does not cover this; offer a call' };
  return { calculation, text: calculationText(calculation, words) };
}

interface ModelRequest {
  messages: Messages;
  booking: Turn['booking'];
  textOnly: boolean;
  signal: AbortSignal;
}

async function ask(client: OpenAI, model: string, { messages, booking, textOnly, signal }: ModelRequest) {
  const completion = await client.chat.completions.create(
    {
      model,
      messages,
      tools: toolDefinitions(booking),
      tool_choice: textOnly ? 'none' : 'auto',
      max_completion_tokens: maxTokens,
      store: false,
    },
    { signal },
  );
  // The SDK does not check the response, so it may differ from its type.
  const choice = (completion as Partial<typeof completion> | null | undefined)?.choices?.[0];
  if (!choice || typeof choice.message !== 'object' || choice.message === null) throw new ModelFailure('garbage');
  return choice;
}

/** Returns the text and the tool calls of a choice. Throws ModelFailure for a refusal, a text that was cut, and malformed calls. */
function readChoice({ message, finish_reason: reason }: OpenAI.ChatCompletion.Choice) {
  if (message.refusal || reason === 'content_filter') throw new ModelFailure('refusal');
  if (reason === 'length') throw new ModelFailure('cut_short');
  if (message.content !== null && message.content !== undefined && typeof message.content !== 'string') {
    throw new ModelFailure('garbage');
  }
  if (message.tool_calls !== undefined && message.tool_calls !== null && !Array.isArray(message.tool_calls)) {
    throw new ModelFailure('garbage');
  }
  const calls = (message.tool_calls ?? []).map(readCall);
  return { content: message.content?.trim() ?? '', calls };
}

function readCall(call: OpenAI.ChatCompletionMessageToolCall): RequestedCall & { id: string } {
  if (call?.type !== 'function' || typeof call.function?.name !== 'string' || typeof call.id !== 'string') {
    throw new ModelFailure('garbage');
  }
  if (!isToolName(call.function.name) && !isCalculationName(call.function.name)) throw new ModelFailure('unknown_tool');
  try {
    return { id: call.id, name: call.function.name, arguments: JSON.parse(call.function.arguments) };
  } catch {
    throw new ModelFailure('bad_arguments');
  }
}

/** Returns the text of a reply. Throws ModelFailure when it is empty or quotes the instructions. */
function checkedText(content: string): string {
  if (content === '') throw new ModelFailure('no_words');
  if (ruleLines.some((line) => content.includes(line.slice(0, 60)))) throw new ModelFailure('recites_instructions');
  return content;
}
