import { expect, test } from 'vitest';
import { submissionId } from '../data/ids.ts';
import { application } from '../testing/answers.ts';
import { startApi } from '../testing/api.ts';
import { contentOf } from '../testing/table.ts';

const { send, signIn, table } = await startApi();
const cookies = [await signIn()];

const apply = async (): Promise<string> => (await send('partnerApplication', { body: application })).body.applicationId;
const change = (id: string, status: unknown, headers = {}) =>
  send('setPartnerStatus', { cookies, params: { id }, body: { status }, headers });
const history = async (id: string) => (await contentOf(table)).filter((item) => item.pk === id && item.sk !== 'record');

test('lists applications newest first under data, in pages, with all answers and nothing else', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count++) {
    ids.push(await apply());
    await new Promise((done) => setTimeout(done, 2));
  }
  const first = await send('listPartners', { cookies, query: { limit: '2' } });
  const cursor = /cursor=([^>]+)>; rel="next"/.exec(first.headers.link ?? '')?.[1] ?? '';
  const second = await send('listPartners', { cookies, query: { limit: '2', cursor } });
  expect([...first.body.data, ...second.body.data].map(({ id }) => id)).toEqual(ids.toReversed());
  expect(second.headers).not.toHaveProperty('link');
  expect(second.body.data[0]).toEqual({
    ...application,
    id: ids[0],
    status: 'pending',
    version: 1,
    next: { action: 'call', dueAt: expect.any(String), setBy: 'rule' },
    language: 'en',
    utmParams: {},
    suspectedRobot: false,
    submittedAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  expect((await send('listEnhancedContacts', { cookies, query: { cursor } })).status).toBe(400);
});

test('allows every change of status and records each in the history', async () => {
  const id = await apply();
  for (const status of ['rejected', 'approved', 'under_review', 'pending']) expect((await change(id, status)).status).toBe(200);
  const changes = await history(id);
  expect(changes.map(({ from, to, version, by }) => [from, to, version, by])).toEqual([
    ['pending', 'rejected', 2, 'admin'],
    ['rejected', 'approved', 3, 'admin'],
    ['approved', 'under_review', 4, 'admin'],
    ['under_review', 'pending', 5, 'admin'],
  ]);
  for (const { sessionId, at } of changes) expect([sessionId, at]).toEqual([expect.any(String), expect.any(String)]);
});

test('returns 412 with the current application for a change of an older version, and changes nothing', async () => {
  const id = await apply();
  const { body } = await change(id, 'approved', { 'if-match': '"1"' });
  expect(body).toMatchObject({ success: true, data: { ...application, id, status: 'approved', version: 2 } });
  const stale = await change(id, 'rejected', { 'if-match': '"1"' });
  expect(stale).toMatchObject({ status: 412, body: { success: false, code: 'stale_version', current: body.data } });
  expect(await history(id)).toHaveLength(1);
  expect((await change(id, 'rejected')).body.data).toMatchObject({ status: 'rejected', version: 3 });
});

test.each(['new', 'closed', 'PENDING', '', null, 1, undefined])('returns 400 for a status of %o', async (status) => {
  const id = await apply();
  expect(await change(id, status)).toMatchObject({ status: 400, body: { errors: [{ path: 'status' }] } });
  expect(await history(id)).toEqual([]);
});

test('returns 404 for an id of another kind, of the wrong form or of no record, and stores nothing', async () => {
  const before = await contentOf(table);
  for (const id of [submissionId('enquiry', undefined), submissionId('partner', undefined), 'par_', 'x', '', '../login']) {
    expect(await change(id, 'approved')).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });
  }
  expect(await contentOf(table)).toEqual(before);
});
