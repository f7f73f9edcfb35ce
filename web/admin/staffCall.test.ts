import { afterEach, expect, test, vi } from 'vitest';
import { getUser } from '../../shared/contracts/session.ts';
import { returnActivity, takeActivity } from './activity.ts';
import { answerConfirmation, confirmationRequest } from './confirmation.ts';
import { isUnconfirmed, staffCall } from './staffCall.ts';
import { errorResponse, stubServer } from './testing.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  takeActivity();
});

const sent = (stub: ReturnType<typeof stubServer>, call: number) =>
  new Headers(stub.mock.calls[call]?.[1]?.headers).get('x-activity');

test('sends activity with the next call only', async () => {
  const stub = stubServer(() => ({ body: { user: { id: 'admin', username: 'admin', role: 'admin' } } }));
  returnActivity('user');
  await staffCall(getUser, {});
  await staffCall(getUser, {});
  expect([sent(stub, 0), sent(stub, 1)]).toEqual(['user', null]);
});

test('keeps activity when a call does not reach the server', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  returnActivity('user');
  await expect(staffCall(getUser, {})).rejects.toThrow();
  expect(takeActivity()).toBe('user');

  stubServer(() => ({ status: 500, body: errorResponse('server_error') }));
  returnActivity('user');
  await expect(staffCall(getUser, {})).rejects.toThrow();
  expect(takeActivity()).toBeUndefined();
});

test('keeps activity when a call is aborted before its response', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) => new Promise((_, reject) => signal?.addEventListener('abort', reject)),
  );
  const controller = new AbortController();
  returnActivity('user');
  const call = staffCall(getUser, { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toThrow();
  expect(takeActivity()).toBe('user');
});

test('asks for the second factor once for calls at the same time, and repeats them', async () => {
  let confirmed = false;
  const stub = stubServer(() =>
    confirmed
      ? { body: { user: { id: 'admin', username: 'admin', role: 'admin' } } }
      : { status: 403, body: errorResponse('second_factor_needed') },
  );
  const calls = Promise.all([staffCall(getUser, {}), staffCall(getUser, {})]);
  await vi.waitFor(() => expect(confirmationRequest.read()).toBeDefined());
  // Both calls have their responses after a turn of the event loop.
  await new Promise((resolve) => setTimeout(resolve));
  expect(stub).toHaveBeenCalledTimes(2);
  confirmed = true;
  answerConfirmation(true);
  expect((await calls).map(({ status }) => status)).toEqual([200, 200]);
  expect(confirmationRequest.read()).toBeUndefined();
  expect(stub).toHaveBeenCalledTimes(4);
});

test('rejects without another call when the person does not confirm', async () => {
  const stub = stubServer(() => ({ status: 403, body: errorResponse('second_factor_needed') }));
  const call = staffCall(getUser, {});
  await vi.waitFor(() => expect(confirmationRequest.read()).toBeDefined());
  answerConfirmation(false);
  await expect(call).rejects.toSatisfy(isUnconfirmed);
  expect(stub).toHaveBeenCalledTimes(1);
});
