import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '../../shared/roles.ts';
import { changeMember, findMember, removeMember } from '../data/staff.ts';
import { Problem } from '../problem.ts';
import { startApi } from '../testing/api.ts';
import { addMember, codeOf, inviteMember, signInMember, type TestMember } from '../testing/members.ts';
import { itemsOf } from '../testing/table.ts';

const api = await startApi({ secondFactor: 'required' });
const { send, table } = api;
let people = 0;
const newMember = (role: Role = 'administrator', name = 'Jane Doe') =>
  addMember(api, { role, name, email: `person${++people}@larkfield.example` });
const user = (cookie: string) => send('getUser', { cookies: [cookie] });

vi.useFakeTimers({ toFake: ['Date', 'performance'] });
let hour = 0;
beforeEach(() => vi.setSystemTime(new Date(Date.UTC(2026, 11, 2, ++hour))));

/** An administrator who is always there, so that the others are not the last. */
const chief = await newMember('administrator', 'Chief Person');
const asChief = async () => [await signInMember(api, chief)];
const changesOf = async ({ id }: Pick<TestMember, 'id'>) => {
  const items = await itemsOf(table);
  return items.filter(({ action, subject }) => action === 'staff_change' && subject === id).map(({ change }) => change);
};

test('an administrator invites a person, who accepts once and signs in', async () => {
  const cookies = await asChief();
  const body = { name: 'Amara Okafor', email: 'Amara@Larkfield.example', role: 'caseworker' };
  const invited = await send('inviteStaff', { cookies, body });
  expect(invited).toMatchObject({
    status: 201,
    body: {
      data: {
        member: { ...body, state: 'invited', invitedUntil: new Date(Date.now() + 86_400_000).toISOString() },
        link: expect.stringMatching(/^\/auth\/invitation#stf_[a-z2-7]{26}\.[\w-]{43}$/),
      },
    },
  });
  const token = invited.body.data.link.split('#')[1];
  expect(JSON.stringify(await itemsOf(table))).not.toContain(token.split('.')[1]);
  expect((await send('readInvitation', { body: { token } })).body.data).toEqual(body);
  const { secret } = (await send('beginInvitation', { body: { token, kind: 'totp' } })).body.data;
  const wrong = await send('acceptInvitation', { body: { token, proof: { kind: 'totp', name: 'Phone', code: '000000' } } });
  expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
  const proof = { kind: 'totp', name: 'Phone', code: codeOf(secret) };
  const headers = { 'x-viewer-address': '203.0.113.9' };
  const both = await Promise.all([1, 2].map(() => send('acceptInvitation', { body: { token, proof }, headers })));
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  const { id } = invited.body.data.member;
  const entries = (await send('listAudit', { cookies, query: { person: id } })).body.data;
  expect(entries[0]).toMatchObject({ change: 'credentials_changed', subject: id, address: '203.0.113.9', by: 'AO' });
  for (const name of ['readInvitation', 'beginInvitation', 'acceptInvitation'] as const) {
    const again = await send(name, { body: { token, kind: 'totp', proof } });
    expect(again, name).toMatchObject({ status: 410, body: { code: 'invitation_ended' } });
  }
  const again = await send('inviteStaff', { cookies, body: { ...body, email: 'amara@larkfield.example' } });
  expect(again).toMatchObject({ status: 409, body: { code: 'staff_exists' } });
});

test('an invitation ends after 24 hours', async () => {
  const { token } = await inviteMember(table, { email: `person${++people}@larkfield.example` });
  vi.setSystemTime(Date.now() + 86_400_000 - 1);
  expect((await send('readInvitation', { body: { token } })).status).toBe(200);
  vi.setSystemTime(Date.now() + 1);
  expect(await send('readInvitation', { body: { token } })).toMatchObject({ status: 410, body: { code: 'invitation_ended' } });
  expect((await send('beginInvitation', { body: { token, kind: 'passkey' } })).status).toBe(410);
});

test('another invitation of the same person replaces the first', async () => {
  const email = `person${++people}@larkfield.example`;
  const first = await inviteMember(table, { email, role: 'viewer' });
  const second = await inviteMember(table, { email, role: 'caseworker' });
  expect(second.id).toBe(first.id);
  expect((await send('readInvitation', { body: { token: first.token } })).status).toBe(410);
  expect((await send('readInvitation', { body: { token: second.token } })).body.data.role).toBe('caseworker');
});

test.each(['stf_x.y', 'nonsense', `stf_${'a'.repeat(26)}.${'b'.repeat(43)}`])('refuses the invitation %s', async (token) => {
  expect(await send('readInvitation', { body: { token } })).toMatchObject({ status: 410, body: { code: 'invitation_ended' } });
});

test('two invitations of the same address at once make one person', async () => {
  const email = `person${++people}@larkfield.example`;
  const ids = await Promise.all(Array.from({ length: 4 }, async () => (await inviteMember(table, { email })).id));
  expect(new Set(ids).size).toBe(1);
});

test('suspending a person ends their sessions at the next call, and reactivating does not bring them back', async () => {
  const [cookies, member] = [await asChief(), await newMember('caseworker')];
  const session = await signInMember(api, member);
  expect((await user(session)).status).toBe(200);
  const suspended = await send('changeStaff', { cookies, params: { id: member.id }, body: { state: 'suspended' } });
  expect(suspended).toMatchObject({ status: 200, body: { data: { state: 'suspended' } } });
  expect((await user(session)).status).toBe(401);
  expect(
    await send('addNote', { cookies: [session], params: { id: `enq_${'a'.repeat(26)}` }, body: { text: 'x' } }),
  ).toMatchObject({ status: 401 });
  await expect(signInMember(api, member)).rejects.toThrow();
  await send('changeStaff', { cookies, params: { id: member.id }, body: { state: 'active' } });
  expect((await user(session)).status).toBe(401);
  expect((await user(await signInMember(api, member))).status).toBe(200);
  expect(await changesOf(member)).toEqual(expect.arrayContaining(['suspended', 'reactivated']));
});

test('a suspension counts for a session whose item is still there', async () => {
  const member = await newMember('caseworker');
  const session = await signInMember(api, member);
  await changeMember(table, member.id, { state: 'suspended' });
  expect((await user(session)).status).toBe(401);
});

test('removing a person ends their sessions and deletes their second factors, and their address can be invited again', async () => {
  const [cookies, member] = [await asChief(), await newMember('caseworker')];
  const session = await signInMember(api, member);
  expect((await send('removeStaff', { cookies, params: { id: member.id } })).status).toBe(200);
  expect((await user(session)).status).toBe(401);
  const left = (await itemsOf(table)).filter((item) => JSON.stringify([item.pk, item.sk]).includes(member.id));
  expect(left).toEqual([]);
  await expect(signInMember(api, member)).rejects.toThrow();
  expect(await send('removeStaff', { cookies, params: { id: member.id } })).toMatchObject({ status: 404 });
  expect((await inviteMember(table, { email: member.email })).id).not.toBe(member.id);
  expect(await changesOf(member)).toContain('removed');
  const { body } = await send('listAudit', { cookies });
  const removal = body.data.find(({ change, subjectName }: Record<string, string>) => change === 'removed' && subjectName);
  expect(removal).toMatchObject({ subject: member.id, subjectName: 'Jane Doe', name: 'Chief Person' });
});

test('a change of role is in force at the next call and is mailed to the person', async () => {
  const [cookies, member] = [await asChief(), await newMember('viewer')];
  const session = await signInMember(api, member);
  expect((await user(session)).body.person.role).toBe('viewer');
  await send('changeStaff', { cookies, params: { id: member.id }, body: { role: 'caseworker' } });
  expect((await user(session)).body.person.role).toBe('caseworker');
  const notices = (await itemsOf(table)).filter(({ sk, person }) => sk === 'notice' && person === member.id);
  expect(notices).toMatchObject([{ kind: 'role_changed', role: 'caseworker' }]);
});

test('lists members by name without anything secret', async () => {
  const cookies = await asChief();
  const { body, text } = await send('listStaff', { cookies });
  const names = body.data.map(({ name }: { name: string }) => name);
  expect(names).toEqual([...names].sort());
  expect(body.data.find(({ id }: { id: string }) => id === chief.id)).toEqual({
    ...{ id: chief.id, name: 'Chief Person', email: chief.email, role: 'administrator', state: 'active' },
    createdAt: expect.any(String),
    languages: ['en'],
    available: true,
    lastSignInAt: expect.any(String),
  });
  expect(text).not.toMatch(/invitation":|secret|hash/);
});

test('the state of somebody who has not accepted cannot be changed, and they can be removed', async () => {
  const cookies = await asChief();
  const { id } = await inviteMember(table, { email: `person${++people}@larkfield.example` });
  const changed = await send('changeStaff', { cookies, params: { id }, body: { state: 'active' } });
  expect(changed).toMatchObject({ status: 410, body: { code: 'invitation_ended' } });
  expect((await send('removeStaff', { cookies, params: { id } })).status).toBe(200);
});

/** Makes the next entry of the audit list fail. */
function failNextAudit() {
  const client = Object.getPrototypeOf(table.client);
  const { send: original } = client;
  const spy = vi.spyOn(client, 'send').mockImplementation(function (this: unknown, ...args: unknown[]) {
    const [{ input }] = args as [{ input: { Item?: { pk?: string } } }];
    if (!input.Item?.pk?.startsWith('audit#')) return original.apply(this, args);
    spy.mockRestore();
    return Promise.reject(new Error('The database refused the write'));
  });
}

test('records a change of staff when it is repeated after its audit entry could not be stored', async () => {
  const [cookies, member] = [await asChief(), await newMember('viewer')];
  const params = { id: member.id };
  for (const [body, change] of [
    [{ role: 'caseworker' }, 'role_changed'],
    [{ state: 'suspended' }, 'suspended'],
  ] as const) {
    failNextAudit();
    expect((await send('changeStaff', { cookies, params, body })).status).toBe(503);
    expect(await changesOf(member)).not.toContain(change);
    expect((await send('changeStaff', { cookies, params, body })).status).toBe(200);
    expect(await changesOf(member)).toContain(change);
  }
  failNextAudit();
  expect((await send('removeStaff', { cookies, params })).status).toBe(503);
  expect((await send('removeStaff', { cookies, params })).status).toBe(404);
  expect(await changesOf(member)).toContain('removed');
});

test('an invitation stays open when its acceptance cannot be recorded', async () => {
  const { token } = await inviteMember(table, { email: `person${++people}@larkfield.example` });
  const accept = async (steps: number) => {
    const { secret } = (await send('beginInvitation', { body: { token, kind: 'totp' } })).body.data;
    return send('acceptInvitation', { body: { token, proof: { kind: 'totp', name: 'Phone', code: codeOf(secret, steps) } } });
  };
  failNextAudit();
  expect((await accept(-1)).status).toBeGreaterThanOrEqual(500);
  const { status, body } = await accept(0);
  expect({ status, codes: body.data?.recoveryCodes.length }).toEqual({ status: 201, codes: 10 });
});

const codeOfError = (error: unknown) => (error instanceof Problem ? error.code : error);

test('the last administrator can be neither demoted, suspended nor removed', async () => {
  await leaveOnly([chief]);
  // Somebody who is only invited does not count.
  await inviteMember(table, { email: `person${++people}@larkfield.example`, role: 'administrator' });
  const cookies = await asChief();
  const params = { id: chief.id };
  for (const body of [{ role: 'viewer' }, { state: 'suspended' }])
    expect(await send('changeStaff', { cookies, params, body })).toMatchObject({
      status: 409,
      body: { code: 'last_administrator' },
    });
  expect(await send('removeStaff', { cookies, params })).toMatchObject({ status: 409, body: { code: 'last_administrator' } });
  expect((await user(cookies[0] ?? '')).body.person.role).toBe('administrator');
});

test('one administrator is left when all remove, demote or suspend each other at once', async () => {
  for (let round = 0; round < 5; round++) {
    const others = [await newMember(), await newMember(), await newMember()];
    await leaveOnly([chief, ...others]);
    const [one, two, three] = others as [TestMember, TestMember, TestMember];
    const outcomes = await Promise.allSettled([
      changeMember(table, chief.id, { role: 'viewer' }),
      changeMember(table, one.id, { state: 'suspended' }),
      removeMember(table, two.id),
      changeMember(table, three.id, { role: 'caseworker' }),
    ]);
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [codeOfError(each.reason)] : []));
    expect(refused.filter((code) => code !== 'last_administrator' && code !== 'unavailable')).toEqual([]);
    const left = await Promise.all([chief, ...others].map(({ id }) => findMember(table, id)));
    const administrators = left.filter((member) => member?.role === 'administrator' && member.state === 'active');
    expect(administrators.length).toBeGreaterThanOrEqual(1);
    // The chief is an administrator again in the next round.
    await changeMember(table, chief.id, { role: 'administrator', state: 'active' });
  }
});

/** Demotes all active administrators but these. */
async function leaveOnly(kept: readonly TestMember[]): Promise<void> {
  const ids = new Set(kept.map(({ id }) => id as string));
  for (const { sk, role, state } of await itemsOf(table)) {
    const other = String(sk).startsWith('stf_') && role === 'administrator' && state === 'active' && !ids.has(String(sk));
    if (other) await changeMember(table, String(sk) as TestMember['id'], { role: 'viewer' });
  }
}
