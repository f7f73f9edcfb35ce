import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptForm } from './kept.ts';

const items = new Map<string, string>();
const empty = { name: '', consent: false };
const { read, keep, erase } = keptForm('form', empty);

beforeEach(() => {
  items.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const form = { draft: { ...empty, name: 'Ann' }, step: 2, attempt: { key: 'k'.repeat(16), fingerprint: 'f' }, since: 5 };

test('What is kept comes back, with its step, the key it was sent with and when it was begun', () => {
  keep(form);
  expect(read()).toEqual(form);
});

test('The first answer notes the time', () => {
  vi.spyOn(Date, 'now').mockReturnValue(77);
  keep({ draft: form.draft });
  expect(read()?.since).toBe(77);
});

test('An empty form and an erased one leave nothing behind', () => {
  keep(form);
  keep({ draft: empty });
  expect(items.size).toBe(0);
  keep(form);
  erase();
  expect(items.size).toBe(0);
});

test('Damaged or strange storage counts as nothing kept', () => {
  for (const odd of ['{', 'null', '7', '"text"']) {
    items.set('form', odd);
    expect(read()).toBeUndefined();
  }
  items.set('form', JSON.stringify({ draft: { name: 'Ann', consent: 'yes', extra: 1 }, step: 'x', attempt: { key: 5 } }));
  expect(read()).toEqual({ draft: { name: 'Ann', consent: false } });
});

test('Forbidden storage is no reason to fail', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keep(form);
  erase();
  expect(read()).toBeUndefined();
});
