import { expect, test } from 'vitest';
import { figures, fillFigures } from '../../shared/figures.ts';
import { languageCodes } from '../../shared/languages.ts';
import { contactServices } from '../../shared/vocabularies.ts';
import assistant from '../../shared/words/en/assistant.json';
import faq from '../../shared/words/en/faq.json';
import topics from '../../shared/words/en/topics.json';
import { agreementWords, knowledge } from './knowledge.ts';

test('contains no digits outside the placeholders of shared figures', () => {
  const texts = [...faq, ...topics.topics].flatMap(({ question, answer }) => [question, answer]);
  for (const text of [...texts, ...Object.values(assistant.phrases)]) {
    expect(text.replace(/\{\{[\w.-]+\}\}/g, '')).not.toMatch(/\d/);
  }
});

test('throws for an unknown figure in every language', () => {
  for (const language of languageCodes) {
    expect(() => fillFigures('It is {{fact.noSuchBand}}.', figures(language))).toThrow('fact.noSuchBand');
    expect(fillFigures('{{ firm.phone }}', figures(language))).toBe('020 7946 0123');
  }
});

test('formats figures for each language', () => {
  expect(fillFigures('{{fact.nilRateBand}}, {{fact.taxRate}}, {{fact.pensionsCountSince}}', figures('en'))).toBe(
    '£325,000, 40%, 6 April 2027',
  );
  expect(fillFigures('{{fact.pensionsCountSince}}', figures('ru'))).toContain('2027');
});

test('includes the eight questions of the site once each', async () => {
  expect(faq).toHaveLength(8);
  const known = await knowledge('en');
  const ids = known.topics.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(faq.map(({ id }) => id)));
  for (const { service } of known.topics) if (service) expect(contactServices).toContain(service);
});

test('contains no claim to be lawyers, no legal advice and nothing frightening', () => {
  const said = JSON.stringify([faq.map(({ answer }) => answer), topics.topics.map(({ answer }) => answer), assistant.phrases]);
  expect(said).not.toMatch(/our (solicitors|lawyers)|legal advice|qualified legal|lose everything|too late to/i);
});

test('has the agreement phrases of all seven languages, each with those of English', async () => {
  for (const language of languageCodes) {
    const words = await agreementWords(language);
    expect(words).toHaveLength(language === 'en' ? 1 : 2);
    for (const lists of words) {
      expect(Object.values(lists).every((phrases) => phrases.length > 0)).toBe(true);
    }
  }
});
