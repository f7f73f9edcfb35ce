import { afterEach, expect, test, vi } from 'vitest';
import { listContacts, setContactStatus } from '../../shared/contracts/adminContacts.ts';
import { enhancedContact } from '../../shared/contracts/enhancedContact.ts';
import { getUser, login, logout } from '../../shared/contracts/session.ts';
import { enquiryId } from '../../shared/ids.ts';
import { ApiError, callApi, InvalidResponseError, NetworkError } from './api.ts';

const admin = { id: 'admin', username: 'admin', role: 'admin' };
const id = enquiryId.parse(`enq_${'a'.repeat(26)}`);

/** Replaces fetch with a stub that returns one response. Returns the stub. */
function stubFetch(body: unknown, init: ResponseInit = {}) {
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

test('sends reads with cookies and without content type or body', async () => {
  const fetched = stubFetch({ user: admin });
  const { data, status } = await callApi(getUser);
  expect(data).toEqual({ user: admin });
  expect(status).toBe(200);
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe('/api/user');
  expect(init).toMatchObject({ method: 'GET', credentials: 'same-origin' });
  expect(init?.body).toBeUndefined();
  expect(new Headers(init?.headers).has('content-type')).toBe(false);
});

test('sends writes as JSON', async () => {
  const fetched = stubFetch({ success: true, user: admin });
  await callApi(login, { body: { password: ' exactly as typed ' } });
  const [, init] = fetched.mock.calls[0] ?? [];
  expect(init?.method).toBe('POST');
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  expect(init?.body).toBe('{"password":" exactly as typed "}');
});

test('sends the JSON content type for writes without a body', async () => {
  const fetched = stubFetch({ success: true });
  await callApi(logout);
  const [, init] = fetched.mock.calls[0] ?? [];
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
  expect(init?.body).toBeUndefined();
});

test('sends path parameters, query and headers, and leaves undefined ones out', async () => {
  const fetched = stubFetch([]);
  await callApi(listContacts, { query: { limit: 50, cursor: 'a/b+c=' }, headers: { 'x-activity': 'user' } });
  await callApi(listContacts, { query: { cursor: undefined }, headers: { 'x-activity': undefined } });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/admin/contacts?limit=50&cursor=a%2Fb%2Bc%3D');
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('x-activity')).toBe('user');
  expect(fetched.mock.calls[1]?.[0]).toBe('/api/admin/contacts');
  expect(new Headers(fetched.mock.calls[1]?.[1]?.headers).has('x-activity')).toBe(false);
});

test('sends the id of a status change in its path and the version in If-Match', async () => {
  const fetched = stubFetch({ success: false, code: 'not_found', message: 'There is nothing at this address.' }, { status: 404 });
  await rejection(callApi(setContactStatus, { params: { id }, body: { status: 'closed' }, headers: { 'if-match': '"3"' } }));
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe(`/api/admin/contacts/${id}/status`);
  expect(new Headers(init?.headers).get('if-match')).toBe('"3"');
});

test('returns the cursor of the next page from the Link header', async () => {
  stubFetch([], { headers: { link: '</api/admin/contacts?cursor=abc%3D&limit=200>; rel="next"' } });
  expect((await callApi(listContacts)).next).toBe('abc=');
  stubFetch([]);
  expect((await callApi(listContacts)).next).toBeUndefined();
});

test('rejects with an ApiError that has the parts of the error body', async () => {
  const body = {
    success: false,
    code: 'invalid_request',
    message: 'Some of the answers are missing or not in the right form.',
    errors: [{ path: 'email', code: 'email', message: 'Invalid email' }],
  };
  stubFetch(body, { status: 400 });
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

test('passes on the current record of a conflict and the seconds to wait', async () => {
  const current = { id, version: 4 };
  stubFetch({ success: false, code: 'stale_version', message: 'Changed.', current }, { status: 412 });
  expect(await rejection(callApi(getUser))).toMatchObject({ code: 'stale_version', current });
  stubFetch({ success: false, code: 'too_many_requests', message: 'Wait.' }, { status: 429, headers: { 'retry-after': '30' } });
  expect(await rejection(callApi(getUser))).toMatchObject({ code: 'too_many_requests', retryAfter: 30 });
});

test('keeps the text of other error responses, without a code', async () => {
  stubFetch('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' });
  expect(await rejection(callApi(getUser))).toMatchObject({
    message: '502: <h1>Bad Gateway</h1>',
    code: undefined,
    serverMessage: undefined,
  });
  stubFetch('', { status: 504, statusText: 'Gateway Timeout' });
  expect(await rejection(callApi(getUser))).toMatchObject({ message: '504: Gateway Timeout' });
});

test('rejects with an InvalidResponseError when a response breaks the contract', async () => {
  for (const body of [{ user: { ...admin, role: 'visitor' } }, '<!doctype html>', '', 'null']) {
    stubFetch(body);
    expect(await rejection(callApi(getUser)), JSON.stringify(body)).toBeInstanceOf(InvalidResponseError);
  }
});

test('rejects with a NetworkError when the connection is lost', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const error = await rejection(callApi(getUser));
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ timedOut: false });
});

/** Replaces fetch with a stub that never responds and rejects when aborted, as the real one does. */
function stubSilence() {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    if (init.signal?.aborted) reject(init.signal.reason);
    return promise;
  });
}

test('rejects with a NetworkError that says so after 20 seconds without a response', async () => {
  vi.useFakeTimers();
  stubSilence();
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

test("rejects with the caller's reason when the call is aborted before or during the request", async () => {
  stubSilence();
  const reason = new Error('left the page');
  const controller = new AbortController();
  const call = rejection(callApi(getUser, { signal: controller.signal }));
  controller.abort(reason);
  expect(await call).toBe(reason);
  expect(await rejection(callApi(getUser, { signal: AbortSignal.abort(reason) }))).toBe(reason);
});

test('requires the inputs of the contract by type', () => {
  const never = () => {
    // @ts-expect-error the body is missing
    callApi(login);
    // @ts-expect-error an id that was not parsed
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
