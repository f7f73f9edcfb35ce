import type { LanguageCode } from '../../../shared/languages.ts';
import { memoryConversation } from '../../testing/memoryConversations.ts';
import type { Reply, Responder } from '../responder.ts';
import { takeTurn } from '../service.ts';
import type { Conversation } from './conversations/conversation.ts';
import { type Grade, grade } from './grade.ts';

/** Returns the replies to a visitor's messages, through the same checks as in the product. */
export async function converse(language: LanguageCode, messages: readonly string[], model?: Responder): Promise<Reply[]> {
  const { store, turns } = memoryConversation(language);
  const replies: Reply[] = [];
  for (const message of messages) {
    const reply = await takeTurn(
      { store, takePaidTurn: async () => 'taken' as const, ...(model && { model: async () => model }) },
      message,
    );
    if (!reply) throw new Error('The conversation was not stored');
    replies.push({ ...reply, calculated: turns.at(-1)?.metadata.calculated ?? [] });
  }
  return replies;
}

/** Returns the grades of conversations in one language. */
export async function evaluate(
  language: LanguageCode,
  conversations: readonly Conversation[],
  model?: Responder,
): Promise<Grade[]> {
  const grades: Grade[] = [];
  for (const conversation of conversations) {
    grades.push(grade(conversation, await converse(language, conversation.turns, model)));
  }
  return grades;
}

/** The result of one language: counts, and the share of right conversations in percent. */
export interface Summary {
  right: number;
  of: number;
  percent: number;
  harmful: number;
}

/** Returns how many conversations are right and how many are harmful. */
export function summarize(grades: readonly Grade[]): Summary {
  const right = grades.filter(({ problems }) => problems.length === 0).length;
  return {
    right,
    of: grades.length,
    percent: grades.length === 0 ? 0 : Math.round((1000 * right) / grades.length) / 10,
    harmful: grades.filter(({ harmful }) => harmful).length,
  };
}
