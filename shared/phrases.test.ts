import { expect, test } from 'vitest';
import { languageCodes } from './languages.ts';
import { matchesAny, normalizeWords, withoutPhrases } from './phrases.ts';

test('matches words, stems and up to four words between', () => {
  const matches = (text: string, phrase: string) => matchesAny(normalizeWords(text), [phrase]);
  expect(matches('He makes me sign it', 'makes|made me sign')).toBe(true);
  expect(matches('He stole all of her money', 'stole ... money')).toBe(true);
  expect(matches('He stole one two three four five money', 'stole ... money')).toBe(false);
  expect(matches('Bullying', 'bully*')).toBe(true);
  expect(matches('resign', 'sign')).toBe(false);
  expect(matches('resign', '*sign')).toBe(true);
  expect(matches('signed', '*sign')).toBe(false);
  expect(matches('Call me', '^ call me')).toBe(true);
  expect(matches('They call me', '^ call me')).toBe(false);
});

test('removes every occurrence of a phrase', () => {
  const words = normalizeWords('Life cover, and my life cover ends');
  expect(withoutPhrases(words, ['life cover'])).toBe(' and my ends ');
});

test.each(languageCodes)('has signs of distress and of coercion in %s', async (language) => {
  const { default: help } = await import(`./words/${language}/help.json`);
  for (const sign of ['distress', 'coercion'] as const) {
    expect(help[sign].length).toBeGreaterThan(4);
    for (const phrase of [...help[sign], ...help.harmless]) expect(() => matchesAny(' x ', [phrase]), phrase).not.toThrow();
  }
});
