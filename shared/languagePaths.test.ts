import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathIn, readPath } from './languagePaths.ts';
import { languageCodes } from './languages.ts';
import { pages } from './pages.ts';

test.each([
  ['/pl/pricing', 'pl', '/pricing'],
  ['/ta', 'ta', '/'],
  ['/ta/', 'ta', '/'],
  ['/hi/services/will-writing', 'hi', '/services/will-writing'],
  ['/', undefined, '/'],
  ['/pricing', undefined, '/pricing'],
  ['/en/pricing', undefined, '/en/pricing'],
  ['/plenty', undefined, '/plenty'],
  ['/PL/pricing', undefined, '/PL/pricing'],
  ['', undefined, '/'],
])('reads %s as language %s and page %s', (pathname, language, path) => {
  expect(readPath(pathname)).toEqual({ language, path });
});

test.each([
  ['pl', '/pricing', '/pl/pricing'],
  ['pl', '/', '/pl'],
  ['pl', '/#contact', '/pl#contact'],
  ['pl', '/?service=lpa#contact', '/pl?service=lpa#contact'],
  ['en', '/pricing', '/pricing'],
  [undefined, '/#contact', '/#contact'],
] as const)('in %s, the path of %s is %s', (language, to, address) => {
  expect(pathIn(language, to)).toBe(address);
});

test('reads back every path it returns, and no page has the name of a language', () => {
  fc.assert(
    fc.property(fc.constantFrom(...languageCodes), fc.constantFrom(...pages), (language, { path }) => {
      expect(readPath(pathIn(language, path))).toEqual({ language: language === 'en' ? undefined : language, path });
    }),
  );
});
