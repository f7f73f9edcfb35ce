import { expect, test } from 'vitest';
import { knowledge } from '../knowledge.ts';
import { readMessage } from '../understanding/caseFacts.ts';
import { questionsIn } from './questions.ts';
import { indexOf, rankedAnswers } from './search.ts';
import { shorten, wordsIn } from './shorten.ts';

const ranked = async (text: string) => {
  const known = await knowledge('en');
  return rankedAnswers(known, text, readMessage(text, known.reader).concepts);
};

const questionsOf = async (text: string) => questionsIn(readMessage(text, (await knowledge('en')).reader));

test('splits a message into its questions', async () => {
  const parts = await questionsOf('Hello there. How much is a will? And do you do probate?');
  expect(parts.map(({ text }) => text.trim())).toEqual(['Hello there. How much is a will', 'And do you do probate']);
  const joined = await questionsOf('how long is a complaint and can i go to the ombudsman');
  expect(joined.map(({ concepts }) => concepts.has('ombudsman'))).toEqual([false, true]);
});

test('gives a question without a subject the subject of the one before', async () => {
  const [, second] = await questionsOf('What is a caveat and how long does it last?');
  expect(second?.concepts.has('caveat')).toBe(true);
  expect(second?.concepts.has('time')).toBe(true);
});

test('finds a section by its words without a rule', async () => {
  expect((await ranked('what is a caveat'))[0]?.id).toBe('guide-contesting-a-will/3');
});

test('finds nothing for a question that the site does not mention', async () => {
  expect(await ranked('the weather on mars')).toEqual([]);
});

test('keeps the sentences that share rare words with the question, within the limit', async () => {
  const terms = await indexOf(await knowledge('en'));
  const text =
    'Most wills are simple to write. Trustees look after the money. A caveat stops probate for six months. Executors act later.';
  const short = shorten(text, terms.of('how long does a caveat last'), terms, 14);
  expect(short).toBe('Most wills are simple to write. A caveat stops probate for six months.');
  expect(wordsIn(short)).toBeLessThanOrEqual(14);
});

test('keeps the sentence that the next one refers to', async () => {
  const terms = await indexOf(await knowledge('en'));
  const text = 'Some people wait. Money can be held in trust. It protects a caveat. Nothing else matters here at all.';
  expect(shorten(text, terms.of('caveat'), terms, 11)).toContain('Money can be held in trust. It protects a caveat.');
});
