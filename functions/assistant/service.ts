import type { BookingMode } from '../../shared/booking.ts';
import { firmDetails, maskDetails } from '../../shared/contactDetails.ts';
import { type ToolCall, toolCall } from '../../shared/contracts/agent.ts';
import type { LanguageCode } from '../../shared/languages.ts';
import type { PaidTurn } from '../data/modelBudget.ts';
import type { AddedMessage, ClosedTurn, OpenedTurn, TurnOutcome } from '../data/turns.ts';
import { Problem } from '../problem.ts';
import { builtInResponder, needsHelpline } from './builtIn/responder.ts';
import { groundingProblem } from './grounding/grounding.ts';
import { knowledge } from './knowledge.ts';
import type { Reply, Responder, Turn } from './responder.ts';
import { admitCalls } from './tools.ts';

/** How many messages a visitor may send in one conversation (docs/requirements.md#chat). */
export const maxTurns = 40;

/** Where one conversation is stored. */
export interface ConversationStore {
  /**
   * Begins the next turn. Returns `full` with the conversation's language after `maxTurns`, `taken` while staff have it, and undefined when it
   * does not exist or has ended.
   */
  openTurn: (maxTurns: number) => Promise<OpenedTurn | { full: LanguageCode } | { taken: true } | undefined>;
  /** Stores the messages and tool calls of a turn, all or nothing. */
  closeTurn: (turn: ClosedTurn) => Promise<TurnOutcome>;
  /** Stores a message for the staff who have the conversation. `counted`: whether a turn was begun for it. */
  addMessage: (message: { text: string; messageId?: string | undefined; counted: boolean }) => Promise<AddedMessage | undefined>;
}

/** A reply as the page receives it. */
export type ShownReply = Pick<Reply, 'response' | 'toolCalls'> & { staff?: { name: string } };

/** Returns a conversation to which a link was mailed without contact details: the person who has the mail may be somebody else. */
const withoutDetails = (history: Turn['history']): Turn['history'] =>
  history.map(({ role, content }) => ({ role, content: maskDetails(content, firmDetails) }));

/**
 * Returns a stored reply without contact details. Leaves out tool calls with answers of the visitor: they run only with the arguments that
 * were stored.
 */
const replyWithoutDetails = ({ response, toolCalls }: ShownReply): ShownReply => ({
  response: maskDetails(response, firmDetails),
  toolCalls: toolCalls.filter(({ name }) => name === 'open_calendly'),
});

/** What the page says about a message beside its text. */
export interface MessageContext {
  messageId?: string | undefined;
  /** The path of the page on which it was written. */
  page?: string | undefined;
}

/** How often a message is tried while staff take the conversation over and give it back. */
const attempts = 4;

/** The dependencies of a turn. */
export interface Assistant {
  store: ConversationStore;
  /** Returns the language model; undefined when no key is configured. */
  model?: () => Promise<Responder | undefined>;
  /** Which calendar visitors book in; `calendly` by default. */
  booking?: BookingMode;
  /** Counts one turn of the model. Returns why the model may not be used when the visitor's share or the budget is used up. */
  takePaidTurn: () => Promise<PaidTurn>;
  /** Called when the model's reply is not used. The reason is a fixed text without anything that a visitor or the model wrote. */
  onFallback?: (reason: string, error?: unknown) => void;
}

/**
 * Replies to a message and stores both. Stores the message alone, with an empty reply, while staff have the conversation, also when they
 * took it over during the turn. Returns undefined when the conversation does not exist, has ended or was erased during the turn.
 */
export async function takeTurn(
  assistant: Assistant,
  message: string,
  context: MessageContext = {},
): Promise<ShownReply | undefined> {
  const { store } = assistant;
  const { messageId, page } = context;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const opened = await store.openTurn(maxTurns);
    if (!opened) return undefined;
    if ('full' in opened) return { response: (await knowledge(opened.full)).phrase('conversationFull'), toolCalls: [] };
    if (!('taken' in opened)) {
      const { number, takeovers, linked, history, ...conversation } = opened;
      const turn: Turn = {
        ...conversation,
        message,
        booking: assistant.booking,
        history: linked ? withoutDetails(history) : history,
      };
      const { reply, metadata } = await respond(assistant, turn);
      const unanswered = metadata.unanswered && { question: maskDetails(message), page, language: opened.language };
      const outcome = await store.closeTurn({ number, takeovers, message, messageId, ...reply, metadata, unanswered });
      if (typeof outcome === 'object') return linked ? replyWithoutDetails(outcome) : outcome;
      // It was stored for staff, who have given the conversation back since.
      if (outcome === 'stored') return { response: '', toolCalls: [] };
      if (outcome !== 'taken') return outcome ? reply : undefined;
    }
    const added = await store.addMessage({ text: message, messageId, counted: !('taken' in opened) });
    if (added === undefined) return undefined;
    if (added === 'full') break;
    // Staff gave it back meanwhile, so the assistant replies.
    if (added !== 'free') return { response: '', toolCalls: [], staff: { name: added.staff } };
  }
  throw new Problem('unavailable');
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
