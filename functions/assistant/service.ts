import { type ToolCall, toolCall } from '../../shared/contracts/agent.ts';
import type { LanguageCode } from '../../shared/languages.ts';
import type { PaidTurn } from '../data/modelBudget.ts';
import type { ClosedTurn, OpenedTurn } from '../data/turns.ts';
import { builtInResponder, needsHelpline } from './builtIn/responder.ts';
import { groundingProblem } from './grounding/grounding.ts';
import { knowledge } from './knowledge.ts';
import type { Reply, Responder, Turn } from './responder.ts';
import { admitCalls } from './tools.ts';

/** How many messages a visitor may send in one conversation (docs/requirements.md#chat). */
export const maxTurns = 40;

/** Where one conversation is stored. */
export interface ConversationStore {
  /** Begins the next turn. Returns `full` with the conversation's language after `maxTurns`; undefined when it does not exist. */
  openTurn: (maxTurns: number) => Promise<OpenedTurn | { full: LanguageCode } | undefined>;
  /** Stores the messages and tool calls of a turn, all or nothing. Returns false when the conversation no longer exists. */
  closeTurn: (turn: ClosedTurn) => Promise<boolean>;
}

/** A reply as the page receives it. */
export type ShownReply = Pick<Reply, 'response' | 'toolCalls'>;

/** The dependencies of a turn. */
export interface Assistant {
  store: ConversationStore;
  /** Returns the language model; undefined when no key is configured. */
  model?: () => Promise<Responder | undefined>;
  /** Counts one turn of the model. Returns why the model may not be used when the visitor's share or the budget is used up. */
  takePaidTurn: () => Promise<PaidTurn>;
  /** Called when the model's reply is not used. The reason is a fixed text without anything that a visitor or the model wrote. */
  onFallback?: (reason: string, error?: unknown) => void;
}

/** Replies to a message and stores both. Returns undefined when the conversation does not exist or was erased during the turn. */
export async function takeTurn(assistant: Assistant, message: string): Promise<ShownReply | undefined> {
  const opened = await assistant.store.openTurn(maxTurns);
  if (!opened) return undefined;
  if ('full' in opened) return { response: (await knowledge(opened.full)).phrase('conversationFull'), toolCalls: [] };
  const { number, ...conversation } = opened;
  const { reply, metadata } = await respond(assistant, { ...conversation, message });
  const stored = await assistant.store.closeTurn({ number, message, ...reply, metadata });
  return stored ? reply : undefined;
}

/** Returns the model's reply if it can be used, and otherwise that of the built-in assistant. */
async function respond(assistant: Assistant, turn: Turn): Promise<{ reply: ShownReply; metadata: ClosedTurn['metadata'] }> {
  const attempt = await askModel(assistant, turn);
  if (typeof attempt === 'object')
    return { reply: await withAdmittedCalls(attempt, turn), metadata: { mind: 'model', ...notesOf(attempt) } };
  const own = await builtInResponder.respond(turn);
  return {
    reply: await withAdmittedCalls(own, turn),
    metadata: { mind: 'built-in', ...(attempt && { fallback: attempt }), ...notesOf(own) },
  };
}

/** Returns the model's reply, or the reason why it cannot be used; undefined when there is no model or it is not to be asked. */
async function askModel({ model, takePaidTurn, onFallback }: Assistant, turn: Turn): Promise<Reply | string | undefined> {
  const fallBack = (reason: string, error?: unknown) => {
    onFallback?.(reason, error);
    return reason;
  };
  try {
    const responder = await model?.();
    if (!responder || (await needsHelpline(turn))) return undefined;
    const paidTurn = await takePaidTurn();
    if (paidTurn !== 'taken') return fallBack(paidTurn);
    const reply = await responder.respond(turn);
    const problem = await groundingProblem(reply.response, turn, reply.sources);
    return problem ? fallBack(problem) : reply;
  } catch (error) {
    return fallBack(error instanceof Error && error.name === 'ModelFailure' ? error.message : 'model_failed', error);
  }
}

/** Returns what is stored about a reply beside its text. */
const notesOf = ({ calculated = [], unanswered }: Reply) => ({
  ...(calculated.length > 0 && { calculated }),
  ...(unanswered && { unanswered: true as const }),
});

/** Returns a reply with only the tool calls that are admitted, in the form of the contract. */
async function withAdmittedCalls({ response, toolCalls }: Reply, turn: Turn): Promise<ShownReply> {
  const admitted: ToolCall[] = await admitCalls(toolCalls, turn);
  return { response, toolCalls: admitted.map((call) => toolCall.parse(call)) };
}
