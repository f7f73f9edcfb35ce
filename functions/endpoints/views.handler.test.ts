import { expect, test, vi } from 'vitest';
import { startApi } from '../testing/api.ts';
import { addMember, signInMember } from '../testing/members.ts';
import { itemsOf } from '../testing/table.ts';

vi.useFakeTimers({ toFake: ['Date', 'performance'] });
vi.setSystemTime('2027-01-11T10:00:00.000Z');
const api = await startApi({ secondFactor: 'required' });
const { send, table } = api;
const person = (name: string, role: 'administrator' | 'caseworker' | 'viewer') =>
  addMember(api, { name, email: `${name.toLowerCase()}@larkfield.example`, role });
const jane = await person('Jane', 'caseworker');
const cookies = {
  ada: [await signInMember(api, await person('Ada', 'administrator'))],
  jane: [await signInMember(api, jane)],
  vi: [await signInMember(api, await person('Vi', 'viewer'))],
};
type Who = keyof typeof cookies;
const view = { id: 'k3v9x0q2m4t8w1z7', name: 'Trusts', list: 'contacts', params: { service: 'trusts-iht', sort: 'name-up' } };
const list = async (who: Who) => (await send('listViews', { cookies: cookies[who] })).body.data;
const saveOwn = (who: Who, body: object) => send('saveOwnViews', { cookies: cookies[who], body });
const saveShared = (who: Who, body: object) => send('saveSharedViews', { cookies: cookies[who], body });

test('everybody has views of their own, also with the role to view only', async () => {
  expect((await saveOwn('vi', { version: 0, views: [view] })).body.data).toEqual({ version: 1, views: [view] });
  expect((await list('vi')).own).toEqual({ version: 1, views: [view] });
  expect((await list('jane')).own).toEqual({ version: 0, views: [] });
});

test('everybody sees shared views and only administrators change them', async () => {
  expect((await saveShared('jane', { version: 0, views: [view] })).status).toBe(403);
  expect((await saveShared('ada', { version: 0, views: [view] })).status).toBe(200);
  expect((await list('jane')).shared).toEqual({ version: 1, views: [view] });
  const stale = await saveShared('ada', { version: 0, views: [] });
  expect([stale.status, stale.body.code]).toEqual([412, 'stale_version']);
});

test('deletes the views of a person who is removed', async () => {
  await saveOwn('jane', { version: 0, views: [view] });
  const stored = async () => (await itemsOf(table)).filter(({ pk }) => pk === `views#${jane.id}`);
  expect(await stored()).toHaveLength(1);
  const removed = await send('removeStaff', { cookies: cookies.ada, params: { id: jane.id } });
  expect(removed.status, removed.text).toBe(200);
  expect(await stored()).toEqual([]);
});

test.each([
  ['a name with an email address', { name: 'ann@example.co.uk' }],
  ['a name with a phone number', { name: 'Call 020 7946 0555' }],
  ['no name', { name: ' ' }],
  ['a long name', { name: 'x'.repeat(61) }],
  ['a list that does not exist', { list: 'staff' }],
  ['an id of another form', { id: '<script>' }],
  ['a search text in a parameter', { params: { search: 'Ann Archer' } }],
  ['markup in a parameter', { params: { status: '"><img>' } }],
  ['too many parameters', { params: Object.fromEntries(Array.from('abcdefghijklm', (key) => [key, 'x'])) }],
])('refuses %s', async (_, change) => {
  const { status, body } = await saveOwn('ada', { version: 0, views: [{ ...view, ...change }] });
  expect([status, body.code]).toEqual([400, 'invalid_request']);
});

test('refuses two views with one id and more than 30', async () => {
  expect((await saveOwn('ada', { version: 0, views: [view, view] })).status).toBe(400);
  const views = Array.from({ length: 31 }, (_, index) => ({ ...view, id: `a${String(index).padStart(15, '0')}` }));
  expect((await saveOwn('ada', { version: 0, views })).status).toBe(400);
  expect((await saveOwn('ada', { version: 0, views: views.slice(1) })).status).toBe(200);
});

test('stores a hostile name as plain text', async () => {
  const name = '<img src=x onerror=alert(1)> \u202Eevil';
  const { version } = (await list('vi')).own;
  expect((await saveOwn('vi', { version, views: [{ ...view, name: `${name}\u0000` }] })).body.data.views[0].name).toBe(name);
});
