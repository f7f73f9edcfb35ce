import { expect, test } from 'vitest';
import { routes } from '../../web/site/routes.ts';
import { readChanged } from '../lib/changedPages.ts';
import { changedProblems, hashOf, ownNamespaces, presentHashes, updated } from './changed.ts';

test('has the day of the last change of every page in every language', () => {
  expect(changedProblems(readChanged(), presentHashes())).toEqual([]);
});

test('records days that have come', () => {
  const today = new Date().toISOString().slice(0, 10);
  for (const [day] of Object.values(readChanged()).flatMap((byLanguage) => Object.values(byLanguage))) {
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(day <= today).toBe(true);
  }
});

test('counts the texts of a page itself, not those of parts that other pages have too', () => {
  const own = (path: string) => ownNamespaces(routes.find((route) => route.path === path) ?? fail());
  expect(own('/pricing')).toEqual(['pricing']);
  expect(own('/areas/barnet')).toEqual(['barnet', 'borough']);
  expect(own('/guides/care-fee-protection')).toEqual(['guide-care-fee-protection']);
  expect(own('/guides')).toEqual(['guides']);
});

test('gives a changed text a new hash, and a changed layout of its file none', () => {
  expect(hashOf([{ a: 'one' }])).toBe(hashOf([JSON.parse('{\n  "a": "one"\n}')]));
  expect(hashOf([{ a: 'one' }])).not.toBe(hashOf([{ a: 'two' }]));
});

test('changes the day of changed texts only', () => {
  const recorded = {
    '/': { en: ['2026-01-01', 'same'], pl: ['2026-01-02', 'old'] },
    '/gone': { en: ['2026-01-03', 'x'] },
  } as const;
  const hashes = { '/': { en: 'same', pl: 'new' }, '/added': { en: 'y' } };
  expect(changedProblems(recorded, hashes)).toEqual([
    '/ (pl) changed: run npm run format',
    '/added (en) changed: run npm run format',
    '/gone (en) is recorded in web/content/changed.json, but there is no such page',
  ]);
  const after = updated(recorded, hashes, '2026-11-22');
  expect(after).toEqual({
    '/': { en: ['2026-01-01', 'same'], pl: ['2026-11-22', 'new'] },
    '/added': { en: ['2026-11-22', 'y'] },
  });
  expect(changedProblems(after, hashes)).toEqual([]);
});

function fail(): never {
  throw new Error('There is no such page.');
}
