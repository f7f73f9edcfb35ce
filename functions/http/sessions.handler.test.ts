import { DescribeSecretCommand, GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import { contracts } from '../../shared/contracts/index.ts';
import { signOutKey } from '../data/keys.ts';
import { type CallName, password, setPassword, signingKey, startApi } from '../testing/api.ts';
import { contentOf, itemsOf, putItem } from '../testing/table.ts';

const { send, signIn, table, secrets } = await startApi();
const start = new Date('2026-12-01T09:00:00.000Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);

// Set once for all tests, because the clock of the secrets' cache must not run backwards.
vi.useFakeTimers({ toFake: ['Date', 'performance'] });
beforeEach(async () => {
  vi.setSystemTime(start);
  // A sign-out of everybody in an earlier test is later than this time.
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: signOutKey }));
});

const sessionItem = async (cookie: string) => (await itemsOf(table)).find((item) => item.pk === `session#${claims(cookie).jti}`);
const claims = (cookie: string) => JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString());
const user = (cookie?: string, headers = {}) => send('getUser', { cookies: cookie === undefined ? [] : [cookie], headers });
const staffCalls = (Object.keys(contracts) as CallName[]).filter((name) => contracts[name].access === 'staff');
const refused = { status: 401, body: { success: false, code: 'not_signed_in' } };

test('starts a session for the right password, with a cookie hidden from scripts and other sites', async () => {
  const answer = await send('login', { body: { password } });
  expect(answer).toMatchObject({ status: 200, body: { success: true, user: { id: 'admin', username: 'admin', role: 'admin' } } });
  expect(answer.cookies).toEqual([
    expect.stringMatching(/^__Host-session=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=43200$/),
  ]);
  const cookie = answer.cookies[0]?.split(';')[0] ?? '';
  expect(claims(cookie)).toMatchObject({ sub: 'admin', jti: expect.any(String), exp: start.getTime() / 1000 + 12 * 3600 });
  expect(await user(cookie)).toMatchObject({ status: 200, body: { user: { id: 'admin', username: 'admin', role: 'admin' } } });
  expect(await sessionItem(cookie)).toMatchObject({ createdAt: start.toISOString(), activeAt: start.toISOString() });
});

test('refuses a wrong password without details and starts no session', async () => {
  const before = await contentOf(table);
  for (const wrong of ['wrong', `${password} `, password.slice(0, -1), password.toUpperCase()]) {
    const answer = await send('login', { body: { password: wrong } });
    expect(answer).toMatchObject({ status: 401, cookies: [], body: { success: false, code: 'wrong_password' } });
    expect(answer.body.message).toBe('Invalid password. Please try again.');
  }
  expect(await contentOf(table)).toEqual(before);
});

test.each([{}, { password: '' }, { password: null }, { password: 5 }, { password: 'x'.repeat(201) }, { password: [password] }])(
  'returns 400 for a login with %o',
  async (body) => {
    expect(await send('login', { body })).toMatchObject({ status: 400, cookies: [], body: { errors: [{ path: 'password' }] } });
  },
);

test('accepts a replaced password within seconds and refuses the old one', async () => {
  await signIn();
  setPassword(secrets, 'a new password', 'version-2');
  try {
    vi.advanceTimersByTime(5000);
    expect((await send('login', { body: { password: 'a new password' } })).status).toBe(200);
    expect((await send('login', { body: { password } })).status).toBe(401);
  } finally {
    setPassword(secrets, password, 'version-1');
    vi.advanceTimersByTime(60_000);
  }
});

test('ends the sessions of a replaced password within a minute, and accepts new ones at once', async () => {
  const old = await signIn();
  expect((await user(old)).status).toBe(200);
  setPassword(secrets, 'a new password', 'version-2');
  try {
    vi.advanceTimersByTime(5000);
    const { cookies } = await send('login', { body: { password: 'a new password' } });
    const fresh = cookies[0]?.split(';')[0] ?? '';
    // The function still has the old version in its cache.
    expect((await user(fresh)).status).toBe(200);
    vi.advanceTimersByTime(60_000);
    for (const name of staffCalls)
      expect(await send(name, { cookies: [old], params: { id: 'x' }, body: '{' })).toMatchObject(refused);
    expect((await user(fresh)).status).toBe(200);
  } finally {
    setPassword(secrets, password, 'version-1');
    vi.advanceTimersByTime(60_000);
  }
});

test('returns 503 while the version of the password cannot be read', async () => {
  const cookie = await signIn();
  vi.advanceTimersByTime(60_000);
  secrets.on(DescribeSecretCommand).rejects(Object.assign(new Error('slow down'), { name: 'ThrottlingException' }));
  expect(await user(cookie)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  setPassword(secrets, password, 'version-1');
  expect((await user(cookie)).status).toBe(200);
});

test('refuses a session that names no version of the password', async () => {
  const cookie = await signIn();
  const { passwordVersion: _, ...item } = (await sessionItem(cookie)) ?? {};
  await putItem(table, item);
  expect(await user(cookie)).toMatchObject(refused);
});

test('stores no personal data in a session', async () => {
  const cookie = await signIn();
  expect(Object.keys((await sessionItem(cookie)) ?? {}).sort()).toEqual([
    'activeAt',
    'createdAt',
    'expiresAt',
    'passwordVersion',
    'pk',
    'sk',
  ]);
});

test('signs everybody out from the next call on, and clears the cookie of the caller', async () => {
  const cookies = [await signIn(), await signIn(), await signIn()];
  await send('setInitials', { cookies: [cookies[0] ?? ''], body: { initials: 'JD' } });
  vi.setSystemTime(minutes(1));
  const answer = await send('signOutEverybody', { cookies: [cookies[0] ?? ''] });
  expect(answer).toMatchObject({ status: 200, body: { success: true, data: { signedOutAt: minutes(1).toISOString() } } });
  expect(answer.cookies).toEqual([expect.stringContaining('Max-Age=0')]);
  for (const cookie of cookies) expect(await user(cookie)).toMatchObject(refused);
  for (const name of staffCalls)
    expect(await send(name, { cookies: [cookies[1] ?? ''], params: { id: 'x' }, body: '{' })).toMatchObject(refused);
  vi.setSystemTime(minutes(1).getTime() + 1);
  const next = await signIn();
  expect((await user(next)).status).toBe(200);
  const { body } = await send('listAudit', { cookies: [next] });
  expect(body.data).toContainEqual({
    action: 'sign_out_everybody',
    at: minutes(1).toISOString(),
    by: 'JD',
    person: 'shared',
    device: 'Unknown browser on an unknown system',
  });
});

test('signing everybody out ends sessions also when the signing key is stolen', async () => {
  const cookie = await signIn();
  vi.setSystemTime(minutes(1));
  await send('signOutEverybody', { cookies: [cookie] });
  expect(await user(await forge({ iat: minutes(5).getTime() / 1000 })(cookie))).toMatchObject(refused);
  expect(await user(await forge({ jti: 'all' })(cookie))).toMatchObject(refused);
});

test('accepts a session signed with the new key while the old key is still cached', async () => {
  expect((await user(await signIn())).status).toBe(200);
  secrets
    .on(GetSecretValueCommand, { SecretId: 'secret-key' })
    .resolves({ SecretString: 'another key of thirty-two characters' });
  try {
    vi.advanceTimersByTime(6000);
    expect((await user(await signIn())).status).toBe(200);
  } finally {
    secrets.on(GetSecretValueCommand, { SecretId: 'secret-key' }).resolves({ SecretString: signingKey });
    vi.advanceTimersByTime(300_000);
  }
});

test('ends the session at logout, clears the cookie and returns the same when repeated', async () => {
  const cookie = await signIn();
  const answer = await send('logout', { cookies: [cookie] });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect(answer.cookies).toEqual(['__Host-session=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0']);
  expect(await sessionItem(cookie)).toBeUndefined();
  expect(await user(cookie)).toMatchObject(refused);
  expect((await send('logout', { cookies: [cookie] })).status).toBe(200);
  expect((await send('logout', { cookies: [] })).status).toBe(200);
});

test.each([undefined, ''])('accepts a logout with a JSON content type and a body of %o', async (body) => {
  expect((await send('logout', { cookies: [await signIn()], body })).status).toBe(200);
});

test('ends only one session at logout', async () => {
  const [one, other] = [await signIn(), await signIn()];
  await send('logout', { cookies: [one] });
  expect((await user(other)).status).toBe(200);
});

test('refuses every staff call without a session before it checks anything else', async () => {
  for (const name of staffCalls) expect(await send(name, { params: { id: 'x' }, body: '{' })).toMatchObject(refused);
});

/** Returns a token with changed claims, signed in this test. */
const forge =
  (changed: object = {}, alg = 'HS256', key = signingKey) =>
  async (good: string) => {
    const payload = { ...claims(good), ...changed };
    return `__Host-session=${await new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key))}`;
  };

/** Returns a valid token with changed claims and the original signature. */
function changeClaims(good: string, changed: object): string {
  const [head, , signature] = good.split('.');
  return [head, Buffer.from(JSON.stringify({ ...claims(good), ...changed })).toString('base64url'), signature].join('.');
}

test('accepts an exact copy of our token, so that the tests below fail for one reason each', async () => {
  expect((await user(await forge()(await signIn()))).status).toBe(200);
});

test.each<[string, (good: string) => string | Promise<string>]>([
  ['changed in its claims', (good) => changeClaims(good, { exp: 9_999_999_999 })],
  ['changed in its signature', (good) => good.slice(0, -4) + (good.endsWith('AAAA') ? 'BBBB' : 'AAAA')],
  ['without a signature', (good) => good.slice(0, good.lastIndexOf('.') + 1)],
  ['unsigned, alg none', (good) => `__Host-session=${new UnsecuredJWT(claims(good)).encode()}`],
  ['signed with another key', forge({}, 'HS256', 'some other key of thirty-two characters')],
  ['signed with another algorithm', forge({}, 'HS384')],
  ['for another audience', forge({ aud: 'visitors' })],
  ['of another issuer', forge({ iss: 'elsewhere' })],
  ['of another subject', forge({ sub: 'root' })],
  ['expired', forge({ exp: start.getTime() / 1000 - 1 })],
  ['without an expiry', forge({ exp: undefined })],
  ['without an id', forge({ jti: undefined })],
  ['of a session that does not exist', forge({ jti: 'no-such-session' })],
  ['of another form', () => '__Host-session=nonsense'],
  ['with empty parts', () => '__Host-session=..'],
  ['under the local name of the cookie', (good) => good.replace('__Host-', '')],
])('refuses a token %s', async (_, forged) => {
  const cookie = await forged(await signIn());
  const answer = await user(cookie);
  expect(answer).toMatchObject(refused);
  if (cookie.startsWith('__Host-')) expect(answer.cookies).toEqual([expect.stringContaining('Max-Age=0')]);
});

test('ends a session after 30 minutes without a person’s activity', async () => {
  const cookie = await signIn();
  vi.setSystemTime(minutes(30).getTime() - 1);
  expect((await user(cookie)).status).toBe(200);
  vi.setSystemTime(minutes(30));
  expect(await user(cookie, { 'x-activity': 'user' })).toMatchObject(refused);
});

test('does not renew a session for polling', async () => {
  const cookie = await signIn();
  for (let minute = 1; minute < 30; minute++) {
    vi.setSystemTime(minutes(minute));
    expect((await send('listContacts', { cookies: [cookie] })).status).toBe(200);
  }
  vi.setSystemTime(minutes(30));
  expect(await send('listContacts', { cookies: [cookie] })).toMatchObject(refused);
});

test('renews a session for a person’s activity, for at most 12 hours', async () => {
  const cookie = await signIn();
  for (let minute = 20; minute < 12 * 60; minute += 20) {
    vi.setSystemTime(minutes(minute));
    expect((await user(cookie, { 'x-activity': 'user' })).status).toBe(200);
  }
  vi.setSystemTime(minutes(12 * 60));
  expect(await user(cookie, { 'x-activity': 'user' })).toMatchObject(refused);
});

test('counts a write as a person’s activity', async () => {
  const cookie = await signIn();
  vi.setSystemTime(minutes(20));
  await send('setContactStatus', { cookies: [cookie], params: { id: `enq_${'a'.repeat(26)}` }, body: { status: 'closed' } });
  expect(await sessionItem(cookie)).toMatchObject({ activeAt: minutes(20).toISOString() });
});

test('renews a session at most once a minute', async () => {
  const cookie = await signIn();
  vi.setSystemTime(minutes(1).getTime() - 1);
  await user(cookie, { 'x-activity': 'user' });
  expect(await sessionItem(cookie)).toMatchObject({ activeAt: start.toISOString() });
  vi.setSystemTime(minutes(1));
  await user(cookie, { 'x-activity': 'user' });
  expect(await sessionItem(cookie)).toMatchObject({ activeAt: minutes(1).toISOString() });
});
