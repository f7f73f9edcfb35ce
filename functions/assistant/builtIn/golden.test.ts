import { expect, test } from 'vitest';
import { figures, fillFigures } from '../../../shared/figures.ts';
import type { LanguageCode } from '../../../shared/languages.ts';
import type { ChatMessage } from '../../data/turns.ts';
import conversations from '../../testing/goldenConversations.json';
import { ungrounded } from '../grounding/grounding.ts';
import { knowledge, type PhraseName } from '../knowledge.ts';
import { admitCalls } from '../tools.ts';
import { builtInMind } from './mind.ts';

interface Expected {
  says: string;
  /** The topic or phrase that must be in the answer, and texts (with figures) that must or must not. */
  topic?: string;
  phrase?: string;
  has?: string[];
  lacks?: string[];
  tools: Array<{ name: string; arguments: object }>;
}

const golden = conversations as Array<{ name: string; language?: LanguageCode; turns: Expected[] }>;

test('there are at least 60 golden conversations', () => {
  expect(golden.length).toBeGreaterThanOrEqual(60);
});

test.each(golden)('the built-in assistant: $name', async ({ language = 'en', turns }) => {
  const known = await knowledge(language);
  const values = figures(language);
  const history: ChatMessage[] = [];
  for (const { says, topic, phrase, has = [], lacks = [], tools } of turns) {
    const turn = { language, history: [...history], message: says, leadCaptured: false };
    const { response, toolCalls } = await builtInMind.answer(turn);
    if (topic) expect(response).toContain(known.topics.find(({ id }) => id === topic)?.answer);
    if (phrase) expect(response).toContain(known.say(phrase as PhraseName));
    for (const text of has) expect(response).toContain(fillFigures(text, values));
    for (const text of lacks) expect(response).not.toContain(text);
    expect(toolCalls).toEqual(tools);
    // What it says and asks for passes the same gates as a model's answer.
    expect(await ungrounded(response, turn)).toBeUndefined();
    expect((await admitCalls(toolCalls, turn)).map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    history.push({ role: 'user', content: says }, { role: 'assistant', content: response });
  }
});
