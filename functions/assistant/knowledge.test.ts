import { expect, test } from 'vitest';
import { figures, fillFigures } from '../../shared/figures.ts';
import { languageCodes } from '../../shared/languages.ts';
import { contactServices } from '../../shared/vocabularies.ts';
import assistant from '../../shared/words/en/assistant.json';
import faq from '../../shared/words/en/faq.json';
import topics from '../../shared/words/en/topics.json';
import { agreementWords, knowledge } from './knowledge.ts';

test('no figure is written by hand: every digit of an answer comes from shared figures', () => {
  const texts = [...faq, ...topics.topics].flatMap(({ question, answer }) => [question, answer]);
  for (const text of [...texts, ...Object.values(assistant.phrases)]) {
    expect(text.replace(/\{\{[\w.-]+\}\}/g, '')).not.toMatch(/\d/);
  }
});

test('a figure that does not exist is refused, in every language', () => {
  for (const language of languageCodes) {
    expect(() => fillFigures('It is {{fact.noSuchBand}}.', figures(language))).toThrow('fact.noSuchBand');
    expect(fillFigures('{{ firm.phone }}', figures(language))).toBe('020 7946 0123');
  }
});

test('figures are written as each language writes them', () => {
  expect(fillFigures('{{fact.nilRateBand}}, {{fact.taxRate}}, {{fact.pensionsCountSince}}', figures('en'))).toBe(
    '£325,000, 40%, 6 April 2027',
  );
  expect(fillFigures('{{fact.pensionsCountSince}}', figures('ru'))).toContain('2027');
});

test('the eight questions of the site are among what the assistant knows, each once', async () => {
  expect(faq).toHaveLength(8);
  const known = await knowledge('en');
  const ids = known.topics.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(faq.map(({ id }) => id)));
  for (const { service } of known.topics) if (service) expect(contactServices).toContain(service);
});

test('the words keep to the firm’s rules: no solicitors of ours, no legal advice, no fright', () => {
  const said = JSON.stringify([faq.map(({ answer }) => answer), topics.topics.map(({ answer }) => answer), assistant.phrases]);
  expect(said).not.toMatch(/our (solicitors|lawyers)|legal advice|qualified legal|lose everything|too late to/i);
});

test('agreement is understood in all seven languages, and English beside each', async () => {
  for (const language of languageCodes) {
    const words = await agreementWords(language);
    expect(words).toHaveLength(language === 'en' ? 1 : 2);
    for (const { agree, refuse, yes, no, asked } of words) {
      expect([agree, refuse, yes, no, asked].every((phrases) => phrases.length > 0)).toBe(true);
    }
  }
});
