import { expect, test } from 'vitest';
import { returnActivity, takeActivity, watchActivity } from './activity.ts';

test('reports activity once, and only while it is watched', () => {
  const page = new EventTarget();
  const stop = watchActivity(page);
  expect(takeActivity()).toBeUndefined();
  page.dispatchEvent(new Event('keydown'));
  page.dispatchEvent(new Event('pointerdown'));
  expect(takeActivity()).toBe('user');
  expect(takeActivity()).toBeUndefined();
  stop();
  page.dispatchEvent(new Event('keydown'));
  expect(takeActivity()).toBeUndefined();
});

test('reports activity again that a call did not deliver', () => {
  returnActivity('user');
  expect(takeActivity()).toBe('user');
  returnActivity(undefined);
  expect(takeActivity()).toBeUndefined();
});
