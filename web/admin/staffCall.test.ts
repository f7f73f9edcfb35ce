import { afterEach, expect, test, vi } from 'vitest';
import { getUser } from '../../shared/contracts/session.ts';
import { returnActivity, takeActivity } from './activity.ts';
import { staffCall } from './staffCall.ts';
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
