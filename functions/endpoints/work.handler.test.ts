import { SendMessageCommand } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeEnquiry } from '../data/enquiries.ts';
import { promiseKey } from '../data/keys.ts';
import { application, enquiry, question } from '../testing/answers.ts';
import { lambdaContext, startApi, type TestRequest } from '../testing/api.ts';
import { addMember, signInMember, type TestMember } from '../testing/members.ts';
import { withRights } from '../testing/rights.ts';
import { deleteItem, itemsOf, putItem } from '../testing/table.ts';

vi.useFakeTimers({ toFake: ['Date', 'performance'] });
// A Monday.
vi.setSystemTime('2027-01-11T10:00:00.000Z');
const api = await startApi({ secondFactor: 'required' });
const { send, table, queue, deliver } = api;
const person = (name: string, role: 'administrator' | 'caseworker' | 'viewer') =>
  addMember(api, { name, email: `${name.toLowerCase()}@larkfield.example`, role });
const ada = await person('Ada', 'administrator');
const jane = await person('Jane', 'caseworker');
const viewer = await person('Vi', 'viewer');
const cookies = {
  ada: [await signInMember(api, ada)],
  jane: [await signInMember(api, jane)],
  vi: [await signInMember(api, viewer)],
};
Object.assign(process.env, {
  MAIL_SENDER: 'site@larkfield.example',
  MAIL_STAFF: 'staff@larkfield.example',
  MAIL_CONFIRMATIONS_A_DAY: '30',
  AWS_ENDPOINT_URL_SESV2: 'http://127.0.0.1:9',
});
const sendMails = withRights('send-mails', (await import('../consumers/send-mails/handler.ts')).handler);
const processMessages = (...bodies: string[]) =>
  sendMails({ Records: bodies.map((body) => ({ messageId: body, body })) } as SQSEvent, lambdaContext());

beforeEach(async () => {
  vi.setSystemTime('2027-01-11T10:00:00.000Z');
  for (const { pk, sk } of await itemsOf(table))
    if (/^(enq|con|par)_|^promise#|^counts/.test(String(pk))) await deleteItem(table, { pk: String(pk), sk: String(sk) });
  queue.resetHistory();
});
const later = (minutes: number) => vi.advanceTimersByTime(minutes * 60_000);
const list = (who: keyof typeof cookies, query: Record<string, string> = {}) =>
  send('listWork', { cookies: cookies[who], query });
const change = (who: keyof typeof cookies, id: string, body: object, headers: TestRequest['headers'] = {}) =>
  send('changeWork', { cookies: cookies[who], params: { id }, body, headers });
const enquire = async (): Promise<string> => (await send('enhancedContact', { body: enquiry })).body.submissionId;
const ids = (items: Array<{ id: string }>) => items.map(({ id }) => id);

test('lists mine by when it is due, then those of nobody and of everybody on the first page', async () => {
  const [mine, nobodys, everybodys] = [await enquire(), await enquire(), await enquire()];
  await change('jane', mine, { owner: 'me' });
  await change('jane', everybodys, { owner: 'everybody' });
  const { status, body } = await list('jane');
  expect(status).toBe(200);
  expect(body.data.me).toBe(jane.id);
  expect(ids(body.data.items)).toEqual([mine]);
  expect(ids(body.data.unowned).toSorted()).toEqual([nobodys, everybodys].toSorted());
  expect((await list('ada')).body.data.items).toEqual([]);
  expect(ids((await list('ada', { owner: jane.id })).body.data.items)).toEqual([mine]);
  expect(ids((await list('ada', { owner: 'everybody' })).body.data.items)).toEqual([everybodys]);
  expect((await list('vi', { owner: 'all' })).body.data.items).toHaveLength(3);
});

test('names everybody who may own a record, and how much each has', async () => {
  await deliver([{ event: 'work-1', to: { pk: await enquire(), sk: 'record', workPk: `work#${jane.id}`, status: 'new' } }]);
  const { people } = (await list('vi')).body.data;
  expect(people).toEqual([
    { id: ada.id, name: 'Ada', languages: ['en'], available: true, open: 0 },
    { id: jane.id, name: 'Jane', languages: ['en'], available: true, open: 1 },
    { id: 'everybody', open: 0 },
    { id: 'nobody', open: 0 },
  ]);
});

test('names people without reading a line of work, so that a name alone has no audit entry', async () => {
  await enquire();
  const entries = async () =>
    (await itemsOf(table)).filter(({ action, list: read }) => action === 'list' && read === 'work').length;
  const before = await entries();
  const { status, body, headers } = await list('jane', { limit: '0' });
  expect({ status, items: body.data.items, unowned: body.data.unowned, me: body.data.me, link: headers.link }).toEqual({
    status: 200,
    items: [],
    unowned: [],
    me: jane.id,
    link: undefined,
  });
  expect(ids(body.data.people)).toEqual([ada.id, jane.id, 'everybody', 'nobody']);
  expect(await entries()).toBe(before);
  await list('jane', { limit: '1' });
  expect(await entries()).toBe(before + 1);
});

test('lists in pages without gap or overlap, and refuses a cursor of another list', async () => {
  const all: string[] = [];
  for (let count = 0; count < 5; count++) {
    all.push(await enquire());
    later(1);
  }
  const found: string[] = [];
  let query: Record<string, string> | undefined = { owner: 'nobody', limit: '2' };
  while (query) {
    const { body, headers } = await list('jane', query);
    expect(body.data).not.toHaveProperty('unowned');
    found.push(...ids(body.data.items));
    const next: string | undefined = /<[^?]+\?([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1];
    query = next === undefined ? undefined : Object.fromEntries(new URLSearchParams(next));
  }
  expect(found).toEqual(all);
  const cursor = Buffer.from('list-contacts 2027-01-11T10:00:00.000Z#x').toString('base64url');
  expect((await list('jane', { cursor })).status).toBe(400);
});

test('counts what is mine and overdue or due today, and what is nobody’s', async () => {
  const [overdue, today] = [await enquire(), await enquire()];
  await change('jane', overdue, { owner: 'me' });
  await change('jane', today, { owner: 'me', next: { action: 'call', dueAt: '2027-01-11T16:00:00.000Z' } });
  vi.setSystemTime('2027-01-11T14:00:00.000Z');
  await deliver([{ event: 'counted-1', to: { pk: await enquire(), sk: 'record', workPk: 'work#nobody', status: 'new' } }]);
  const cookiesNow = [await signInMember(api, jane)];
  const { data } = (await send('countWork', { cookies: cookiesNow })).body;
  expect(data).toMatchObject({ overdue: 1, today: 1, unowned: 1, soon: [] });
});

test('names promises that are due within 15 minutes of working time, of mine and of nobody', async () => {
  const [mine, nobodys, adas] = [await enquire(), await enquire(), await enquire()];
  const dueAt = '2027-01-11T12:00:00.000Z';
  for (const id of [mine, nobodys, adas]) await putItem(table, { ...promiseKey(dueAt, id as never), id, dueAt });
  await change('jane', mine, { owner: 'me' });
  await change('ada', adas, { owner: 'me' });
  const soon = async () => {
    const fresh = [await signInMember(api, jane)];
    return ids((await send('countWork', { cookies: fresh })).body.data.soon).toSorted();
  };
  vi.setSystemTime('2027-01-11T11:44:59.000Z');
  expect(await soon()).toEqual([]);
  vi.setSystemTime('2027-01-11T11:45:00.000Z');
  expect(await soon()).toEqual([mine, nobodys].toSorted());
});

test('changes the revision of the counts with each change of a record', async () => {
  const revision = async () => (await send('countWork', { cookies: cookies.vi })).body.data.revision;
  const id = await enquire();
  const before = await revision();
  await change('jane', id, { owner: 'me' });
  expect(await revision()).not.toBe(before);
});

test('changes owner, next step and outcome, each with the version check and in the history', async () => {
  const id = await enquire();
  const owned = await change('jane', id, { owner: 'me' }, { 'if-match': '"1"' });
  expect(owned.body.data).toMatchObject({ id, owner: jane.id, version: 2, status: 'new' });
  const stale = await change('ada', id, { owner: 'me' }, { 'if-match': '"1"' });
  expect([stale.status, stale.body.code, stale.body.current.owner]).toEqual([412, 'stale_version', jane.id]);
  expect((await change('jane', id, { outcome: 'client' })).status).toBe(400);
  await send('setContactStatus', { cookies: cookies.jane, params: { id }, body: { status: 'closed' } });
  const closed = await list('jane');
  expect(closed.body.data.items).toMatchObject([{ id, outcomeMissing: true, status: 'closed' }]);
  const done = await change('jane', id, { outcome: 'client' }, { 'if-match': '3' });
  expect(done.body.data).toMatchObject({ outcome: 'client', version: 4 });
  expect((await list('jane')).body.data.items).toEqual([]);
  const history = (await send('getHistory', { cookies: cookies.vi, params: { id } })).body.data;
  expect(
    history.map((entry: { kind: string; by: string; person: { name: string } }) => [entry.kind, entry.by, entry.person.name]),
  ).toEqual([
    ['work', 'J', 'Jane'],
    ['status', 'J', 'Jane'],
    ['work', 'J', 'Jane'],
  ]);
});

test('refuses viewers, unknown records, lead magnets and empty changes', async () => {
  const id = await enquire();
  expect((await change('vi', id, { owner: 'me' })).status).toBe(403);
  expect((await change('jane', id, {})).status).toBe(400);
  expect((await change('jane', id, { next: { action: 'dance', dueAt: '2027-01-12T10:00:00Z' } })).status).toBe(400);
  expect((await change('jane', id, { owner: viewer.id })).body.errors).toMatchObject([{ path: 'owner', code: 'invalid' }]);
  expect((await change('jane', `enq_${'a'.repeat(26)}`, { owner: 'me' })).status).toBe(404);
  expect((await change('jane', `mag_${'a'.repeat(26)}`, { owner: 'me' })).status).toBe(404);
});

test('a status may still be changed with the version that the form’s submission had, after the owner was assigned', async () => {
  const id = await enquire();
  await processMessages(JSON.stringify({ id }));
  const response = await send('setContactStatus', {
    cookies: cookies.jane,
    params: { id },
    body: { status: 'contacted' },
    headers: { 'if-match': '"1"' },
  });
  expect(response.status).toBe(200);
  expect([ada.id, jane.id]).toContain(response.body.data.owner);
});

test.each(['suspended', 'removed', 'viewer'] as const)('gives the open work of somebody who is %s to nobody', async (how) => {
  const member: TestMember = await addMember(api, { name: 'Tim', email: `${how}@larkfield.example`, role: 'caseworker' });
  const open = [
    await enquire(),
    (await send('contact', { body: question })).body.submissionId,
    (await send('partnerApplication', { body: application })).body.applicationId,
  ];
  for (const id of open) await change('jane', id, { owner: member.id });
  const fresh = [await signInMember(api, ada)];
  const params = { id: member.id };
  const response =
    how === 'removed'
      ? await send('removeStaff', { cookies: fresh, params })
      : await send('changeStaff', {
          cookies: fresh,
          params,
          body: how === 'viewer' ? { role: 'viewer' } : { state: 'suspended' },
        });
  expect(response.status, response.text).toBe(200);
  const messages = queue.commandCalls(SendMessageCommand).flatMap(({ args }) => args[0].input.MessageBody ?? []);
  const released = messages.filter((message) => message.includes('released'));
  expect(released).toEqual([JSON.stringify({ released: member.id })]);
  expect((await processMessages(...released)).batchItemFailures).toEqual([]);
  expect(ids((await list('jane')).body.data.unowned).toSorted()).toEqual(open.toSorted());
});

test('an administrator changes languages and availability, and everybody their own availability', async () => {
  const fresh = [await signInMember(api, ada)];
  const changed = await send('changeStaff', {
    cookies: fresh,
    params: { id: jane.id },
    body: { languages: ['en', 'pl', 'pl'], available: false },
  });
  expect(changed.body.data).toMatchObject({ languages: ['en', 'pl'], available: false, role: 'caseworker' });
  const account = async () => (await send('getAccount', { cookies: cookies.jane })).body.data.person;
  expect(await account()).toMatchObject({ languages: ['en', 'pl'], available: false });
  expect((await send('setAvailability', { cookies: cookies.jane, body: { available: true } })).body.data).toEqual({
    available: true,
  });
  expect(await account()).toMatchObject({ languages: ['en', 'pl'], available: true });
  const audit = (await send('listAudit', { cookies: fresh, query: { action: 'staff_change' } })).body.data;
  expect(audit).toContainEqual(
    expect.objectContaining({ action: 'staff_change', change: 'availability_changed', subject: jane.id }),
  );
  expect((await send('changeStaff', { cookies: fresh, params: { id: jane.id }, body: { languages: [] } })).status).toBe(400);
});

test('new records are given in turn to those who are available', async () => {
  await send('setAvailability', { cookies: cookies.jane, body: { available: false } });
  const first = await storeEnquiry(table, { ...enquiry, language: 'en' }, { now: new Date() });
  await processMessages(JSON.stringify({ id: first }));
  await send('setAvailability', { cookies: cookies.jane, body: { available: true } });
  const second = await storeEnquiry(table, { ...enquiry, language: 'en' }, { now: new Date() });
  await processMessages(JSON.stringify({ id: second }));
  expect((await list('ada')).body.data.items).toMatchObject([{ id: first, owner: ada.id }]);
  expect((await list('jane')).body.data.items).toMatchObject([{ id: second, owner: jane.id }]);
});
