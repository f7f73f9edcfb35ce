import { expect, test } from 'vitest';
import { authorOf } from './History.tsx';

test('names the person who made an entry, and otherwise the initials', () => {
  const person = { id: 'stf_a', name: 'Ann Archer' };
  expect(authorOf({ by: 'AA', person, mine: true }, true)).toBe('Ann Archer, you');
  expect(authorOf({ by: 'BX', mine: false }, true)).toBe('BX');
});

test('calls an entry without person and initials the shared password once staff sign in as persons', () => {
  expect(authorOf({ by: 'admin', mine: false }, true)).toBe('Shared password');
  expect(authorOf({ by: 'admin', mine: false }, false)).toBe('Staff');
});
