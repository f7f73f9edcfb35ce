import { afterAll, expect, test, vi } from 'vitest';
import { emptyDraft } from './answers.ts';
import { prefillEnquiry, takePrefill } from './prefill.ts';

const items = new Map<string, string>();
vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});

afterAll(() => {
  vi.unstubAllGlobals();
});

test('returns the waiting answers once, for empty questions only', () => {
  prefillEnquiry({ service: 'trusts-iht', firstName: 'Ann' });
  expect(takePrefill({ ...emptyDraft, firstName: 'Anna' })).toEqual({ service: 'trusts-iht' });
  expect(takePrefill(emptyDraft)).toEqual({});
});

test('adds a message below the visitor’s own, and never twice', () => {
  prefillEnquiry({ message: 'Tax today £140,000.' });
  const { message } = takePrefill({ ...emptyDraft, message: 'Please ring in the evening.' });
  expect(message).toBe('Please ring in the evening.\n\nTax today £140,000.');
  prefillEnquiry({ message: 'Tax today £140,000.' });
  expect(takePrefill({ ...emptyDraft, message: message ?? '' })).toEqual({});
});
