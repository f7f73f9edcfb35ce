import { beforeEach, expect, test, vi } from 'vitest';
import { application, enquiry, magnet, question } from '../testing/answers.ts';
import { type Change, startApi } from '../testing/api.ts';
import { contentOf } from '../testing/table.ts';

const { send, signIn, table, deliver } = await startApi();
const start = Date.parse('2026-12-01T09:00:00.000Z');
vi.useFakeTimers({ toFake: ['Date'], now: start });
const cookies = [await signIn()];

// Each test starts long after the one before, so that the index has caught up.
let time = start;
beforeEach(() => {
  time += 60_000;
  vi.setSystemTime(time);
});
const later = (ms: number) => vi.setSystemTime(time + ms);

let events = 0;
const event = () => `event-${++events}`;
const counts = async () => (await send('getStats', { cookies })).body.data;
const item = async (id: string) => (await contentOf(table)).find((each) => each.pk === id && each.sk === 'record') ?? {};
/** Stores a contact and delivers it to the counter. */
async function ask(): Promise<string> {
  const { submissionId } = (await send('contact', { body: question })).body;
  await deliver([{ event: event(), to: await item(submissionId) }]);
  return submissionId;
}
type List = 'listContacts' | 'listEnhancedContacts' | 'listPartners';
const poll = (name: List, etag?: string, query?: Record<string, string>) =>
  send(name, { cookies, query, headers: { 'if-none-match': etag } });

test('returns zeros before anything was counted', async () => {
  expect(await send('getStats', { cookies })).toMatchObject({
    status: 200,
    body: {
      success: true,
      data: {
        contacts: { total: 0, new: 0, contacted: 0, closed: 0 },
        partners: { total: 0, pending: 0, under_review: 0, approved: 0, rejected: 0 },
      },
    },
  });
});

test('counts every new, changed and removed record, with both kinds of contact together', async () => {
  const asked = await item((await send('contact', { body: question })).body.submissionId);
  const enquired = await item((await send('enhancedContact', { body: enquiry })).body.submissionId);
  const applied = await item((await send('partnerApplication', { body: application })).body.applicationId);
  await send('leadMagnet', { body: magnet });
  const requested = (await contentOf(table)).find(({ kind }) => kind === 'leadMagnet') ?? {};
  await deliver([asked, enquired, applied, requested].map((to) => ({ event: event(), to })));
  expect(await counts()).toMatchObject({ contacts: { total: 2, new: 2 }, partners: { total: 1, pending: 1 } });

  const closed = { ...enquired, status: 'closed', version: 2 };
  const approved = { ...applied, status: 'approved', version: 2 };
  await deliver([
    { event: event(), from: enquired, to: closed },
    { event: event(), from: applied, to: approved },
  ]);
  expect(await counts()).toEqual({
    contacts: { total: 2, new: 1, contacted: 0, closed: 1 },
    partners: { total: 1, pending: 0, under_review: 0, approved: 1, rejected: 0 },
  });

  // The stream shows a removal by hand and by expiry in the same way.
  await deliver([closed, approved, asked].map((from) => ({ event: event(), from })));
  expect(await counts()).toMatchObject({ contacts: { total: 0 }, partners: { total: 0 } });
});

test('counts a change once when it is delivered again, in another batch or order, or many times at once', async () => {
  const before = (await counts()).contacts;
  const to = { ...(await item((await send('contact', { body: question })).body.submissionId)) };
  const contacted = { ...to, status: 'contacted' };
  const [arrival, change]: Change[] = [
    { event: event(), to },
    { event: event(), from: to, to: contacted },
  ];
  if (!arrival || !change) throw new Error('There are two changes');
  await deliver([arrival]);
  await deliver([arrival, change]);
  await deliver([change, arrival, change]);
  await Promise.all(Array.from({ length: 10 }, () => deliver([change, arrival])));
  expect((await counts()).contacts).toEqual({ ...before, total: before.total + 1, contacted: before.contacted + 1 });
});

test('ends with the same counts when batches are delivered out of order', async () => {
  const before = (await counts()).contacts;
  const to = await item((await send('contact', { body: question })).body.submissionId);
  const closed = { ...to, status: 'closed' };
  await deliver([{ event: event(), from: to, to: closed }]);
  await deliver([{ event: event(), to }]);
  expect((await counts()).contacts).toEqual({ ...before, total: before.total + 1, closed: before.closed + 1 });
});

test('loses no change when many functions count at once', async () => {
  const before = (await counts()).contacts.total;
  const to = await item((await send('contact', { body: question })).body.submissionId);
  const all = Array.from({ length: 24 }, () => ({ event: event(), to }));
  const batches = await Promise.all([0, 1, 2, 3].map((shard) => deliver(all.filter((_, index) => index % 4 === shard))));
  // A batch that lost too many conflicts is delivered again, as Lambda does.
  for (const { batchItemFailures } of batches) if (batchItemFailures.length > 0) await deliver(all);
  expect((await counts()).contacts.total).toBe(before + 24);
});

test('ignores items that are not counted records and items without fields', async () => {
  const before = await counts();
  const odd: Change[] = [
    { event: event(), to: { pk: 'mag_x', sk: 'record', kind: 'leadMagnet', status: 'active' } },
    { event: event(), to: { pk: 'bot_x', sk: 'record', kind: 'robot', status: 'new' } },
    { event: event(), to: { pk: 'con_x', sk: 'history#000000002', from: 'new', to: 'closed', status: 'new' } },
    { event: event(), to: { pk: 'session#x', sk: 'session' } },
    { event: event(), to: { pk: 'counts', sk: 'contact', status: 'new' } },
    { event: event(), to: { pk: 'con_x', sk: 'record', kind: 'contact' } },
    { event: event(), to: { pk: 'con_x', sk: 'record', kind: 'contact', status: 'revision' } },
    { event: event(), to: { pk: 'con_x', sk: 'record', kind: 'contact', status: 'archived' } },
    { event: event(), to: {} },
  ];
  expect(await deliver(odd)).toEqual({ batchItemFailures: [] });
  expect(await counts()).toEqual(before);
});

test('returns zero and not a negative count when a record is removed that was never counted', async () => {
  const gone = { pk: 'par_x', sk: 'record', status: 'rejected' };
  await deliver([{ event: event(), from: gone }]);
  expect((await counts()).partners).toMatchObject({ rejected: 0, total: 0 });
});

test('returns 304 without a body for an unchanged page, with one small read besides the session', async () => {
  await ask();
  later(30_000);
  const { status, headers } = await poll('listContacts');
  expect(status).toBe(200);
  expect(headers.etag).toMatch(/^"[\w-]+"$/);
  const reads = vi.spyOn(table.client.constructor.prototype, 'send');
  const again = await poll('listContacts', headers.etag);
  const commands = reads.mock.calls.map(([command]) => (command as object).constructor.name);
  reads.mockRestore();
  expect(again).toMatchObject({ status: 304, headers: { etag: headers.etag, 'cache-control': 'no-store' } });
  expect(again.body).toBeUndefined();
  // The session and the sign-out of everybody are read first.
  expect(commands).toEqual(['GetCommand', 'GetCommand', 'GetCommand']);
});

test('accepts a tag that is weak or one of several', async () => {
  later(30_000);
  const { etag } = (await poll('listContacts')).headers;
  expect((await poll('listContacts', `W/${etag}`)).status).toBe(304);
  expect((await poll('listContacts', `"x", W/${etag}`)).status).toBe(304);
  for (const other of ['', '*', '"x"', etag?.replaceAll('"', ''), `${etag}x`])
    expect((await poll('listContacts', other)).status).toBe(200);
});

test('returns different tags for pages with another cursor, size or list', async () => {
  await ask();
  const one = await poll('listContacts', undefined, { limit: '1' });
  const cursor = /cursor=([^>]+)>/.exec(one.headers.link ?? '')?.[1] ?? '';
  const tags = [
    one,
    await poll('listContacts', undefined, { limit: '1', cursor }),
    await poll('listContacts', undefined, { limit: '2' }),
    await poll('listContacts'),
    await poll('listEnhancedContacts'),
    await poll('listPartners'),
  ].map(({ headers }) => headers.etag);
  expect(new Set(tags).size).toBe(tags.length);
});

test.each<[List, 'contact' | 'enhancedContact' | 'partnerApplication', object]>([
  ['listContacts', 'contact', question],
  ['listEnhancedContacts', 'enhancedContact', enquiry],
  ['listPartners', 'partnerApplication', application],
])('changes the tag of %s with every new, changed and removed record', async (list, form, body) => {
  const seen = new Set<string | undefined>();
  const changed = async () => {
    const { status, headers } = await poll(list, [...seen].at(-1));
    expect(status).toBe(200);
    expect(seen).not.toContain(headers.etag);
    seen.add(headers.etag);
  };
  await changed();
  const { submissionId, applicationId } = (await send(form, { body })).body;
  const to = await item(submissionId ?? applicationId);
  await deliver([{ event: event(), to }]);
  await changed();
  await deliver([{ event: event(), from: to, to: { ...to, suspectedRobot: true } }]);
  await changed();
  await deliver([{ event: event(), from: to }]);
  await changed();
});

test('changes the tag at once when staff change a status, before the stream is read', async () => {
  const id = await ask();
  const { etag } = (await poll('listContacts')).headers;
  await send('setContactStatus', { cookies, params: { id }, body: { status: 'closed' } });
  const { status, body } = await poll('listContacts', etag);
  expect(status).toBe(200);
  expect(body.find((record: { id: string }) => record.id === id)).toMatchObject({ status: 'closed' });
  // The same status again changes nothing.
  const present = (await poll('listContacts')).headers.etag;
  await send('setContactStatus', { cookies, params: { id }, body: { status: 'closed' } });
  expect((await poll('listContacts', present)).status).toBe(304);
});

test('changes the tag again when the index has caught up with a change', async () => {
  await ask();
  const { etag } = (await poll('listContacts')).headers;
  later(9_999);
  expect((await poll('listContacts', etag)).status).toBe(304);
  later(10_000);
  const settled = await poll('listContacts', etag);
  expect(settled.status).toBe(200);
  later(3_600_000);
  cookies[0] = await signIn();
  expect((await poll('listContacts', settled.headers.etag)).status).toBe(304);
});
