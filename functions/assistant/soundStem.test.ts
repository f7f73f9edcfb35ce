import { expect, test } from 'vitest';
import { soundStem } from './soundStem.ts';

test.each([
  ['hi', 'वसीयत', 'vasiyat', 'wasiyat'],
  ['hi', 'बच्चे', 'bachche', 'bacche'],
  ['hi', 'ज़मीन', 'zameen', 'jamin'],
  ['hi', 'संपत्ति', 'sampatti', 'sampati'],
  ['hi', 'प्रोबेट', 'probate', 'probet'],
  ['gu', 'દીકરી', 'dikri', 'deekri'],
  ['gu', 'વારસો', 'varso', 'vaarso'],
  ['ta', 'மகள்', 'magal', 'magall'],
  ['ta', 'எழுத', 'ezhudha', 'ezhutha'],
  ['ta', 'சொத்து', 'sothu', 'chothu'],
  ['ta', 'அப்பா', 'appa', 'apa'],
] as const)('gives a word of %s one stem in both scripts: %s', (language, own, ...spellings) => {
  for (const spelling of spellings) expect(soundStem(spelling, language)).toBe(soundStem(own, language));
});

test.each([
  ['hi', 'बेटा', 'बेटी'],
  ['hi', 'पति', 'पत्नी'],
  ['gu', 'દીકરો', 'દીવાલ'],
  ['ta', 'மகள்', 'மனைவி'],
] as const)('tells words of %s apart: %s and %s', (language, one, other) => {
  expect(soundStem(one, language)).not.toBe(soundStem(other, language));
});

test('has no stem for another script', () => {
  expect(soundStem('завещание', 'hi')).toBeUndefined();
});
