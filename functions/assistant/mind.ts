import type { ToolCall } from '../../shared/contracts/agent.ts';
import type { LanguageCode } from '../../shared/languages.ts';
import type { ChatMessage } from '../data/turns.ts';

/** What a mind is asked: the visitor's new message after what was said before, oldest first. */
export interface Turn {
  language: LanguageCode;
  history: readonly ChatMessage[];
  message: string;
  /** Whether this conversation has already left a contact for staff. */
  leadCaptured: boolean;
}

/** What it says, and the tools it asks the page to run. */
export interface Reply {
  response: string;
  toolCalls: ToolCall[];
}

/** Something that answers a visitor: the built-in one from the site's own knowledge, or a language model. */
export interface Mind {
  answer(turn: Turn): Promise<Reply>;
}

/** Everything the visitor has said, oldest first, the new message last. */
export function visitorMessages({ history, message }: Pick<Turn, 'history' | 'message'>): string[] {
  return [...history.filter(({ role }) => role === 'user').map(({ content }) => content), message];
}
