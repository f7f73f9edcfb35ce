import { expect, test } from 'vitest';
import { returnActivity, takeActivity, watchActivity } from './activity.ts';

test('What a person does is noted once, and only while watched', () => {
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

test('A note that could not be delivered goes with the next call', () => {
  returnActivity('user');
  expect(takeActivity()).toBe('user');
  returnActivity(undefined);
  expect(takeActivity()).toBeUndefined();
});
