import type { BookingMode } from '../../shared/booking.ts';
import type { CalculationName } from '../../shared/calculations.ts';
import type { ToolCall } from '../../shared/contracts/agent.ts';
import type { LanguageCode } from '../../shared/languages.ts';
import type { ChatMessage } from '../data/turns.ts';

/** The visitor's new message, with the conversation before it. */
export interface Turn {
  language: LanguageCode;
  /** The earlier messages, oldest first. */
  history: readonly ChatMessage[];
  message: string;
  /** Whether a contact was already stored from this conversation. */
  leadCaptured: boolean;
  /** Which calendar visitors book in: with the firm's own the assistant proposes times. `calendly` by default. */
  booking?: BookingMode | undefined;
}

/** The assistant's message, and the tools that the page is to run. */
export interface Reply {
  response: string;
  toolCalls: ToolCall[];
  /** The calculations whose results the message states. */
  calculated?: readonly CalculationName[];
  /** The texts of these calculations, whose figures the message may state. */
  sources?: readonly string[];
  /** Whether the message says that the assistant does not know. The firm sees these questions in a list. */
  unanswered?: boolean;
}

/** Replies to a visitor: the built-in assistant or a language model. */
export interface Responder {
  respond(turn: Turn): Promise<Reply>;
}

/** Returns all messages of the visitor, oldest first, with the new one last. */
export function visitorMessages({ history, message }: Pick<Turn, 'history' | 'message'>): string[] {
  return [...history.filter(({ role }) => role === 'user').map(({ content }) => content), message];
}
