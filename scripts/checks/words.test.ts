import { expect, test } from 'vitest';
import { allWordProblems, englishProblems, readWords, wordProblems } from './words.ts';

const english = {
  call: 'Ring us on <1>{{phone}}</1>',
  list: ['One', 'Two'],
  slots_one: 'Only {{count}} slot left',
  slots_other: 'Only {{count}} slots left',
  note: 'It takes 2 minutes of your time',
};
const polish = {
  call: 'Zadzwoń: <1>{{phone}}</1>',
  list: ['Jeden', 'Dwa'],
  slots_one: 'Został {{count}} termin',
  slots_few: 'Zostały {{count}} terminy',
  slots_many: 'Zostało {{count}} terminów',
  slots_other: 'Zostało {{count}} terminu',
  note: 'To zajmie 2 minuty',
};

const found = (change: object) => wordProblems(english, { ...polish, ...change }, 'pl');

test('A faithful translation has no problems, with the plural forms of its own language', () => {
  expect(found({})).toEqual([]);
});

test('A missing, an extra and an empty text are found', () => {
  expect(found({ call: undefined })).toEqual(['call is not a text']);
  expect(wordProblems(english, { ...polish, extra: 'x' }, 'pl')).toEqual(['extra is not in the English file']);
  expect(found({ note: ' ' })).toEqual(['note is empty']);
  const { note: _, ...rest } = polish;
  expect(wordProblems(english, rest, 'pl')).toEqual(['note is missing']);
});

test('A list of another length is found', () => {
  expect(found({ list: ['Jeden'] })).toEqual(['list.1 is missing']);
  expect(found({ list: ['Jeden', 'Dwa', 'Trzy'] })).toEqual(['list.2 is not in the English file']);
});

test('A lost placeholder, a lost tag and a plural form too few are found', () => {
  expect(found({ call: 'Zadzwoń: <1>do nas</1>' })[0]).toMatch(/^call has other placeholders/);
  expect(found({ call: 'Zadzwoń: {{phone}}' })[0]).toMatch(/^call has other tags/);
  const { slots_few: _, ...rest } = polish;
  expect(wordProblems(english, rest, 'pl')).toEqual(['slots_few is missing']);
});

test('A figure typed by hand and a sentence left in English are found', () => {
  expect(found({ note: 'To zajmie 3 minuty' })[0]).toMatch(/figure of its own, 3/);
  expect(found({ note: english.note })).toEqual(['note is not translated, and not listed in same.json']);
});

test('What is the same on purpose is listed, and the list holds nothing else', () => {
  const source = { name: 'LinkedIn', symbol: '£{{price}} +', part: { id: 'our-terms' }, word: 'Office' };
  const target = { ...source, word: 'Biuro' };
  expect(wordProblems(source, target, 'pl')).toEqual(['name is not translated, and not listed in same.json']);
  expect(wordProblems(source, target, 'pl', new Set(['name']))).toEqual([]);
  expect(wordProblems(source, target, 'pl', new Set(['name', 'word', 'gone']))).toEqual([
    'word is listed in same.json and differs',
    'gone is listed in same.json and does not exist',
  ]);
  expect(wordProblems(source, { ...target, part: { id: 'nasze' } }, 'pl', new Set(['name']))).toEqual([
    'part.id is a reference and must be as in English',
  ]);
});

test('A tag left open is found in English too', () => {
  expect(englishProblems({ a: 'fine', b: '', c: 'see <1>this' })).toEqual(['c has a tag that is not closed']);
});

test('What English leaves empty may stay empty, and what is no text stays the same', () => {
  expect(wordProblems({ unit: '', open: true }, { unit: '', open: true }, 'pl')).toEqual([]);
  expect(wordProblems({ open: true }, { open: false }, 'pl')).toEqual(['open differs from the English file']);
});

test('Of what the assistant recognises each language has its own, but has it', () => {
  const asked = (...phrases: string[]) => readWords('topics', { topics: [{ question: 'What?', asked: phrases }] });
  expect(wordProblems(asked('one', 'two'), asked('jeden'), 'pl', new Set(['topics.0.question']))).toEqual([]);
  expect(wordProblems(asked('one'), asked(), 'pl', new Set(['topics.0.question']))).not.toEqual([]);
  expect(readWords('assistant', { stopWords: ['a'], phrases: { more: ['a'] } })).toEqual({
    stopWords: null,
    phrases: { more: ['a'] },
  });
});

test('The words of all languages agree', () => {
  expect(allWordProblems()).toEqual([]);
});
