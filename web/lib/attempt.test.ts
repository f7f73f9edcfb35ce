import { expect, test } from 'vitest';
import { idempotencyHeaders } from '../../shared/contracts/fields.ts';
import { attemptFor, fingerprintOf, newKey } from './attempt.ts';

const answers = { name: 'Ann', consent: true };

test('returns the same key for the same answers in any order', () => {
  const first = attemptFor(answers, undefined);
  expect(attemptFor({ consent: true, name: 'Ann' }, first)).toBe(first);
});

test('returns a new key for changed answers', () => {
  const first = attemptFor(answers, undefined);
  expect(attemptFor({ ...answers, name: 'Anne' }, first).key).not.toBe(first.key);
  expect(fingerprintOf({ ...answers, name: 'Anne' })).not.toBe(first.fingerprint);
});

test('returns keys that the contract accepts, with and without randomUUID', () => {
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
