import { generateKeyPairSync } from 'node:crypto';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { beforeEach, expect, test, vi } from 'vitest';
import { contracts } from '../../shared/contracts/index.ts';
import type { PasskeyCreationOptions } from '../../shared/contracts/passkeys.ts';
import { findMember } from '../data/staff.ts';
import { type CallName, startApi } from '../testing/api.ts';
import { type Behaviour, createPasskey } from '../testing/authenticator.ts';
import { addMember, codeOf, cookieOf, givePassword, inviteMember, signInMember, type TestMember } from '../testing/members.ts';
import { itemsOf } from '../testing/table.ts';

const api = await startApi({ secondFactor: 'required' });
const { send, table, secrets } = api;
const origin = 'https://www.larkfield.example';
let hour = 0;

vi.useFakeTimers({ toFake: ['Date', 'performance'] });
beforeEach(() => {
  hour += 1;
  vi.setSystemTime(new Date(Date.UTC(2026, 11, 1, hour)));
});

let people = 0;
const newMember = (person: { name?: string; role?: 'viewer' | 'caseworker' | 'administrator' } = {}) =>
  addMember(api, { ...person, email: `person${++people}@larkfield.example` });
const user = (cookie: string) => send('getUser', { cookies: [cookie] });
const withCode = (pending: string, email: string, code: string) =>
  send('signInWithSecondFactor', { cookies: [pending], body: { kind: 'totp', email, code } });
const withRecoveryCode = (pending: string, email: string, code: string) =>
  send('signInWithSecondFactor', { cookies: [pending], body: { kind: 'recovery', email, code } });
const wrongFor = (secret: string) => {
  const right = new Set([-1, 0, 1].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? '';
};
const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000);
const begin = (pending: string) => send('beginSecondFactor', { cookies: [pending] });

/** Adds a person who accepted the invitation with a passkey. */
async function newPasskeyMember() {
  const email = `person${++people}@larkfield.example`;
  const { id, token } = await inviteMember(table, { email });
  const { body } = await send('beginInvitation', { body: { token, kind: 'passkey' } });
  const passkey = createPasskey(body.data.options as PasskeyCreationOptions, origin);
  const proof = { kind: 'passkey', name: 'Laptop', attestation: passkey.attestation };
  const accepted = await send('acceptInvitation', { body: { token, proof } });
  expect(accepted.status, accepted.text).toBe(201);
  return { id, email, passkey };
}

async function signInWith(passkey: ReturnType<typeof createPasskey>, behaviour?: Behaviour, pendingCookie?: string) {
  const pending = pendingCookie ?? (await givePassword(api));
  const { challenge } = (await begin(pending)).body.options;
  const assertion = passkey.sign(challenge, behaviour);
  return send('signInWithSecondFactor', { cookies: [pending], body: { kind: 'passkey', assertion } });
}

test('the password alone returns no user and starts a pending sign-in of five minutes', async () => {
  const response = await send('login', { body: { password: 'correct horse battery staple' } });
  expect(response).toMatchObject({ status: 200, body: { success: true, user: null, next: 'second-factor' } });
  expect(Object.keys(response.body)).toEqual(['success', 'user', 'next']);
  expect(response.cookies).toEqual([
    expect.stringMatching(/^__Host-second-factor=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=300$/),
  ]);
});

test('every call for staff refuses a pending sign-in, under its own cookie and under that of a session', async () => {
  const pending = await givePassword(api);
  const renamed = pending.replace('__Host-second-factor', '__Host-session');
  const staffCalls = (Object.keys(contracts) as CallName[]).filter((name) => contracts[name].access === 'staff');
  expect(staffCalls.length).toBeGreaterThan(30);
  for (const name of staffCalls) {
    const request = { cookies: [pending, renamed], params: { id: 'x' }, body: '{' };
    expect(await send(name, request), name).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
  }
});

test('the calls of the second step refuse a call without a pending sign-in, also with a session', async () => {
  const session = await signInMember(api, await newMember());
  const renamed = session.replace('__Host-session', '__Host-second-factor');
  const pendingCalls = (Object.keys(contracts) as CallName[]).filter(
    (name) => (contracts[name] as { access: string }).access === 'pending',
  );
  expect(pendingCalls.length).toBe(2);
  for (const name of pendingCalls) {
    for (const cookies of [[], [session], [renamed]])
      expect(await send(name, { cookies, body: '{' }), name).toMatchObject({ status: 401, body: { code: 'sign_in_expired' } });
  }
});

test('signs a person in with a one-time code', async () => {
  const member = await newMember({ name: 'Amara Ngozi Okafor', role: 'caseworker' });
  const pending = await givePassword(api);
  const response = await withCode(pending, member.email.toUpperCase(), codeOf(member.secret));
  expect(response).toMatchObject({ status: 200, body: { success: true, user: { id: 'admin', name: 'Amara Ngozi Okafor' } } });
  const session = cookieOf(response.cookies, 'session');
  expect((await user(session)).body).toEqual({
    user: { id: 'admin', username: 'admin', role: 'admin', name: 'Amara Ngozi Okafor' },
    initials: 'AO',
    person: { id: member.id, name: 'Amara Ngozi Okafor', email: member.email, role: 'caseworker' },
    secondFactorAt: new Date().toISOString(),
  });
  // The pending sign-in starts one session only.
  expect(await withCode(pending, member.email, codeOf(member.secret, 1))).toMatchObject({ body: { code: 'sign_in_expired' } });
});

test.each([
  [-2, 401],
  [-1, 200],
  [0, 200],
  [1, 200],
  [2, 401],
])('a one-time code of %i steps away returns %i', async (steps, status) => {
  const member = await newMember();
  minutes(10);
  expect((await withCode(await givePassword(api), member.email, codeOf(member.secret, steps))).status).toBe(status);
});

test('refuses a one-time code that was used, and every code of an earlier step', async () => {
  const member = await newMember();
  minutes(10);
  const code = codeOf(member.secret);
  expect((await withCode(await givePassword(api), member.email, code)).status).toBe(200);
  for (const used of [code, codeOf(member.secret, -1)])
    expect(await withCode(await givePassword(api), member.email, used)).toMatchObject({
      status: 401,
      body: { code: 'code_used' },
    });
  expect((await withCode(await givePassword(api), member.email, codeOf(member.secret, 1))).status).toBe(200);
});

test('accepts a one-time code once when it is sent several times at once', async () => {
  const member = await newMember();
  minutes(10);
  const pending = await Promise.all(Array.from({ length: 4 }, () => givePassword(api)));
  const responses = await Promise.all(pending.map((each) => withCode(each, member.email, codeOf(member.secret))));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('accepts each recovery code once, however it is written', async () => {
  const member = await newMember();
  expect(member.recoveryCodes).toHaveLength(10);
  expect(new Set(member.recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = member.recoveryCodes;
  expect(
    (await withRecoveryCode(await givePassword(api), member.email, ` ${first.toUpperCase().replaceAll('-', ' ')} `)).status,
  ).toBe(200);
  expect(await withRecoveryCode(await givePassword(api), member.email, first)).toMatchObject({
    status: 401,
    body: { code: 'wrong_code' },
  });
  const twice = await Promise.all(
    [await givePassword(api), await givePassword(api)].map((pending) => withRecoveryCode(pending, member.email, second)),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a recovery code of one person does not work for another', async () => {
  const [one, other] = [await newMember(), await newMember()];
  const response = await withRecoveryCode(await givePassword(api), other.email, one.recoveryCodes[0] ?? '');
  expect(response).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
});

test('stores neither secrets nor recovery codes in readable form', async () => {
  const member = await newMember();
  const stored = JSON.stringify(await itemsOf(table));
  expect(stored).toContain(member.id);
  expect(stored).not.toContain(member.secret);
  for (const code of member.recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
});

test('returns the same for an unknown address and for a wrong code', async () => {
  const member = await newMember();
  const ask = async (kind: 'totp' | 'recovery', email: string, code: string) => {
    const { status, body, cookies } = await send('signInWithSecondFactor', {
      cookies: [await givePassword(api)],
      body: { kind, email, code },
    });
    return { status, body, cookies };
  };
  for (const [kind, code] of [
    ['totp', wrongFor(member.secret)],
    ['recovery', 'aaaa-bbbb-cccc'],
  ] as const) {
    const known = await ask(kind, member.email, code);
    expect(known).toMatchObject({ status: 401, body: { code: 'wrong_code' }, cookies: [] });
    expect(await ask(kind, 'nobody@larkfield.example', code)).toEqual(known);
  }
});

test('five wrong codes end the pending sign-in and never the account', async () => {
  const member = await newMember();
  minutes(10);
  const pending = await givePassword(api);
  for (let attempt = 1; attempt < 5; attempt++)
    expect(await withCode(pending, member.email, wrongFor(member.secret))).toMatchObject({
      status: 401,
      body: { code: 'wrong_code' },
    });
  const fifth = await withCode(pending, member.email, wrongFor(member.secret));
  expect(fifth).toMatchObject({ status: 401, body: { code: 'sign_in_expired' } });
  expect(fifth.cookies).toEqual([expect.stringMatching(/^__Host-second-factor=;.*Max-Age=0$/)]);
  expect(await withCode(pending, member.email, codeOf(member.secret))).toMatchObject({ body: { code: 'sign_in_expired' } });
  expect(await begin(pending)).toMatchObject({ body: { code: 'sign_in_expired' } });
  expect((await withCode(await givePassword(api), member.email, codeOf(member.secret))).status).toBe(200);
});

test('parallel attempts cannot exceed the five of a pending sign-in', async () => {
  const member = await newMember();
  const pending = await givePassword(api);
  const responses = await Promise.all(Array.from({ length: 20 }, () => withCode(pending, member.email, wrongFor(member.secret))));
  expect(responses.filter(({ body }) => body.code === 'wrong_code').length).toBeLessThanOrEqual(4);
  expect(responses.every(({ status }) => status === 401)).toBe(true);
});

test('a pending sign-in ends after five minutes', async () => {
  const member = await newMember();
  const pending = await givePassword(api);
  vi.setSystemTime(Date.now() + 299_000);
  expect((await begin(pending)).status).toBe(200);
  vi.setSystemTime(Date.now() + 1000);
  expect(await begin(pending)).toMatchObject({ status: 401, body: { code: 'sign_in_expired' } });
  expect(await withCode(pending, member.email, codeOf(member.secret))).toMatchObject({ body: { code: 'sign_in_expired' } });
});

test('signs a person in with a passkey, which says whose it is', async () => {
  const { id, passkey } = await newPasskeyMember();
  const response = await signInWith(passkey);
  expect(response, response.text).toMatchObject({ status: 200 });
  expect((await user(cookieOf(response.cookies, 'session'))).body.person.id).toBe(id);
  expect((await signInWith(passkey)).status).toBe(200);
});

const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
test.each<[string, Behaviour]>([
  ['signed with another key', { signer: otherKey }],
  ['for another origin', { origin: 'https://www.larkfield.example.evil.test' }],
  ['for another origin of the same host', { origin: 'http://www.larkfield.example' }],
  ['for another relying party', { rpId: 'evil.test' }],
  ['without user verification', { userVerified: false }],
  ['for another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
  ['of another type', { type: 'webauthn.create' }],
  ['with a counter that went back', { counter: 0 }],
  ['for another person', { userHandle: Buffer.from(`stf_${'b'.repeat(26)}`).toString('base64url') }],
  ['for nobody', { userHandle: 'AAAA' }],
])('refuses an assertion %s', async (_, behaviour) => {
  const { passkey } = await newPasskeyMember();
  expect((await signInWith(passkey)).status).toBe(200);
  const response = await signInWith(passkey, behaviour);
  expect(response).toMatchObject({ status: 401, body: { code: 'passkey_refused' }, cookies: [] });
});

test('refuses a cloned passkey, whose counter was used already', async () => {
  const { passkey } = await newPasskeyMember();
  expect((await signInWith(passkey, { counter: 7 })).status).toBe(200);
  expect(await signInWith(passkey, { counter: 7 })).toMatchObject({ status: 401, body: { code: 'passkey_refused' } });
  expect((await signInWith(passkey, { counter: 8 })).status).toBe(200);
});

test('refuses a replayed assertion in the same and in another pending sign-in', async () => {
  const { passkey } = await newPasskeyMember();
  const [pending, other] = [await givePassword(api), await givePassword(api)];
  const { challenge } = (await begin(pending)).body.options;
  await begin(other);
  const body = { kind: 'passkey', assertion: passkey.sign(challenge) };
  const post = async (cookie: string) =>
    (await send('signInWithSecondFactor', { cookies: [cookie], body })).body.code ?? 'signed in';
  expect(await post(other)).toBe('passkey_refused');
  expect(await post(pending)).toBe('signed in');
  expect(await post(pending)).toBe('sign_in_expired');
  expect(await post(await givePassword(api))).toBe('passkey_refused');
});

test('a challenge is used once, also by a wrong assertion', async () => {
  const { passkey } = await newPasskeyMember();
  const pending = await givePassword(api);
  const { challenge } = (await begin(pending)).body.options;
  const post = (behaviour?: Behaviour) =>
    send('signInWithSecondFactor', {
      cookies: [pending],
      body: { kind: 'passkey', assertion: passkey.sign(challenge, behaviour) },
    });
  expect((await post({ signer: otherKey })).status).toBe(401);
  expect((await post()).status).toBe(401);
  expect((await begin(pending)).body.options.challenge).not.toBe(challenge);
});

test.each<[string, Behaviour]>([
  ['without user verification', { userVerified: false }],
  ['for another origin', { origin: 'https://evil.test' }],
  ['for another relying party', { rpId: 'evil.test' }],
  ['for another challenge', { challenge: 'c29tZXRoaW5nIGVsc2U' }],
])('refuses to enrol a passkey %s', async (_, behaviour) => {
  const { id, token } = await inviteMember(table, { email: `person${++people}@larkfield.example` });
  const { body } = await send('beginInvitation', { body: { token, kind: 'passkey' } });
  const { attestation } = createPasskey(body.data.options, origin, behaviour);
  const response = await send('acceptInvitation', { body: { token, proof: { kind: 'passkey', name: 'Laptop', attestation } } });
  expect(response).toMatchObject({ status: 401, body: { code: 'passkey_refused' } });
  expect(await findMember(table, id)).toMatchObject({ state: 'invited' });
});

test('a removed passkey no longer signs in', async () => {
  const { email, passkey } = await newPasskeyMember();
  const session = cookieOf((await signInWith(passkey)).cookies, 'session');
  const begun = await send('beginCredential', { cookies: [session], body: { kind: 'totp' } });
  const { secret } = begun.body.data;
  const added = await send('addCredential', { cookies: [session], body: { kind: 'totp', name: 'Phone', code: codeOf(secret) } });
  expect(added).toMatchObject({ status: 201, body: { data: { id: 'totp', name: 'Phone' } } });
  expect((await send('removeCredential', { cookies: [session], params: { id: passkey.id } })).status).toBe(200);
  expect(await signInWith(passkey)).toMatchObject({ status: 401, body: { code: 'passkey_refused' } });
  expect((await withCode(await givePassword(api), email, codeOf(secret, 1))).status).toBe(200);
});

test('never removes the last passkey or authenticator app, also when two are removed at once', async () => {
  const { passkey } = await newPasskeyMember();
  const session = cookieOf((await signInWith(passkey)).cookies, 'session');
  const remove = (id: string) => send('removeCredential', { cookies: [session], params: { id } });
  expect(await remove(passkey.id)).toMatchObject({ status: 409, body: { code: 'last_credential' } });
  const { secret } = (await send('beginCredential', { cookies: [session], body: { kind: 'totp' } })).body.data;
  await send('addCredential', { cookies: [session], body: { kind: 'totp', name: 'Phone', code: codeOf(secret) } });
  const statuses = (await Promise.all([remove(passkey.id), remove('totp')])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
});

test('lists and renames second factors, and counts recovery codes', async () => {
  const member = await newMember();
  const session = await signInMember(api, member, {
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' },
  });
  await send('renameCredential', { cookies: [session], params: { id: 'totp' }, body: { name: 'Work phone' } });
  const { body } = await send('getAccount', { cookies: [session] });
  expect(body.data).toMatchObject({
    person: { id: member.id, email: member.email, role: 'administrator' },
    credentials: [{ id: 'totp', kind: 'totp', name: 'Work phone' }],
    recoveryCodesLeft: 9,
    sessions: [{ device: 'Chrome on Windows', current: true }],
  });
  expect(await send('renameCredential', { cookies: [session], params: { id: 'other' }, body: { name: 'x' } })).toMatchObject({
    status: 404,
  });
});

test('new recovery codes replace the old ones', async () => {
  const member = await newMember();
  const session = await signInMember(api, member);
  const { body } = await send('renewRecoveryCodes', { cookies: [session] });
  expect(body.data.recoveryCodes).toHaveLength(10);
  expect((await withRecoveryCode(await givePassword(api), member.email, member.recoveryCodes[0] ?? '')).status).toBe(401);
  expect((await withRecoveryCode(await givePassword(api), member.email, body.data.recoveryCodes[0])).status).toBe(200);
});

test('ends one session, and all sessions of a person, but not those of others', async () => {
  const [member, other] = [await newMember(), await newMember()];
  const [one, two, three] = [await signInMember(api, member), await signInMember(api, member), await signInMember(api, member)];
  const others = await signInMember(api, other);
  const { body } = await send('getAccount', { cookies: [two] });
  expect(body.data.sessions).toHaveLength(3);
  const foreign = (await send('getAccount', { cookies: [others] })).body.data.sessions[0].id;
  await send('endSession', { cookies: [one], params: { id: foreign } });
  expect((await user(others)).status).toBe(200);
  const ended = await send('endSession', {
    cookies: [two],
    params: { id: body.data.sessions.find((each: { current: boolean }) => each.current).id },
  });
  expect(ended.cookies).toEqual([expect.stringContaining('Max-Age=0')]);
  expect([(await user(one)).status, (await user(two)).status]).toEqual([200, 401]);
  await send('endSessions', { cookies: [one] });
  expect([(await user(one)).status, (await user(three)).status, (await user(others)).status]).toEqual([401, 401, 200]);
});

test('confirms with the second factor of the same person, and ends the session after five failures', async () => {
  const [member, other] = [await newMember(), await newMember()];
  minutes(10);
  const session = await signInMember(api, member);
  minutes(6);
  const confirm = (body: object) => send('confirmSecondFactor', { cookies: [session], body });
  const before = (await user(session)).body.secondFactorAt;
  expect((await confirm({ kind: 'totp', code: codeOf(member.secret) })).status).toBe(200);
  expect((await user(session)).body.secondFactorAt > before).toBe(true);
  for (let attempt = 1; attempt < 5; attempt++)
    expect(await confirm({ kind: 'totp', code: codeOf(other.secret) })).toMatchObject({
      status: 401,
      body: { code: 'wrong_code' },
    });
  const fifth = await confirm({ kind: 'recovery', code: other.recoveryCodes[0] });
  expect(fifth).toMatchObject({ status: 401, body: { code: 'not_signed_in' }, cookies: [expect.stringContaining('Max-Age=0')] });
  expect((await user(session)).status).toBe(401);
  const { body } = await send('listAudit', { cookies: [await signInMember(api, other)], query: { person: member.id } });
  const refusals = body.data.filter(({ action }: { action: string }) => action === 'refused');
  expect(refusals).toHaveLength(5);
  expect(refusals[0]).toMatchObject({ call: 'confirm-second-factor', code: 'wrong_code' });
});

test('confirms with a passkey, once for each challenge', async () => {
  const { passkey } = await newPasskeyMember();
  const session = cookieOf((await signInWith(passkey)).cookies, 'session');
  const { challenge } = (await send('beginConfirmation', { cookies: [session] })).body.options;
  const body = { kind: 'passkey', assertion: passkey.sign(challenge) };
  expect((await send('confirmSecondFactor', { cookies: [session], body })).status).toBe(200);
  expect(await send('confirmSecondFactor', { cookies: [session], body })).toMatchObject({
    status: 401,
    body: { code: 'passkey_refused' },
  });
});

test('a session of the password alone is refused, and so is one from before the second factor was required', async () => {
  const { openStaffContext } = await import('./staff.ts');
  const cookie = (await openStaffContext().sessions.start('version-1', new Date())).split(';')[0] ?? '';
  expect(await user(cookie)).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
});

test.each([
  ['none', false],
  ['', false],
  ['yes', false],
  ['-1 minute', false],
  ['+1 hour', true],
  ['+25 hours', false],
])('with the sealed setting %s, the password alone signs in: %s', async (setting, allowed) => {
  const [amount = 0, unit = ''] = setting.match(/^[+-]\d+|[a-z]+$/g) ?? [];
  const ms = Number(amount) * (unit.startsWith('hour') ? 3_600_000 : 60_000);
  const value = /^[+-]/.test(setting) ? new Date(Date.now() + ms).toISOString() : setting;
  secrets.on(GetSecretValueCommand, { SecretId: 'secret-break-glass' }).resolves({ SecretString: value || 'none' });
  vi.advanceTimersByTime(6000);
  try {
    const { body, cookies } = await send('login', { body: { password: 'correct horse battery staple' } });
    expect(body.user !== null).toBe(allowed);
    if (!allowed) return;
    const session = cookieOf(cookies, 'session');
    expect((await user(session)).body).toEqual({ user: { id: 'admin', username: 'admin', role: 'admin' } });
    const audit = await send('listAudit', { cookies: [session] });
    expect(audit.body.data[0]).toMatchObject({ action: 'break_glass' });
    expect(await send('getAccount', { cookies: [session] })).toMatchObject({ status: 409, body: { code: 'no_person' } });
    for (let minute = 0; minute < 60; minute += 20) {
      expect((await send('getUser', { cookies: [session], headers: { 'x-activity': 'user' } })).status).toBe(200);
      minutes(20);
    }
    expect((await user(session)).status).toBe(401);
  } finally {
    secrets.on(GetSecretValueCommand, { SecretId: 'secret-break-glass' }).resolves({ SecretString: 'none' });
    vi.advanceTimersByTime(6000);
  }
});

test('tells the person about a browser that they had not used before', async () => {
  const member = await newMember();
  const notices = async () => (await itemsOf(table)).filter(({ sk, person }) => sk === 'notice' && person === member.id);
  const signIn = async (cookies: string[]) => {
    const pending = await givePassword(api);
    const body = { kind: 'recovery', email: member.email, code: member.recoveryCodes.pop() };
    return cookieOf((await send('signInWithSecondFactor', { cookies: [pending, ...cookies], body })).cookies, 'device');
  };
  const device = await signIn([]);
  expect(device).toMatch(/^__Host-device=[\w-]{36}$/);
  await signIn([device]);
  expect(await notices()).toEqual([]);
  await signIn([]);
  expect(await notices()).toMatchObject([{ kind: 'new_device', device: 'Unknown browser on an unknown system' }]);
});

test('records history and notes with the person', async () => {
  const member: TestMember = await newMember({ name: 'Amara Okafor' });
  const cookies = [await signInMember(api, member)];
  const contact = {
    name: 'A Visitor',
    email: 'visitor@example.org',
    phone: '020 7946 0123',
    message: 'Hello',
    service: 'lpa',
    consent: true,
  };
  const { submissionId: id } = (await send('contact', { body: contact })).body;
  await send('setContactStatus', { cookies, params: { id }, body: { status: 'contacted' } });
  await send('addNote', { cookies, params: { id }, body: { text: 'Called' } });
  const { body } = await send('getHistory', { cookies, params: { id } });
  const by = { by: 'AO', person: { id: member.id, name: 'Amara Okafor' } };
  expect(body.data).toMatchObject([by, by]);
});
