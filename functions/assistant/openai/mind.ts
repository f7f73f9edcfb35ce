import type OpenAI from 'openai';
import type { ToolCall } from '../../../shared/contracts/agent.ts';
import type { Mind, Reply, Turn } from '../mind.ts';
import { type AskedCall, admitCall, isToolName, toolDefinitions } from '../tools.ts';
import { instructions, ruleLines, situation } from './prompt.ts';

/** How the paid model is reached. The key comes from Secrets Manager; nothing here reads the environment. */
export interface ModelSettings {
  apiKey: string;
  model: string;
  /** Another server that speaks the protocol; OpenAI's own without it. */
  baseUrl?: string;
  /** Times in milliseconds, for tests; see below. */
  callTimeout?: number;
  turnTimeout?: number;
}

/** One call may take this long, and all calls of a turn together this long, so that a turn ends under 25 s (in milliseconds). */
const callTimeout = 8_000;
const turnTimeout = 18_000;

/** Tokens of one answer. Enough for 300 words in the scripts that take the most of them. */
const mostTokens = 900;

/** Calls of one turn: the answer, and once more for the words where the first gave tools alone. */
const mostRounds = 2;

/** Earlier messages the model sees. */
const rememberedMessages = 20;

/** The model did not answer in a form that can be used; `message` is a stable word for the log. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
}

type Messages = OpenAI.ChatCompletionMessageParam[];

/**
 * The mind that asks a language model over the Chat Completions protocol, which OpenAI and every compatible server speak. Nothing is
 * stored at the provider. Raises on any failure; the caller then asks the built-in mind.
 */
export function openAiMind(settings: ModelSettings): Mind {
  let client: OpenAI | undefined;
  return {
    async answer(turn) {
      client ??= await connect(settings);
      const signal = AbortSignal.timeout(settings.turnTimeout ?? turnTimeout);
      return converse(client, settings.model, turn, signal);
    },
  };
}

// Loaded only where a key is configured: the SDK costs more of a cold start than all the rest.
async function connect({ apiKey, baseUrl, callTimeout: timeout = callTimeout }: ModelSettings): Promise<OpenAI> {
  const { OpenAI } = await import('openai');
  return new OpenAI({
    apiKey,
    // Said in full, so that no OPENAI_* variable of the environment can turn a call elsewhere.
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    organization: null,
    project: null,
    timeout,
    maxRetries: 1,
    fetch: fetchWithoutLongWaits,
    logLevel: 'off',
  });
}

/** Longest wait before another attempt that a visitor is asked to bear, in seconds. */
const longestWait = 2;

// The SDK waits as long as the server asks for, and the visitor with it.
async function fetchWithoutLongWaits(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (!(Number(response.headers.get('retry-after')) > longestWait)) return response;
  const headers = new Headers(response.headers);
  headers.set('x-should-retry', 'false');
  return new Response(response.body, { status: response.status, headers });
}

async function converse(client: OpenAI, model: string, turn: Turn, signal: AbortSignal): Promise<Reply> {
  const messages: Messages = [
    { role: 'system', content: await instructions() },
    { role: 'system', content: situation(turn) },
    ...turn.history.slice(-rememberedMessages),
    { role: 'user', content: turn.message },
  ];
  const toolCalls: ToolCall[] = [];
  for (let round = 1; round <= mostRounds; round += 1) {
    const choice = await ask(client, model, messages, round === mostRounds, signal);
    const { content, calls } = readChoice(choice);
    if (calls.length === 0) return { response: usable(content), toolCalls };
    const outcomes = await Promise.all(calls.map((call) => admitCall(call, turn)));
    for (const outcome of outcomes) if ('call' in outcome) toolCalls.push(outcome.call);
    // Words that came with calls hold only when every call was admitted: "I have passed on your details".
    if (content && outcomes.every((outcome) => 'call' in outcome)) return { response: usable(content), toolCalls };
    messages.push(choice.message);
    for (const [place, outcome] of outcomes.entries()) {
      const result = 'call' in outcome ? 'done; now answer the visitor' : `refused: ${outcome.refused}`;
      messages.push({ role: 'tool', tool_call_id: calls[place]?.id ?? '', content: result });
    }
  }
  throw new ModelFailure('endless_tools');
}

async function ask(client: OpenAI, model: string, messages: Messages, wordsOnly: boolean, signal: AbortSignal) {
  const completion = await client.chat.completions.create(
    {
      model,
      messages,
      tools: toolDefinitions(),
      tool_choice: wordsOnly ? 'none' : 'auto',
      max_completion_tokens: mostTokens,
      store: false,
    },
    { signal },
  );
  // What came over the wire is whatever the server sent, not what the types say.
  const choice = (completion as Partial<typeof completion> | null | undefined)?.choices?.[0];
  if (!choice || typeof choice.message !== 'object' || choice.message === null) throw new ModelFailure('garbage');
  return choice;
}

/** Words and calls of a choice. Raises for a refusal, an answer cut short and anything that cannot be read. */
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

function readCall(call: OpenAI.ChatCompletionMessageToolCall): AskedCall & { id: string } {
  if (call?.type !== 'function' || typeof call.function?.name !== 'string' || typeof call.id !== 'string') {
    throw new ModelFailure('garbage');
  }
  if (!isToolName(call.function.name)) throw new ModelFailure('unknown_tool');
  try {
    return { id: call.id, name: call.function.name, arguments: JSON.parse(call.function.arguments) };
  } catch {
    throw new ModelFailure('bad_arguments');
  }
}

/** An answer's words. Raises when there are none, or when they recite the instructions. */
function usable(content: string): string {
  if (content === '') throw new ModelFailure('no_words');
  if (ruleLines.some((line) => content.includes(line.slice(0, 60)))) throw new ModelFailure('recites_instructions');
  return content;
}
