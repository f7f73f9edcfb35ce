import { expect, test } from 'vitest';
import { memoryConversation } from '../testing/memoryConversations.ts';
import { takeTurn } from './service.ts';

test('returns nothing when the conversation was erased during the turn', async () => {
  const { store, state } = memoryConversation();
  state.erased = true;
  expect(await takeTurn({ store, takePaidTurn: async () => 'taken' as const }, 'How much is a will?')).toBeUndefined();
});
