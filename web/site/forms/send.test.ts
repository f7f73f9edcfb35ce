import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contact } from '../../../shared/contracts/contact.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { failureReason, sendForm } from './send.ts';

const answers = { name: 'Ann Archer', email: 'ann@example.co.uk', phone: '', service: 'lpa', message: '', consent: true };
const stored = { success: true, submissionId: `con_${'a'.repeat(26)}` };
const sent: { body: Record<string, unknown>; key: string | null }[] = [];

/** Lets the server answer these, one after the other. */
function answerWith(...replies: [status: number, body: object][]) {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push({ body: JSON.parse(String(init.body)), key: new Headers(init.headers).get('idempotency-key') });
    const [status, body] = replies.shift() ?? [500, {}];
    return new Response(JSON.stringify(body), { status });
  });
}

const kept: { key: string }[] = [];
const send = () =>
  sendForm(contact, {
    answers,
    signs: { fax: '', filledInSeconds: 40 },
    language: 'en',
    last: undefined,
    keep: (attempt) => kept.push(attempt),
  });

beforeEach(() => {
  sent.length = 0;
  kept.length = 0;
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ utm_source: 'news' }) });
});
afterEach(() => void vi.unstubAllGlobals());

const refusal = (code: string, more = {}) => ({ success: false, code, message: 'x', ...more });

test('A form is sent with its signs, its source, its language and the key that was kept first', async () => {
  answerWith([201, stored]);
  expect(await send()).toEqual({ kind: 'stored' });
  expect(sent[0]?.body).toEqual({ ...answers, fax: '', filledInSeconds: 40, utmParams: { utm_source: 'news' }, language: 'en' });
  expect(sent[0]?.key).toBe(kept[0]?.key);
});

test('A key that stands for other answers is replaced, and the form sent once more', async () => {
  answerWith([409, refusal('key_reused')], [201, stored]);
  expect(await send()).toEqual({ kind: 'stored' });
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  expect(kept[1]?.key).toBe(sent[1]?.key);
});

test('What the server finds wrong with an answer comes back by question; anything else is a failure', async () => {
  const errors = [
    { path: 'email', code: 'email', message: 'x' },
    { path: 'utmParams', code: 'invalid', message: 'x' },
  ];
  answerWith([400, refusal('invalid_request', { errors })], [400, refusal('invalid_request', { errors: errors.slice(1) })]);
  expect(await send()).toEqual({ kind: 'invalid', errors: [{ question: 'email', code: 'email' }] });
  expect(await send()).toEqual({ kind: 'failed', reason: 'failed' });
});

test('Failures are told apart by what a visitor can do', () => {
  expect(failureReason(new NetworkError(false), false)).toBe('offline');
  expect(failureReason(new NetworkError(true), true)).toBe('unanswered');
  expect(failureReason(new ApiError(429, ''), true)).toBe('busy');
  expect(failureReason(new ApiError(503, ''), true)).toBe('unavailable');
  expect(failureReason(new ApiError(500, ''), true)).toBe('failed');
  expect(failureReason(new Error('odd'), true)).toBe('failed');
});
