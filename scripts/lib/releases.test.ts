import { expect, test } from 'vitest';
import { releaseBefore } from './releases.ts';

test.each([
  [['a', 'b'], 'a'],
  [['a', 'b', 'c'], 'b'],
  // Deployed once more without a change.
  [['a', 'b', 'b'], 'a'],
  // Rolled back from c to b: not forward to c again.
  [['a', 'b', 'c', 'b'], 'a'],
  [['a', 'b', 'c', 'b', 'd'], 'b'],
])('after the releases %j rolls back to %s', (history, before) => {
  expect(releaseBefore(history)).toBe(before);
});

test.each([[['a']], [['a', 'a']], [[]], [['a', 'b', 'a']]])('finds no release to roll back to after %j', (history) => {
  expect(() => releaseBefore(history)).toThrow('--to <commit>');
});
