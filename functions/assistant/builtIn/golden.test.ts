import { expect, test } from 'vitest';
import { figures, fillFigures } from '../../../shared/figures.ts';
import type { LanguageCode } from '../../../shared/languages.ts';
import type { ChatMessage } from '../../data/turns.ts';
import conversations from '../../testing/goldenConversations.json';
import { groundingProblem } from '../grounding/grounding.ts';
import { knowledge } from '../knowledge.ts';
import type { PhraseName } from '../knowledgeOf.ts';
import { admitCalls } from '../tools.ts';
import { builtInResponder } from './responder.ts';

interface Expected {
  says: string;
  /** The topic or phrase that the reply must contain, and texts (with figures) that it must or must not contain. */
  topic?: string;
  phrase?: string;
  has?: string[];
  lacks?: string[];
  tools: Array<{ name: string; arguments: object }>;
}

const golden = conversations as Array<{ name: string; language?: LanguageCode; turns: Expected[] }>;

/** A long answer is shortened, but its first sentence stays. */
const firstSentence = (text: string) => text.split(/(?<=[.!?।])\s/u)[0] ?? text;

test('has at least 60 golden conversations', () => {
  expect(golden.length).toBeGreaterThanOrEqual(60);
});

test.each(golden)('replies as expected: $name', async ({ language = 'en', turns }) => {
  const known = await knowledge(language);
  const values = figures(language);
  const history: ChatMessage[] = [];
  for (const { says, topic, phrase, has = [], lacks = [], tools } of turns) {
    const turn = { language, history: [...history], message: says, leadCaptured: false };
    const { response, toolCalls, sources } = await builtInResponder.respond(turn);
    if (topic) expect(response).toContain(firstSentence(known.topics.find(({ id }) => id === topic)?.answer ?? '?'));
    if (phrase) expect(response).toContain(known.phrase(phrase as PhraseName));
    for (const text of has) expect(response).toContain(fillFigures(text, values));
    for (const text of lacks) expect(response).not.toContain(fillFigures(text, values));
    expect(toolCalls).toEqual(tools);
    // The built-in assistant passes the same checks as a model.
    expect(await groundingProblem(response, turn, sources)).toBeUndefined();
    expect((await admitCalls(toolCalls, turn)).map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    history.push({ role: 'user', content: says }, { role: 'assistant', content: response });
  }
});
