import { afterEach, expect, test, vi } from 'vitest';
import { listContacts, setContactStatus } from '../../shared/contracts/adminContacts.ts';
import { enhancedContact } from '../../shared/contracts/enhancedContact.ts';
import { getUser, login, logout } from '../../shared/contracts/session.ts';
import { enquiryId } from '../../shared/ids.ts';
import { AnswerError, ApiError, callApi, NetworkError } from './api.ts';

const admin = { id: 'admin', username: 'admin', role: 'admin' };
const id = enquiryId.parse(`enq_${'a'.repeat(26)}`);

/** Replaces fetch by one answer; returns the calls made to it. */
function answer(body: unknown, init: ResponseInit = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const stub = vi.fn<typeof fetch>(async () => new Response(text, init));
  vi.stubGlobal('fetch', stub);
  return stub;
}

const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it succeeded'),
    (error: unknown) => error,
  );

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('A read sends cookies to our own origin, no content type and no body', async () => {
  const fetched = answer({ user: admin });
  const { data, status } = await callApi(getUser);
  expect(data).toEqual({ user: admin });
  expect(status).toBe(200);
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/user');
  expect(init).toMatchObject({ method: 'GET', credentials: 'same-origin' });
  expect(init?.body).toBeUndefined();
  expect(new Headers(init?.headers).has('content-type')).toBe(false);
});

test('A write is sent as JSON', async () => {
  const fetched = answer({ success: true, user: admin });
  await callApi(login, { body: { password: ' exactly as typed ' } });
  const [, init] = fetched.mock.calls[0] ?? [];
  expect(init?.method).toBe('POST');
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  expect(init?.body).toBe('{"password":" exactly as typed "}');
});

test('A write without a body still says JSON', async () => {
  const fetched = answer({ success: true });
  await callApi(logout);
  const [, init] = fetched.mock.calls[0] ?? [];
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  expect(init?.body).toBeUndefined();
});

test('Path parameters, query and headers stand where they belong, and absent ones are left out', async () => {
  const fetched = answer([]);
  await callApi(listContacts, { query: { limit: 50, cursor: 'a/b+c=' }, headers: { 'x-activity': 'user' } });
  await callApi(listContacts, { query: { cursor: undefined }, headers: { 'x-activity': undefined } });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/admin/contacts?limit=50&cursor=a%2Fb%2Bc%3D');
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('x-activity')).toBe('user');
  expect(fetched.mock.calls[1]?.[0]).toBe('/api/admin/contacts');
  expect(new Headers(fetched.mock.calls[1]?.[1]?.headers).has('x-activity')).toBe(false);
});

test('A status change carries the id in its path and the version in If-Match', async () => {
  const fetched = answer({ success: false, code: 'not_found', message: 'There is nothing at this address.' }, { status: 404 });
  await rejection(callApi(setContactStatus, { params: { id }, body: { status: 'closed' }, headers: { 'if-match': '"3"' } }));
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe(`/api/admin/contacts/${id}/status`);
  expect(new Headers(init?.headers).get('if-match')).toBe('"3"');
});

test('The cursor of the next page is read from the Link header', async () => {
  answer([], { headers: { link: '</api/admin/contacts?cursor=abc%3D&limit=200>; rel="next"' } });
  expect((await callApi(listContacts)).next).toBe('abc=');
  answer([]);
  expect((await callApi(listContacts)).next).toBeUndefined();
});

test('A refusal becomes an ApiError with the words of the envelope', async () => {
  const body = {
    success: false,
    code: 'invalid_request',
    message: 'Some of the answers are missing or not in the right form.',
    errors: [{ path: 'email', code: 'email', message: 'Invalid email' }],
  };
  answer(body, { status: 400 });
  const error = await rejection(callApi(login, { body: { password: 'x' } }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: `400: ${JSON.stringify(body)}`,
    status: 400,
    code: 'invalid_request',
    serverMessage: body.message,
    fieldErrors: body.errors,
    retryAfter: undefined,
  });
});

test('The present record of a stale change and the seconds to wait are passed on', async () => {
  const current = { id, version: 4 };
  answer({ success: false, code: 'stale_version', message: 'Changed.', current }, { status: 412 });
  expect(await rejection(callApi(getUser))).toMatchObject({ code: 'stale_version', current });
  answer({ success: false, code: 'too_many_requests', message: 'Wait.' }, { status: 429, headers: { 'retry-after': '30' } });
  expect(await rejection(callApi(getUser))).toMatchObject({ code: 'too_many_requests', retryAfter: 30 });
});

test('An error that is not in our envelope keeps its text and has no code', async () => {
  answer('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' });
  expect(await rejection(callApi(getUser))).toMatchObject({
    message: '502: <h1>Bad Gateway</h1>',
    code: undefined,
    serverMessage: undefined,
  });
  answer('', { status: 504, statusText: 'Gateway Timeout' });
  expect(await rejection(callApi(getUser))).toMatchObject({ message: '504: Gateway Timeout' });
});

test('A success that breaks the contract is an AnswerError', async () => {
  for (const body of [{ user: { ...admin, role: 'visitor' } }, '<!doctype html>', '', 'null']) {
    answer(body);
    expect(await rejection(callApi(getUser)), JSON.stringify(body)).toBeInstanceOf(AnswerError);
  }
});

test('A lost connection is a NetworkError', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const error = await rejection(callApi(getUser));
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ timedOut: false });
});

/** A fetch that never answers and rejects when aborted, as the real one does. */
function silence() {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    if (init.signal?.aborted) reject(init.signal.reason);
    return promise;
  });
}

test('No answer within 20 seconds is a NetworkError that says so', async () => {
  vi.useFakeTimers();
  silence();
  let settled: unknown;
  const call = rejection(callApi(getUser)).then((error) => {
    settled = error;
  });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(settled).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(settled).toBeInstanceOf(NetworkError);
  expect(settled).toMatchObject({ timedOut: true });
});

test('A caller who gives up gets their own reason back, before or during the call', async () => {
  silence();
  const reason = new Error('left the page');
  const controller = new AbortController();
  const call = rejection(callApi(getUser, { signal: controller.signal }));
  controller.abort(reason);
  expect(await call).toBe(reason);
  expect(await rejection(callApi(getUser, { signal: AbortSignal.abort(reason) }))).toBe(reason);
});

test('What a contract demands is demanded by the types', () => {
  const never = () => {
    // @ts-expect-error the body is missing
    callApi(login);
    // @ts-expect-error an id that was never checked
    callApi(setContactStatus, { params: { id: 'enq_x' }, body: { status: 'new' } });
    // @ts-expect-error no such status
    callApi(setContactStatus, { params: { id }, body: { status: 'lost' } });
    // @ts-expect-error this call takes no body
    callApi(getUser, { body: {} });
    // @ts-expect-error this call takes no query
    callApi(enhancedContact, { query: { limit: 1 }, body: {} });
  };
  expect(never).toBeTypeOf('function');
});
