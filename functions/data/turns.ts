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
  /** 1 for the visitor's first message. No two turns of a conversation have the same number. */
  number: number;
  language: LanguageCode;
  /** Whether a contact was already stored from this conversation. */
  leadCaptured: boolean;
  /** The messages so far, oldest first. */
  history: ChatMessage[];
}

/** A turn with its answer, as it is stored. */
export interface ClosedTurn {
  number: number;
  message: string;
  response: string;
  toolCalls: ToolCall[];
  /** Which responder answered, why the model's answer was not used, what was calculated, and whether it did not know. */
  metadata: { mind: 'model' | 'built-in'; fallback?: string; calculated?: readonly CalculationName[]; unanswered?: true };
}
