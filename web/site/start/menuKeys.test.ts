import { expect, test } from 'vitest';
import { itemAfter } from './menuKeys.ts';

test('arrow keys move by one, stop at the last item and return to the button', () => {
  expect(itemAfter('ArrowDown', -1, 5)).toBe(0);
  expect(itemAfter('ArrowDown', 4, 5)).toBe(4);
  expect(itemAfter('ArrowUp', 2, 5)).toBe(1);
  expect(itemAfter('ArrowUp', 0, 5)).toBe(-1);
});

test('Home and End move to the ends, and other keys return undefined', () => {
  expect(itemAfter('Home', 3, 5)).toBe(0);
  expect(itemAfter('End', 0, 5)).toBe(4);
  for (const key of ['Tab', 'Enter', 'a', 'constructor']) expect(itemAfter(key, 1, 5)).toBeUndefined();
});
