import { expect, test } from 'vitest';
import { startApi } from '../testing/api.ts';

const { send, signIn } = await startApi();
const view = { id: 'k3v9x0q2m4t8w1z7', name: 'Trusts', list: 'contacts', params: { service: 'trusts-iht' } };

test('a session of the shared password has the shared views only', async () => {
  const cookie = { cookies: [await signIn()] };
  expect((await send('saveSharedViews', { ...cookie, body: { version: 0, views: [view] } })).status).toBe(200);
  expect((await send('listViews', cookie)).body.data).toEqual({ shared: { version: 1, views: [view] } });
  const own = await send('saveOwnViews', { ...cookie, body: { version: 0, views: [view] } });
  expect([own.status, own.body.code]).toEqual([409, 'no_person']);
});
