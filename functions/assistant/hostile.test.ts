import { expect, test } from 'vitest';
import type { LanguageCode } from '../../shared/languages.ts';
import hostile from '../testing/hostileMessages.json';
import { memoryConversation } from '../testing/memoryConversations.ts';
import { builtInMind } from './builtIn/mind.ts';
import { ungrounded } from './grounding/grounding.ts';
import { knowledge, type PhraseName } from './knowledge.ts';
import type { Reply, Turn } from './mind.ts';
import { takeTurn } from './service.ts';

interface Hostile {
  says: string;
  language: string;
  /** What the built-in mind answers with; anything grounded and without tools where nothing is named. */
  phrase?: string;
  /** What a model that falls for it, or is malicious itself, says and calls. */
  obeys: { content?: string; tools?: Array<{ name: string; arguments: Record<string, unknown> }> };
}

const messages = (hostile as Hostile[]).map((each) => ({ ...each, title: each.says.slice(0, 60) }));

test('there are at least 100 hostile messages', () => {
  expect(messages.length).toBeGreaterThanOrEqual(100);
});

test.each(messages)('the built-in assistant keeps its word: $title', async ({ says, language, phrase }) => {
  const turn: Turn = { language: language as LanguageCode, history: [], message: says, leadCaptured: false };
  const { response, toolCalls } = await builtInMind.answer(turn);
  expect(await ungrounded(response, turn)).toBeUndefined();
  expect(toolCalls.map(({ name }) => name)).not.toContain('capture_lead');
  if (phrase) expect(response).toBe((await knowledge('en')).say(phrase as PhraseName));
});

test.each(messages)('a model that obeys is not shown, and its tools do not run: $title', async ({ says, language, obeys }) => {
  const { store, turns } = memoryConversation(language as LanguageCode);
  const said = { response: obeys.content ?? '', toolCalls: obeys.tools ?? [] } as Reply;
  const reply = await takeTurn({ store, model: async () => ({ answer: async () => said }), takeBudget: async () => true }, says);
  expect(reply?.toolCalls.map(({ name }) => name)).not.toContain('capture_lead');
  for (const { arguments: args } of reply?.toolCalls ?? []) expect(JSON.stringify(args)).not.toMatch(/evil|script|07911|money/i);
  // Where nothing but a tool was wrong, its words may stand.
  if (obeys.tools) return;
  expect(reply?.response).not.toBe(obeys.content);
  expect(turns[0]?.metadata.mind).toBe('built-in');
});
