import type { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { contacts as contactsKind } from './contacts/kind.ts';
import { cachedList, listQuery, loadOlderPage, refreshLists, storeRecord } from './lists/source.ts';
import { createQueryClient } from './queryClient.ts';
import { forgetRecords } from './recordCache.ts';
import { sessionQuery, setSession } from './session/session.ts';
import { refusal, stubServer, testContact, testEnquiry } from './testing.ts';

const [contacts, enquiries] = contactsKind.sources;
if (!contacts || !enquiries) throw new Error('Two lists were expected.');
const user = { id: 'admin', username: 'admin', role: 'admin' } as const;
const session = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('The session lookup answers the user, nobody for 401, and nobody with a reason for any other failure', async () => {
  stubServer(() => ({ body: { user } }));
  expect(await createQueryClient().fetchQuery(sessionQuery)).toEqual({ state: 'in', user });
  stubServer(() => ({ status: 401, body: refusal('not_signed_in') }));
  expect(await createQueryClient().fetchQuery(sessionQuery)).toEqual({ state: 'out' });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const failing = stubServer(() => ({ status: 503, body: refusal('unavailable') }));
  expect(await createQueryClient().fetchQuery(sessionQuery)).toEqual({ state: 'out', reason: 'unreachable' });
  expect(failing).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledTimes(1);
});

test('The session is asked for once in five minutes', async () => {
  const stub = stubServer(() => ({ body: { user } }));
  const client = createQueryClient();
  await client.fetchQuery(sessionQuery);
  await client.fetchQuery(sessionQuery);
  expect(stub).toHaveBeenCalledTimes(1);
});

test('A list that answers 401 ends the session here too', async () => {
  stubServer(() => ({ status: 401, body: refusal('not_signed_in') }));
  const client = createQueryClient();
  setSession(client, { state: 'in', user });
  await expect(client.fetchQuery(listQuery(contacts))).rejects.toThrow();
  expect(session(client)).toEqual({ state: 'out', reason: 'ended' });
});

test('A wrong password is a 401 that ends no session', async () => {
  const client = createQueryClient();
  setSession(client, { state: 'in', user });
  stubServer(() => ({ status: 401, body: refusal('wrong_password') }));
  const mutate = (meta?: { keepsSession: boolean }) =>
    client
      .getMutationCache()
      .build(client, { ...(meta && { meta }), mutationFn: () => contacts.read({}) })
      .execute(undefined)
      .catch(() => undefined);
  await mutate({ keepsSession: true });
  expect(session(client)).toMatchObject({ state: 'in' });
  await mutate();
  expect(session(client)).toMatchObject({ state: 'out' });
});

test('Both lists are read with their cursors, and a failed read leaves the book as it was', async () => {
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

test('A changed record takes its place in whichever list holds it, and a logout forgets them all', async () => {
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

test('A list that did not change is answered 304 to its ETag and stays the very same', async () => {
  const stub = stubServer(() => ({ body: [testContact()], etag: '"contact-1"' }));
  const client = createQueryClient();
  const query = { ...listQuery(contacts), staleTime: 0 };
  const book = await client.fetchQuery(query);
  stub.mockImplementation(async () => new Response(null, { status: 304 }));
  expect(await client.fetchQuery(query)).toBe(book);
  const sent = stub.mock.calls.map(([, init]) => new Headers(init?.headers).get('if-none-match'));
  expect(sent).toEqual([null, '"contact-1"']);
});

test('After a change made here the lists are asked for whole', async () => {
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
