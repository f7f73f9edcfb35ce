import { expect, test } from 'vitest';
import { type Entry, matchingEntries } from './entries.ts';

const entry = (group: Entry['group'], label: string, also?: string): Entry => ({
  id: label,
  group,
  label,
  also,
  run: () => undefined,
});
const entries = [
  entry('views', 'Trusts, oldest first'),
  entry('pages', 'Figures'),
  entry('actions', 'Export CSV'),
  entry('actions', 'Logout', 'sign out'),
];
const labels = (text: string) => matchingEntries(entries, text).map(({ label }) => label);

test('lists everything without a text, by group', () => {
  expect(labels('')).toEqual(['Export CSV', 'Logout', 'Figures', 'Trusts, oldest first']);
});

test('finds an entry by any of its words, in any order, and by other words for it', () => {
  expect(labels('csv exp')).toEqual(['Export CSV']);
  expect(labels('SIGN OUT')).toEqual(['Logout']);
  expect(labels('saved views')).toEqual(['Trusts, oldest first']);
  expect(labels('nothing like it')).toEqual([]);
});
