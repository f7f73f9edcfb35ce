import type { CalculationName } from '../../shared/calculations.ts';
import type { ToolCall } from '../../shared/contracts/agent.ts';
import type { LanguageCode } from '../../shared/languages.ts';

/** A message of a conversation, as the assistant reads it. */
export interface ChatMessage {
  role: 'user' | 'assistant';
  content: string;
}

/** A turn that has begun: its number and the conversation before it. */
export interface OpenedTurn {
  /** The position of its messages: 1 for the visitor's first. No two turns or messages of staff in a conversation have the same one. */
  number: number;
  /** How often staff have taken the conversation over. A turn that began before a takeover cannot be closed with a reply. */
  takeovers?: number;
  language: LanguageCode;
  /** Whether a contact was already stored from this conversation. */
  leadCaptured: boolean;
  /** Whether a link to the conversation was mailed. */
  linked?: true | undefined;
  /** The messages so far, oldest first. */
  history: ChatMessage[];
}

/** A turn with its answer, as it is stored. */
export interface ClosedTurn {
  number: number;
  /** As in the opened turn. */
  takeovers?: number | undefined;
  message: string;
  /** The id that the page gave the message. A message with an id is stored once. */
  messageId?: string | undefined;
  /** The question for the list of the firm, without contact details, if the assistant did not know. */
  unanswered?: { question: string; page?: string | undefined; language: LanguageCode } | undefined;
  response: string;
  toolCalls: ToolCall[];
  /** Which responder answered, why the model's answer was not used, what was calculated, and whether it did not know. */
  metadata: { mind: 'model' | 'built-in'; fallback?: string; calculated?: readonly CalculationName[]; unanswered?: true };
}

/**
 * How a turn ended: true when it was stored, false when the conversation was erased or ended during it, `taken` when staff took the
 * conversation over during it, so that nothing was stored. A message that was stored before returns the reply it got, or `stored` when it
 * was for staff.
 */
export type TurnOutcome = boolean | 'taken' | 'stored' | { response: string; toolCalls: ToolCall[] };

/** What happened to a message for staff: its position and who reads it, or that nobody of the staff has the conversation, or that it is full. */
export type AddedMessage = { position: number; staff: string } | 'free' | 'full';
