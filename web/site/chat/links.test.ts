import { expect, test } from 'vitest';
import { piecesOf } from './links.ts';

const origins = ['http://localhost:4173', 'https://www.larkfield.example'];
const linksIn = (answer: string) => piecesOf(answer, origins).filter((piece) => typeof piece !== 'string');

test('turns pages of this site, phone numbers and email addresses into links', () => {
  expect(piecesOf('See /pricing, ring 020 7946 0123 or write to hello@larkfield.example.', origins)).toEqual([
    'See ',
    { href: '/pricing', text: '/pricing', kind: 'page' },
    ', ring ',
    { href: 'tel:02079460123', text: '020 7946 0123', kind: 'phone' },
    ' or write to ',
    { href: 'mailto:hello@larkfield.example', text: 'hello@larkfield.example', kind: 'mail' },
    '.',
  ]);
});

test('keeps the answers of a calculator and the anchor of a section in a link', () => {
  for (const href of [
    '/calculators/inheritance-tax#?estate=900000&family=widowed',
    '/guides/family-trust-planning#family-trust-planning-4',
  ]) {
    expect(piecesOf(`Check it: ${href}.`, [])).toEqual(['Check it: ', { href, text: href, kind: 'page' }, '.']);
  }
});

test('turns full addresses of the site into paths', () => {
  expect(linksIn('https://www.larkfield.example/services/will-writing.')).toMatchObject([{ href: '/services/will-writing' }]);
  expect(linksIn('http://localhost:4173/?service=lpa#contact')).toMatchObject([{ href: '/?service=lpa#contact' }]);
});

test.each([
  'https://evil.example/pricing',
  'https://www.larkfield.example.evil.example/pricing',
  'http://www.larkfield.example@evil.example/pricing'.replace('@', '%40'),
  'javascript:alert(1)',
  '//evil.example/pricing',
  '/no-such-page',
  '/admin',
  'his/her and and/or, 1/2',
  'In 2026 the band is £325,000, or 40% above 500000.',
])('%s stays text', (answer) => {
  expect(linksIn(answer)).toEqual([]);
  expect(piecesOf(answer, origins).join('')).toBe(answer);
});

test('returns markup as text', () => {
  expect(
    piecesOf('<a href="/pricing">x</a>', origins)
      .map((piece) => (typeof piece === 'string' ? piece : piece.text))
      .join(''),
  ).toBe('<a href="/pricing">x</a>');
});
