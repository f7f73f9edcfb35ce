import { expect, test } from 'vitest';
import { allows, roles } from './roles.ts';

test('each role may do what it and the roles before it may, and nothing more', () => {
  const allowed = roles.map((role) => roles.map((needed) => allows(role, needed)));
  expect(allowed).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ]);
});
