import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contact } from '../../../shared/contracts/contact.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { failureReason, sendForm } from './send.ts';

const answers = { name: 'Ann Archer', email: 'ann@example.co.uk', phone: '', service: 'lpa', message: '', consent: true };
const stored = { success: true, submissionId: `con_${'a'.repeat(26)}` };
const sent: { body: Record<string, unknown>; key: string | null }[] = [];

/** Stubs `fetch` with these responses, one for each request. */
function respondWith(...replies: [status: number, body: object][]) {
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push({ body: JSON.parse(String(init.body)), key: new Headers(init.headers).get('idempotency-key') });
    const [status, body] = replies.shift() ?? [500, {}];
    return new Response(JSON.stringify(body), { status });
  });
}

const attempts: { key: string }[] = [];
const send = () =>
  sendForm(contact, {
    answers,
    signs: { fax: '', filledInSeconds: 40 },
    language: 'en',
    lastAttempt: undefined,
    storeAttempt: (attempt) => attempts.push(attempt),
  });

beforeEach(() => {
  sent.length = 0;
  attempts.length = 0;
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { host: 'www.firm.example' });
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(['?utm_source=news', '']) });
});
afterEach(() => void vi.unstubAllGlobals());

const refusal = (code: string, more = {}) => ({ success: false, code, message: 'x', ...more });

test('sends a form with its robot signs, visit source, language and the key that was stored first', async () => {
  respondWith([201, stored]);
  expect(await send()).toEqual({ kind: 'stored', response: stored });
  expect(sent[0]?.body).toEqual({ ...answers, fax: '', filledInSeconds: 40, utmParams: { utm_source: 'news' }, language: 'en' });
  expect(sent[0]?.key).toBe(attempts[0]?.key);
});

test('sends the form again with a new key when the key was used for other answers', async () => {
  respondWith([409, refusal('key_reused')], [201, stored]);
  expect(await send()).toEqual({ kind: 'stored', response: stored });
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  expect(attempts[1]?.key).toBe(sent[1]?.key);
});

test('returns field errors by question, and every other error as a failure', async () => {
  const errors = [
    { path: 'email', code: 'email', message: 'x' },
    { path: 'utmParams', code: 'invalid', message: 'x' },
  ];
  respondWith([400, refusal('invalid_request', { errors })], [400, refusal('invalid_request', { errors: errors.slice(1) })]);
  expect(await send()).toEqual({ kind: 'invalid', errors: [{ question: 'email', code: 'email' }] });
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await send()).toEqual({ kind: 'failed', reason: 'failed', error: expect.any(ApiError) });
  expect(log).toHaveBeenCalledWith('The form could not be sent.', expect.any(ApiError));
  log.mockRestore();
});

test('returns the reason that decides what the visitor can do', () => {
  expect(failureReason(new NetworkError(false), false)).toBe('offline');
  expect(failureReason(new NetworkError(true), true)).toBe('unanswered');
  expect(failureReason(new ApiError(429, ''), true)).toBe('busy');
  expect(failureReason(new ApiError(503, ''), true)).toBe('unavailable');
  expect(failureReason(new ApiError(500, ''), true)).toBe('failed');
  expect(failureReason(new Error('odd'), true)).toBe('failed');
});
