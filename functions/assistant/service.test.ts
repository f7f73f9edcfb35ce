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

test('stores a question that was not answered without contact details, with page and language', async () => {
  const { store, turns } = memoryConversation('pl');
  const model = async () => ({ respond: async () => ({ response: 'I do not know.', toolCalls: [], unanswered: true }) });
  const message = 'Do you sell cars? jane@family.example, 07700 900123';
  await takeTurn({ store, model, takePaidTurn: async () => 'taken' as const }, message, { page: '/pricing' });
  expect(turns[0]?.unanswered).toEqual({ question: 'Do you sell cars? [...], [...]', page: '/pricing', language: 'pl' });
  expect(turns[0]?.message).toBe(message);
});

test('stores the message for staff who take the conversation over during the turn, and returns no reply', async () => {
  const { store } = memoryConversation();
  const addMessage = vi.fn(async () => ({ position: 2, staff: 'Jo' }));
  const taken = { ...store, closeTurn: async () => 'taken' as const, addMessage };
  const reply = await takeTurn({ store: taken, takePaidTurn: async () => 'taken' as const }, 'How much is a will?', {
    messageId: 'x',
  });
  expect(reply).toEqual({ response: '', toolCalls: [], staff: { name: 'Jo' } });
  expect(addMessage).toHaveBeenCalledExactlyOnceWith({ text: 'How much is a will?', messageId: 'x', counted: true });
});

test('replies in another turn when staff have given the conversation back meanwhile', async () => {
  const { store, turns } = memoryConversation();
  const closeTurn = vi.fn(store.closeTurn).mockResolvedValueOnce('taken');
  const reply = await takeTurn(
    { store: { ...store, closeTurn }, takePaidTurn: async () => 'taken' as const },
    'How much is a will?',
  );
  expect(reply?.response).toContain('£');
  expect(turns).toHaveLength(1);
});
