import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nameOf, wordsFiles } from '../lib/languageFiles.ts';
import { root } from '../lib/paths.ts';
import { allowedFigures, handFigureProblems } from './handFigures.ts';
import { flatten, readWords } from './words.ts';

const english = wordsFiles().map((file) => {
  const name = nameOf(file);
  return [name, readWords(name, JSON.parse(readFileSync(join(root, file('en')), 'utf8')))] as const;
});

test.each([
  ['We call within 30 minutes', 'text states 30'],
  ['From £1,950 for a household', 'text states £1,950'],
  ['Up to 70% protection', 'text states 70%'],
  ['It takes six weeks', 'text states six weeks'],
  ['In half an hour we can say', 'text states half an hour'],
])('finds a figure stated by hand: %s', (text, problem) => {
  expect(handFigureProblems('page', { text })[0]).toContain(problem);
});

test.each([
  'Within {{hours}} hours, see <1>our terms</1>',
  'The Mental Capacity Act 2005',
  'counted by the 2021 census',
  'seven years',
])('allows a placeholder, a law, a year and a number of years in words: %s', (text) =>
  expect(handFigureProblems('page', { text })).toEqual([]),
);

test('no English text states a figure by hand', () => {
  expect(english.flatMap(([name, words]) => handFigureProblems(name, words))).toEqual([]);
});

test('every allowed text exists', () => {
  const paths = english.flatMap(([name, words]) => [...flatten(words).keys()].map((path) => `${name}:${path}`));
  for (const entry of Object.keys(allowedFigures)) {
    expect(
      paths.some((path) => path === entry || (entry.endsWith('*') && path.startsWith(entry.slice(0, -1)))),
      entry,
    ).toBe(true);
  }
});
