import { expect, test } from 'vitest';
import { dueAt, promiseOf, promiseState } from './promises.ts';

test('a callback is due after two working hours, an immediate call after thirty working minutes', () => {
  expect(dueAt('callback', '2026-11-20T10:00:00Z')).toBe('2026-11-20T12:00:00.000Z');
  expect(dueAt('callback', '2026-11-20T16:00:00Z')).toBe('2026-11-23T10:00:00.000Z');
  expect(dueAt('immediate', '2026-11-21T03:00:00Z')).toBe('2026-11-23T09:30:00.000Z');
});

test('a partner application is due after three working days', () => {
  expect(dueAt('partner-application', '2026-12-23T12:00:00Z')).toBe('2026-12-30T12:00:00.000Z');
});

test('only callback and immediate call are promises', () => {
  expect((['callback', 'immediate', 'calendly', 'email'] as const).map(promiseOf)).toEqual([
    'callback',
    'immediate',
    undefined,
    undefined,
  ]);
});

test('a promise is near in the last quarter of its time and past after it', () => {
  const state = (now: string) => promiseState('callback', '2026-11-20T16:00:00Z', now);
  expect(state('2026-11-20T16:00:00Z')).toBe('fine');
  expect(state('2026-11-22T12:00:00Z')).toBe('fine');
  expect(state('2026-11-23T09:29:59Z')).toBe('fine');
  expect(state('2026-11-23T09:30:00Z')).toBe('near');
  expect(state('2026-11-23T10:00:00Z')).toBe('near');
  expect(state('2026-11-23T10:00:00.001Z')).toBe('past');
});
