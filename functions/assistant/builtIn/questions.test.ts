import { expect, test } from 'vitest';
import { knowledge } from '../knowledge.ts';
import { readMessage } from '../understanding/caseFacts.ts';
import { questionsIn } from './questions.ts';
import { builtInResponder } from './responder.ts';
import { indexOf, rankedAnswers } from './search.ts';
import { shorten, wordsIn } from './shorten.ts';

const ranked = async (text: string) => {
  const known = await knowledge('en');
  return rankedAnswers(known, text, readMessage(text, known.reader).concepts);
};

const questionsOf = async (text: string) => questionsIn(readMessage(text, (await knowledge('en')).reader));

test('splits a message into its questions', async () => {
  const parts = await questionsOf('Hello there. How much is a will? And do you do probate?');
  expect(parts.map(({ text }) => text.trim())).toEqual(['Hello there. How much is a will?', 'And do you do probate?']);
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

test('splits questions that begin without a question word, also in mixed language', async () => {
  const parts = await questionsOf('price for an LPA, how long does it take');
  expect(parts.map(({ text }) => text.trim())).toEqual(['price for an LPA', 'price for an LPA  how long does it take']);
  const hindi = questionsIn(readMessage('probate ka time kitna and LPA ka kharcha kitna hai', (await knowledge('hi')).reader));
  expect(hindi.map(({ concepts }) => concepts.has('lpa'))).toEqual([false, true]);
});

test('does not split a sentence at a clause', async () => {
  expect(await questionsOf('My uncle, who died in May, left me his flat, when do I get it?')).toHaveLength(1);
});

test('keeps the consequence after a condition in a list', async () => {
  const terms = await indexOf(await knowledge('en'));
  const text =
    'Read it again from time to time. When you register a caveat against the estate. The registrar waits six months. Keep the paper dry and safe.';
  expect(shorten(text, terms.of('caveat'), terms, 20)).toContain(
    'When you register a caveat against the estate. The registrar waits six months.',
  );
});

test.each([
  ['en', 'does getting married cancel my will', /cancels an earlier will/],
  ['ru', 'отменяет ли брак моё завещание', /отменяет прежнее завещание/],
  ['pl', 'czy ślub unieważnia testament', /unieważnia to wcześniejszy testament/],
  ['ro', 'căsătoria anulează testamentul meu', /anulează un testament dinainte/],
  ['hi', 'क्या शादी से वसीयत रद्द हो जाती है', /रद्द हो जाती है/],
] as const)('says in %s what follows from a marriage', async (language, message, expected) => {
  const { response } = await builtInResponder.respond({ language, history: [], message, leadCaptured: false });
  expect(response).toMatch(expected);
});
