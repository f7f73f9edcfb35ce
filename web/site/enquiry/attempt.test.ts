import { expect, test } from 'vitest';
import { idempotencyHeaders } from '../../../shared/contracts/fields.ts';
import { emptyDraft } from './answers.ts';
import { attemptFor, fingerprintOf, newKey } from './attempt.ts';

const draft = { ...emptyDraft, firstName: 'Ann', bookingPreference: 'callback', timePreference: 'morning', consent: true };

test('The same answers keep their key, however often they are sent', () => {
  const first = attemptFor(draft, undefined);
  expect(attemptFor({ ...draft }, first)).toBe(first);
});

test('An edited answer gets a new key', () => {
  const first = attemptFor(draft, undefined);
  expect(attemptFor({ ...draft, firstName: 'Anne' }, first).key).not.toBe(first.key);
});

test('An answer that is not sent does not count', () => {
  const byMail = { ...draft, bookingPreference: 'email' };
  expect(fingerprintOf(byMail)).toBe(fingerprintOf({ ...byMail, timePreference: '' }));
});

test('Keys have the form the contract asks for, with or without randomUUID', () => {
  const take = (key: string) => idempotencyHeaders.parse({ 'idempotency-key': key });
  expect(() => take(newKey())).not.toThrow();
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(() => take(newKey())).not.toThrow();
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  }
});
