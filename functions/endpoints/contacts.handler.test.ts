import { expect, test } from 'vitest';
import { storeContact } from '../data/contacts.ts';
import { submissionId } from '../data/ids.ts';
import { enquiry } from '../testing/answers.ts';
import { startApi } from '../testing/api.ts';
import { itemsOf } from '../testing/table.ts';

const { send, signIn, table } = await startApi();
const cookies = [await signIn()];

const create = async (more: object = {}): Promise<string> =>
  (await send('enhancedContact', { body: { ...enquiry, ...more } })).body.submissionId;
const change = (id: string, status: unknown, headers = {}) =>
  send('setContactStatus', { cookies, params: { id }, body: { status }, headers });
const history = async (id: string) => (await itemsOf(table)).filter((item) => item.pk === id && item.sk !== 'record');

/** Follows the Link headers and returns every page. */
async function pages(name: 'listContacts' | 'listEnhancedContacts', limit: number) {
  const found: { id: string }[][] = [];
  let query: Record<string, string> | undefined = { limit: String(limit) };
  while (query) {
    const { body, headers, status } = await send(name, { cookies, query });
    expect(status).toBe(200);
    found.push(name === 'listContacts' ? body : body.data);
    const next = /^<\/api\/admin\/[a-z-]+\?([^>]+)>; rel="next"$/.exec(headers.link ?? '')?.[1];
    query = next === undefined ? undefined : Object.fromEntries(new URLSearchParams(next));
  }
  return found;
}

test('lists enquiries newest first under data, in pages with a Link header', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) {
    ids.push(await create());
    await new Promise((done) => setTimeout(done, 2));
  }
  const found = await pages('listEnhancedContacts', 2);
  expect(found.map((page) => page.length)).toEqual([2, 2, 1]);
  expect(found.flat().map((record) => record.id)).toEqual(ids.toReversed());
  const whole = await send('listEnhancedContacts', { cookies });
  expect(whole.headers).not.toHaveProperty('link');
  expect(whole.body).toEqual({ success: true, data: found.flat() });
});

test('lists simple contacts as a bare array, without enquiries', async () => {
  const answers = { name: 'Bo', email: 'bo@family.example', service: 'trusts-iht', consent: true, language: 'ro' } as const;
  const ids = await Promise.all([1, 2, 3].map(() => storeContact(table, answers, { now: new Date() })));
  expect(
    (await pages('listContacts', 2))
      .flat()
      .map((record) => record.id)
      .toSorted(),
  ).toEqual(ids.toSorted());
  expect((await send('listContacts', { cookies })).body[0]).toMatchObject(answers);
});

test('returns no keys, fingerprint or session', async () => {
  const id = await create();
  await change(id, 'contacted');
  const { text } = await send('listEnhancedContacts', { cookies });
  expect(text).not.toMatch(/fingerprint|arrival|"pk"|"sk"|session|history/i);
});

test('returns 400 for a cursor that is not well formed or belongs to another list', async () => {
  await create();
  await create();
  const { headers } = await send('listEnhancedContacts', { cookies, query: { limit: '1' } });
  const cursor = /cursor=([^>]+)>/.exec(headers.link ?? '')?.[1] ?? '';
  const encoded = (text: string) => Buffer.from(text).toString('base64url');
  const bad = { status: 400, body: { code: 'invalid_request', errors: [{ path: 'cursor' }] } };
  expect((await send('listEnhancedContacts', { cookies, query: { cursor } })).status).toBe(200);
  for (const wrong of [encoded('list-enhanced-contacts x'), encoded('list-enhanced-contacts '), '.', 'x', `${cursor}AA`, '']) {
    expect(await send('listEnhancedContacts', { cookies, query: { cursor: wrong } })).toMatchObject(bad);
  }
  expect(await send('listContacts', { cookies, query: { cursor } })).toMatchObject(bad);
});

test.each(['0', '-1', '201', '1.5', 'x', '5,5', 'Infinity'])('returns 400 for a limit of %s', async (limit) => {
  expect(await send('listContacts', { cookies, query: { limit } })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'limit' }] },
  });
});

test('changes a status, returns the new version and records who changed it in the history', async () => {
  const id = await create();
  const answer = await change(id, 'contacted', { 'if-match': '"1"' });
  expect(answer).toMatchObject({ status: 200, body: { success: true, data: { id, status: 'contacted', version: 2 } } });
  expect(await history(id)).toEqual([
    {
      pk: id,
      sk: 'history#000000002',
      from: 'new',
      to: 'contacted',
      at: answer.body.data.updatedAt,
      version: 2,
      by: 'admin',
      sessionId: JSON.parse(Buffer.from(cookies[0]?.split('.')[1] ?? '', 'base64url').toString()).jti,
      expiresAt: expect.any(Number),
    },
  ]);
});

test('returns 412 with the current record for a change of an older version, and changes nothing', async () => {
  const id = await create();
  const { body } = await change(id, 'contacted');
  const stale = await change(id, 'closed', { 'if-match': '"1"' });
  expect(stale).toMatchObject({ status: 412, body: { success: false, code: 'stale_version', current: body.data } });
  expect(await history(id)).toHaveLength(1);
});

test('applies one of several concurrent changes of the same version and returns 412 for the others', async () => {
  const id = await create();
  const answers = await Promise.all(Array.from({ length: 8 }, () => change(id, 'closed', { 'if-match': '1' })));
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array(7).fill(412)]);
  expect(await history(id)).toHaveLength(1);
});

test('changes a simple contact with the same call', async () => {
  const answers = { name: 'Cy', email: 'cy@family.example', service: 'lpa', consent: true, language: 'en' } as const;
  const id = await storeContact(table, answers, { now: new Date() });
  expect((await change(id, 'closed')).body.data).toMatchObject({ id, name: 'Cy', status: 'closed', version: 2 });
});

test.each(['pending', 'NEW', '', null, 1, ['closed'], undefined])('returns 400 for a status of %o', async (status) => {
  const id = await create();
  expect(await change(id, status)).toMatchObject({ status: 400, body: { errors: [{ path: 'status' }] } });
  expect(await history(id)).toEqual([]);
});

test.each(['*', 'W/"1"', '"x"', '-1', '"1", "2"', '12345678901'])('returns 400 for an If-Match of %s', async (version) => {
  expect(await change(await create(), 'closed', { 'if-match': version })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'if-match' }] },
  });
});

test.each([
  '',
  'x',
  '1',
  'enq_',
  `enq_${'a'.repeat(25)}`,
  `enq_${'A'.repeat(26)}`,
  `par_${'a'.repeat(26)}`,
  '../login',
  `enq_${'a'.repeat(26)}\n`,
])('returns 404 for an id of the wrong form, %o', async (id) => {
  expect(await change(id, 'closed')).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });
});

test('returns 404 for an id that does not exist and stores nothing', async () => {
  const before = (await itemsOf(table)).length;
  for (const kind of ['enquiry', 'contact'] as const) {
    expect(await change(submissionId(kind, undefined), 'closed')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  expect(await itemsOf(table)).toHaveLength(before);
});
