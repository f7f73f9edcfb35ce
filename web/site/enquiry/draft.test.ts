import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft } from './answers.ts';
import { erase, keep, readKept } from './draft.ts';

const items = new Map<string, string>();

beforeEach(() => {
  items.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const enquiry = { draft: { ...emptyDraft, firstName: 'Ann' }, step: 2, attempt: { key: 'k'.repeat(16), fingerprint: 'f' } };

test('What is kept comes back, with its step and the key it was sent with', () => {
  keep(enquiry);
  expect(readKept()).toEqual(enquiry);
});

test('An empty enquiry and an erased one leave nothing behind', () => {
  keep(enquiry);
  keep({ draft: emptyDraft, step: 1 });
  expect(items.size).toBe(0);
  keep(enquiry);
  erase();
  expect(items.size).toBe(0);
});

test('Damaged or strange storage counts as nothing kept', () => {
  for (const odd of ['{', 'null', '7', '"text"']) {
    items.set('enquiry', odd);
    expect(readKept()).toBeUndefined();
  }
  items.set('enquiry', JSON.stringify({ draft: { firstName: 'Ann' }, step: 9, attempt: { key: 5 } }));
  expect(readKept()).toEqual({ draft: { ...emptyDraft, firstName: 'Ann' }, step: 1 });
});

test('Forbidden storage is no reason to fail', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keep(enquiry);
  erase();
  expect(readKept()).toBeUndefined();
});
