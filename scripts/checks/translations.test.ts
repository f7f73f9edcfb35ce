import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LanguageCode, languageCodes } from '../../shared/languages.ts';
import { isStrict, placesIn, readRecord, readTexts, stateOf, type Texts, updatedRecord } from './translations.ts';

const place = 'terms:lead';
const textsWith = (english: string, polish: string): ReadonlyMap<LanguageCode, Texts> =>
  new Map(languageCodes.map((code) => [code, new Map([[place, code === 'en' ? english : code === 'pl' ? polish : 'same']])]));
const state = (record: Record<string, string>, english: string, polish: string) => stateOf(record[place], 'pl', english, polish);

const first = updatedRecord({}, textsWith('One', 'Jeden'));

test('a translation is in step with the English that it was recorded with', () => {
  expect(state(first, 'One', 'Jeden')).toBe('in step');
  expect(stateOf(undefined, 'pl', 'One', 'Jeden')).toBe('not recorded');
});

test('a translation lags when only the English changes, also after the record is written', () => {
  expect(state(first, 'Two', 'Jeden')).toBe('lagging');
  const second = updatedRecord(first, textsWith('Two', 'Jeden'));
  expect(state(second, 'Two', 'Jeden')).toBe('lagging');
  expect(state(updatedRecord(second, textsWith('Three', 'Jeden')), 'Three', 'Jeden')).toBe('lagging');
  expect(placesIn('lagging', second, textsWith('Two', 'Jeden'))).toEqual(['terms:lead (ru, ro, pl, gu, hi, ta)']);
});

test('a translation is in step again when it changes, when it is accepted, and when the English changes back', () => {
  const second = updatedRecord(first, textsWith('Two', 'Jeden'));
  expect(state(second, 'Two', 'Dwa')).toBe('not recorded');
  expect(state(updatedRecord(second, textsWith('Two', 'Dwa')), 'Two', 'Dwa')).toBe('in step');
  expect(
    state(
      updatedRecord(second, textsWith('Two', 'Jeden'), (at) => at.startsWith('terms')),
      'Two',
      'Jeden',
    ),
  ).toBe('in step');
  expect(state(updatedRecord(second, textsWith('One', 'Jeden')), 'One', 'Jeden')).toBe('in step');
});

test('writing the record twice changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom('x', 'y')), { minLength: 1 }), (versions) => {
      let record = {};
      for (const [english, polish] of versions) record = updatedRecord(record, textsWith(english, polish));
      const [english = '', polish = ''] = versions.at(-1) ?? [];
      expect(updatedRecord(record, textsWith(english, polish))).toEqual(record);
      expect(placesIn('not recorded', record, textsWith(english, polish))).toEqual([]);
    }),
  );
});

const texts = readTexts();
const record = readRecord();

test('the record has every translation: otherwise run node scripts/checks/translations.ts', () => {
  expect(placesIn('not recorded', record, texts)).toEqual([]);
});

test('the legal pages and forms of all languages are in step with the English', () => {
  const lagging = placesIn('lagging', record, texts);
  if (lagging.length > 0) console.warn(`Translations that lag behind the English:\n${lagging.join('\n')}`);
  if (process.env.CI) expect(lagging.filter(isStrict)).toEqual([]);
});
