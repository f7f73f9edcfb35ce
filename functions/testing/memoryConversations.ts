import type { LanguageCode } from '../../shared/languages.ts';
import type { ConversationStore } from '../assistant/service.ts';
import type { ChatMessage, ClosedTurn } from '../data/turns.ts';

/** Returns a store of one conversation in memory, with the turns that were stored and a state that tests may change. */
export function memoryConversation(language: LanguageCode = 'en', history: ChatMessage[] = []) {
  const turns: ClosedTurn[] = [];
  const state = { turn: 0, leadCaptured: false, erased: false };
  const store: ConversationStore = {
    async openTurn(maxTurns) {
      if (state.turn >= maxTurns) return { full: language };
      state.turn += 1;
      return { number: state.turn, language, leadCaptured: state.leadCaptured, history: [...history] };
    },
    async closeTurn(turn) {
      if (state.erased) return false;
      turns.push(turn);
      history.push({ role: 'user', content: turn.message }, { role: 'assistant', content: turn.response });
      return true;
    },
    addMessage: async () => 'free',
  };
  return { store, turns, state };
}
