import { expect, test, vi } from 'vitest';
import { memoryConversation } from '../testing/memoryConversations.ts';
import { takeTurn } from './service.ts';

test('returns nothing when the conversation was erased during the turn', async () => {
  const { store, state } = memoryConversation();
  state.erased = true;
  expect(await takeTurn({ store, takePaidTurn: async () => 'taken' as const }, 'How much is a will?')).toBeUndefined();
});

test.each([
  ['I want to die', 'Samaritans'],
  ['My son is forcing me to sign a will', 'Hourglass'],
])('replies with the right number itself, and asks no language model: %s', async (message, helper) => {
  const { store } = memoryConversation();
  const model = async () => ({ respond: () => Promise.reject(new Error('was asked')) });
  const takePaidTurn = vi.fn(async () => 'taken' as const);
  const reply = await takeTurn({ store, model, takePaidTurn }, message);
  expect(reply?.response).toContain(helper);
  expect(reply?.toolCalls).toEqual([]);
  expect(takePaidTurn).not.toHaveBeenCalled();
});
