import type { LanguageCode } from '../../shared/languages.ts';
import type { Spoken } from '../assistant/mind.ts';
import type { ClosedTurn, ConversationStore } from '../assistant/service.ts';

/** One conversation in memory, which tests can look into. */
export function memoryConversation(language: LanguageCode = 'en', history: Spoken[] = []) {
  const turns: ClosedTurn[] = [];
  const state = { turn: 0, leadCaptured: false };
  const store: ConversationStore = {
    async openTurn(most) {
      if (state.turn >= most) return { full: language };
      state.turn += 1;
      return { number: state.turn, language, leadCaptured: state.leadCaptured, history: [...history] };
    },
    async closeTurn(turn) {
      turns.push(turn);
      history.push({ role: 'user', content: turn.message }, { role: 'assistant', content: turn.response });
    },
  };
  return { store, turns, state };
}
