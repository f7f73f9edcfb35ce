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

test('accepts a faithful translation with the plural forms of its language', () => {
  expect(found({})).toEqual([]);
});

test('reports a missing, an extra and an empty text', () => {
  expect(found({ call: undefined })).toEqual(['call is not a text']);
  expect(wordProblems(english, { ...polish, extra: 'x' }, 'pl')).toEqual(['extra is not in the English file']);
  expect(found({ note: ' ' })).toEqual(['note is empty']);
  const { note: _, ...rest } = polish;
  expect(wordProblems(english, rest, 'pl')).toEqual(['note is missing']);
});

test('reports a list of another length', () => {
  expect(found({ list: ['Jeden'] })).toEqual(['list.1 is missing']);
  expect(found({ list: ['Jeden', 'Dwa', 'Trzy'] })).toEqual(['list.2 is not in the English file']);
});

test('reports a lost placeholder, a lost tag and a missing plural form', () => {
  expect(found({ call: 'Zadzwoń: <1>do nas</1>' })[0]).toMatch(/^call has other placeholders/);
  expect(found({ call: 'Zadzwoń: {{phone}}' })[0]).toMatch(/^call has other tags/);
  const { slots_few: _, ...rest } = polish;
  expect(wordProblems(english, rest, 'pl')).toEqual(['slots_few is missing']);
});

test('reports a figure typed by hand and a sentence left in English', () => {
  expect(found({ note: 'To zajmie 3 minuty' })[0]).toMatch(/figure of its own, 3/);
  expect(found({ note: english.note })).toEqual(['note is not translated, and not listed in same.json']);
});

test('accepts the 24-hour clock for an hour after noon', () => {
  expect(wordProblems({ time: '12pm to 5pm' }, { time: '12-17' }, 'pl')).toEqual([]);
  expect(wordProblems({ time: '12pm to 5pm' }, { time: '12-18' }, 'pl')).toHaveLength(1);
});

test('requires same.json to list exactly the texts that are the same as in English', () => {
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

test('reports an open tag in English too', () => {
  expect(englishProblems({ a: 'fine', b: '', c: 'see <1>this' })).toEqual(['c has a tag that is not closed']);
});

test('allows an empty text where English is empty, and requires values that are not texts to be the same', () => {
  expect(wordProblems({ unit: '', open: true }, { unit: '', open: true }, 'pl')).toEqual([]);
  expect(wordProblems({ open: true }, { open: false }, 'pl')).toEqual(['open differs from the English file']);
});

test('requires each language to have its own words for the assistant to recognise', () => {
  const asked = (...phrases: string[]) => readWords('topics', { topics: [{ question: 'What?', asked: phrases }] });
  expect(wordProblems(asked('one', 'two'), asked('jeden'), 'pl', new Set(['topics.0.question']))).toEqual([]);
  expect(wordProblems(asked('one'), asked(), 'pl', new Set(['topics.0.question']))).not.toEqual([]);
  expect(readWords('assistant', { stopWords: ['a'], phrases: { more: ['a'] } })).toEqual({
    stopWords: null,
    phrases: { more: ['a'] },
  });
});

test('finds no problem in the words of any language', () => {
  expect(allWordProblems()).toEqual([]);
});
