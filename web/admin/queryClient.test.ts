import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { contacts as contactsKind } from './contacts/kind.ts';
import { cachedList, listQuery, loadOlderPage, refreshLists, storeRecord } from './lists/source.ts';
import { createQueryClient } from './queryClient.ts';
import { forgetRecords } from './recordCache.ts';
import { sessionQuery, setSession } from './session/session.ts';
import { errorResponse, stubServer, testContact, testEnquiry } from './testing.ts';

const [contacts, enquiries] = contactsKind.sources;
if (!contacts || !enquiries) throw new Error('Expected two lists.');
const user = { id: 'admin', username: 'admin', role: 'admin' } as const;
const session = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('returns the user, signed out after a 401, and signed out with a reason after any other failure', async () => {
  stubServer(() => ({ body: { user } }));
  expect(await createQueryClient().fetchQuery(sessionQuery)).toEqual({ state: 'signedIn', user });
  stubServer(() => ({ status: 401, body: errorResponse('not_signed_in') }));
  expect(await createQueryClient().fetchQuery(sessionQuery)).toEqual({ state: 'signedOut' });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const failing = stubServer(() => ({ status: 503, body: errorResponse('unavailable') }));
  expect(await createQueryClient().fetchQuery(sessionQuery)).toEqual({ state: 'signedOut', reason: 'unreachable' });
  expect(failing).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledTimes(1);
});

test('requests the session once in five minutes', async () => {
  const stub = stubServer(() => ({ body: { user } }));
  const client = createQueryClient();
  await client.fetchQuery(sessionQuery);
  await client.fetchQuery(sessionQuery);
  expect(stub).toHaveBeenCalledTimes(1);
});

test('ends the session when a list returns 401', async () => {
  stubServer(() => ({ status: 401, body: errorResponse('not_signed_in') }));
  const client = createQueryClient();
  setSession(client, { state: 'signedIn', user });
  await expect(client.fetchQuery(listQuery(contacts))).rejects.toThrow();
  expect(session(client)).toEqual({ state: 'signedOut', reason: 'ended' });
});

test('does not end the session when a wrong password returns 401', async () => {
  const client = createQueryClient();
  setSession(client, { state: 'signedIn', user });
  stubServer(() => ({ status: 401, body: errorResponse('wrong_password') }));
  const mutate = (meta?: { keepsSession: boolean }) =>
    client
      .getMutationCache()
      .build(client, { ...(meta && { meta }), mutationFn: () => contacts.read({}) })
      .execute(undefined)
      .catch(() => undefined);
  await mutate({ keepsSession: true });
  expect(session(client)).toMatchObject({ state: 'signedIn' });
  await mutate();
  expect(session(client)).toMatchObject({ state: 'signedOut' });
});

test('loads pages by their cursors, and keeps the list when a request fails', async () => {
  const client = createQueryClient();
  const link = '</api/admin/enhanced-contacts?cursor=c1>; rel="next"';
  const stub = stubServer((call) =>
    call.includes('cursor')
      ? { body: { success: true, data: [testEnquiry(1)] } }
      : { body: { success: true, data: [testEnquiry(2)] }, link },
  );
  await client.fetchQuery(listQuery(enquiries));
  expect(cachedList(client, enquiries)?.next).toBe('c1');
  await loadOlderPage(client, enquiries, 'c1');
  expect(stub.mock.calls[1]?.[0]).toBe('/api/admin/enhanced-contacts?cursor=c1');
  expect(cachedList(client, enquiries)).toEqual({ rows: [testEnquiry(2), testEnquiry(1)], next: undefined });

  stubServer(() => ({ body: { success: true, data: 'nonsense' } }));
  await expect(client.fetchQuery({ ...listQuery(enquiries), staleTime: 0 })).rejects.toThrow();
  expect(cachedList(client, enquiries)?.rows).toHaveLength(2);
});

test('replaces a changed record in the list that holds it, and removes all lists at logout', async () => {
  const client = createQueryClient();
  stubServer((call) =>
    call.includes('enhanced') ? { body: { success: true, data: [testEnquiry(2)] } } : { body: [testContact(1)] },
  );
  await client.fetchQuery(listQuery(contacts));
  await client.fetchQuery(listQuery(enquiries));
  storeRecord(client, testContact(1, { status: 'closed', version: 2 }));
  expect(cachedList(client, contacts)?.rows).toMatchObject([{ status: 'closed', version: 2 }]);
  expect(cachedList(client, enquiries)?.rows).toMatchObject([{ status: 'new' }]);
  forgetRecords(client);
  expect(cachedList(client, contacts)).toBeUndefined();
  expect(cachedList(client, enquiries)).toBeUndefined();
});

test('keeps the same list when its ETag returns 304', async () => {
  const stub = stubServer(() => ({ body: [testContact()], etag: '"contact-1"' }));
  const client = createQueryClient();
  const query = { ...listQuery(contacts), staleTime: 0 };
  const list = await client.fetchQuery(query);
  stub.mockImplementation(async () => new Response(null, { status: 304 }));
  expect(await client.fetchQuery(query)).toBe(list);
  const sent = stub.mock.calls.map(([, init]) => new Headers(init?.headers).get('if-none-match'));
  expect(sent).toEqual([null, '"contact-1"']);
});

test('loads lists without ETags after a change', async () => {
  const stub = stubServer(() => ({ body: [testContact()], etag: '"contact-1"' }));
  const client = createQueryClient();
  const query = { ...listQuery(contacts), staleTime: 0 };
  await client.fetchQuery(query);
  await refreshLists(client);
  await client.fetchQuery(query);
  storeRecord(client, testContact(0, { version: 2 }));
  await client.fetchQuery(query);
  const sent = stub.mock.calls.map(([, init]) => new Headers(init?.headers).get('if-none-match'));
  expect(sent).toEqual([null, null, null]);
});
