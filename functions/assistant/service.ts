import { type ToolCall, toolCall } from '../../shared/contracts/agent.ts';
import type { LanguageCode } from '../../shared/languages.ts';
import type { ClosedTurn, OpenedTurn } from '../data/turns.ts';
import { builtInMind } from './builtIn/mind.ts';
import { ungrounded } from './grounding/grounding.ts';
import { knowledge } from './knowledge.ts';
import type { Mind, Reply, Turn } from './mind.ts';
import { admitCalls } from './tools.ts';

/** Most messages a visitor may send in one conversation. */
export const mostTurns = 40;

/** What the assistant needs of the place where a conversation is kept. */
export interface ConversationStore {
  /** Counts one more turn and answers it. `full` (with the language to say so in) after `most`; undefined for a conversation that is not there (any more). */
  openTurn: (most: number) => Promise<OpenedTurn | { full: LanguageCode } | undefined>;
  /** Stores both messages and the calls, all or nothing; false when the conversation no longer exists. */
  closeTurn: (turn: ClosedTurn) => Promise<boolean>;
}

export interface Assistant {
  store: ConversationStore;
  /** The paid model; absent, or answering undefined, without a key. */
  model?: () => Promise<Mind | undefined>;
  /** Takes one paid turn out of the day's budget; false when it is spent. */
  takeBudget: () => Promise<boolean>;
  /** Told why the model's answer was not used: a stable word, never what anybody wrote. */
  onFallback?: (reason: string, error?: unknown) => void;
}

/** One turn: the visitor's message in, the assistant's answer out, both kept. Undefined for a conversation that is not there. */
export async function takeTurn(assistant: Assistant, message: string): Promise<Reply | undefined> {
  const opened = await assistant.store.openTurn(mostTurns);
  if (!opened) return undefined;
  if ('full' in opened) return { response: (await knowledge(opened.full)).say('conversationFull'), toolCalls: [] };
  const { number, ...known } = opened;
  const turn: Turn = { ...known, message };
  const { fallback, ...thought } = await think(assistant, turn);
  const reply: Reply = { response: thought.response, toolCalls: thought.toolCalls };
  const metadata = { mind: thought.mind, ...(fallback && { fallback }) };
  const stored = await assistant.store.closeTurn({ number, message, ...reply, metadata });
  return stored ? reply : undefined;
}

type Thought = Reply & ClosedTurn['metadata'];

/** The model's answer when there is a model, budget and nothing wrong with it, else the built-in mind's. */
async function think(assistant: Assistant, turn: Turn): Promise<Thought> {
  const attempt = await askModel(assistant, turn);
  if (typeof attempt === 'object') return { ...attempt, mind: 'model' };
  const reply = await builtInMind.answer(turn);
  const gated = { ...reply, toolCalls: await gate(reply, turn) };
  return { ...gated, mind: 'built-in', ...(attempt && { fallback: attempt }) };
}

/** A usable answer of the model, or the word for why there is none; undefined without a model. */
async function askModel({ model, takeBudget, onFallback }: Assistant, turn: Turn): Promise<Reply | string | undefined> {
  const fallBack = (reason: string, error?: unknown) => {
    onFallback?.(reason, error);
    return reason;
  };
  try {
    const mind = await model?.();
    if (!mind) return undefined;
    if (!(await takeBudget())) return fallBack('over_budget');
    const reply = await mind.answer(turn);
    const problem = await ungrounded(reply.response, turn);
    if (problem) return fallBack(problem);
    return { response: reply.response, toolCalls: await gate(reply, turn) };
  } catch (error) {
    return fallBack(error instanceof Error && error.name === 'ModelFailure' ? error.message : 'model_failed', error);
  }
}

// Whatever a mind returns, only admitted calls in the form of the contract leave this room.
async function gate(reply: Reply, turn: Turn): Promise<ToolCall[]> {
  return (await admitCalls(reply.toolCalls, turn)).map((call) => toolCall.parse(call));
}
