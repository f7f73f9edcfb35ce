import { expect, test } from 'vitest';
import { releaseBefore } from './releases.ts';

test.each([
  [['a', 'b'], 'a'],
  [['a', 'b', 'c'], 'b'],
  // Deployed once more without a change.
  [['a', 'b', 'b'], 'a'],
  // Gone back from c to b: not forward to c again.
  [['a', 'b', 'c', 'b'], 'a'],
  [['a', 'b', 'c', 'b', 'd'], 'b'],
])('of the releases %j the one to go back to is %s', (history, before) => {
  expect(releaseBefore(history)).toBe(before);
});

test.each([[['a']], [['a', 'a']], [[]], [['a', 'b', 'a']]])('of %j there is none to go back to', (history) => {
  expect(() => releaseBefore(history)).toThrow('--to <commit>');
});
