import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseLanguage, isLanguageCode, languageCodes } from './languages.ts';

test('lists the seven languages of the site', () => {
  expect(languageCodes).toEqual(['en', 'ru', 'ro', 'pl', 'gu', 'hi', 'ta']);
});

test.each<[string | null, string[], string]>([
  ['ta', ['pl'], 'ta'],
  [null, ['pl'], 'pl'],
  [null, ['pl-PL'], 'pl'],
  [null, ['PL-pl', 'ru'], 'pl'],
  [null, ['de', 'fr-FR', 'ro-MD', 'ru'], 'ro'],
  [null, ['de'], 'en'],
  [null, [], 'en'],
  ['de', ['hi-IN'], 'hi'],
  ['', ['gu'], 'gu'],
  ['PL', [], 'en'],
  ['constructor', [], 'en'],
  [null, ['enx'], 'en'],
  [null, ['polish', 'ru'], 'ru'],
])('with %o stored and browser languages %o, chooses %s', (stored, browser, language) => {
  expect(chooseLanguage(stored, browser)).toBe(language);
});

test('always chooses one of the seven languages', () => {
  fc.assert(
    fc.property(fc.option(fc.string()), fc.array(fc.string()), (stored, browser) => {
      expect(languageCodes).toContain(chooseLanguage(stored, browser));
    }),
  );
});

test('prefers a stored choice to the browser languages', () => {
  fc.assert(
    fc.property(fc.constantFrom(...languageCodes), fc.array(fc.string()), (stored, browser) => {
      expect(chooseLanguage(stored, browser)).toBe(stored);
    }),
  );
});

test('accepts only exact codes', () => {
  for (const other of ['EN', 'en-GB', '', null, undefined, 0, {}, ['en']]) expect(isLanguageCode(other)).toBe(false);
});
