import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftStorage } from './draftStorage.ts';

const items = new Map<string, string>();
const empty = { name: '', consent: false };
const { read, write, erase } = draftStorage('form', empty);

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

test('returns what was stored, with its step, its attempt and its time', () => {
  write(form);
  expect(read()).toEqual(form);
});

test('stores the time of the first answer', () => {
  vi.spyOn(Date, 'now').mockReturnValue(77);
  write({ draft: form.draft });
  expect(read()?.since).toBe(77);
});

test('stores nothing for an empty or erased form', () => {
  write(form);
  write({ draft: empty });
  expect(items.size).toBe(0);
  write(form);
  erase();
  expect(items.size).toBe(0);
});

test('ignores damaged or unknown stored values', () => {
  for (const odd of ['{', 'null', '7', '"text"']) {
    items.set('form', odd);
    expect(read()).toBeUndefined();
  }
  items.set('form', JSON.stringify({ draft: { name: 'Ann', consent: 'yes', extra: 1 }, step: 'x', attempt: { key: 5 } }));
  expect(read()).toEqual({ draft: { name: 'Ann', consent: false } });
});

test('does not throw when storage is forbidden', () => {
  vi.stubGlobal('sessionStorage', undefined);
  write(form);
  erase();
  expect(read()).toBeUndefined();
});
