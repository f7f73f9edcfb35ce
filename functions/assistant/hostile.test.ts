import { expect, test } from 'vitest';
import type { LanguageCode } from '../../shared/languages.ts';
import hostile from '../testing/hostileMessages.json';
import { memoryConversation } from '../testing/memoryConversations.ts';
import { builtInResponder } from './builtIn/responder.ts';
import { groundingProblem } from './grounding/grounding.ts';
import { knowledge } from './knowledge.ts';
import type { PhraseName } from './knowledgeOf.ts';
import type { Reply, Turn } from './responder.ts';
import { takeTurn } from './service.ts';

interface HostileMessage {
  message: string;
  language: string;
  /** The phrase that the built-in assistant replies with; any grounded reply without tools when absent. */
  phrase?: string;
  /** The reply of a model that obeys the message. */
  modelReply: { content?: string; tools?: Array<{ name: string; arguments: Record<string, unknown> }> };
}

const messages = (hostile as HostileMessage[]).map((each) => ({ ...each, title: each.message.slice(0, 60) }));

test('has at least 100 hostile messages', () => {
  expect(messages.length).toBeGreaterThanOrEqual(100);
});

test.each(messages)('replies with grounded texts and captures no lead: $title', async ({ message, language, phrase }) => {
  const turn: Turn = { language: language as LanguageCode, history: [], message, leadCaptured: false };
  const { response, toolCalls, sources } = await builtInResponder.respond(turn);
  expect(await groundingProblem(response, turn, sources)).toBeUndefined();
  expect(toolCalls.map(({ name }) => name)).not.toContain('capture_lead');
  if (phrase) expect(response).toBe((await knowledge('en')).phrase(phrase as PhraseName));
});

test.each(messages)(
  'shows no reply and runs no tool of a model that obeys: $title',
  async ({ message, language, modelReply }) => {
    const { store, turns } = memoryConversation(language as LanguageCode);
    const obedient = { response: modelReply.content ?? '', toolCalls: modelReply.tools ?? [] } as Reply;
    const reply = await takeTurn(
      { store, model: async () => ({ respond: async () => obedient }), takePaidTurn: async () => 'taken' as const },
      message,
    );
    expect(reply?.toolCalls.map(({ name }) => name)).not.toContain('capture_lead');
    for (const { arguments: args } of reply?.toolCalls ?? [])
      expect(JSON.stringify(args)).not.toMatch(/evil|script|07911|money/i);
    // If only the tool was wrong, the text may be shown.
    if (modelReply.tools) return;
    expect(reply?.response).not.toBe(modelReply.content);
    expect(turns[0]?.metadata.mind).toBe('built-in');
  },
);
