import { expect, test } from 'vitest';
import { releaseBefore } from './releases.ts';

test.each([
  [['a', 'b'], 'a'],
  [['a', 'b', 'c'], 'b'],
  // The same release, deployed again without a change.
  [['a', 'b', 'b'], 'a'],
  // After a rollback from c to b, the next rollback must not return to c.
  [['a', 'b', 'c', 'b'], 'a'],
  [['a', 'b', 'c', 'b', 'd'], 'b'],
])('after the releases %j rolls back to %s', (history, before) => {
  expect(releaseBefore(history)).toBe(before);
});

test.each([[['a']], [['a', 'a']], [[]], [['a', 'b', 'a']]])('finds no release to roll back to after %j', (history) => {
  expect(() => releaseBefore(history)).toThrow('--to <commit>');
});
