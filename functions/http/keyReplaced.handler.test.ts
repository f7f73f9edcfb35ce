import { GetSecretValueCommand, ResourceNotFoundException } from '@aws-sdk/client-secrets-manager';
import { jwtVerify, SignJWT } from 'jose';
import { beforeEach, expect, test, vi } from 'vitest';
import { signingKey, startApi } from '../testing/api.ts';

const { send, signIn, secrets } = await startApi();
vi.useFakeTimers({ toFake: ['Date', 'performance'] });

const absent = new ResourceNotFoundException({ message: 'No such version', $metadata: {} });
const oldKey = signingKey;
const newKey = 'the next signing key of thirty-two characters';
const newestKey = 'the signing key after that, of thirty-two characters';

/** Sets the versions of the key in Secrets Manager and advances the clock past the cache's age. */
function keys({ current, previous }: { current: string; previous?: string }): void {
  const [now, before] = ['AWSCURRENT', 'AWSPREVIOUS'].map((VersionStage) =>
    secrets.on(GetSecretValueCommand, { SecretId: 'secret-key', VersionStage }),
  );
  now?.resolves({ SecretString: current });
  if (previous === undefined) before?.rejects(absent);
  else before?.resolves({ SecretString: previous });
  vi.advanceTimersByTime(6000);
}

const user = async (cookie: string) => (await send('getUser', { cookies: [cookie] })).status;
const bytes = (key: string) => new TextEncoder().encode(key);

beforeEach(() => keys({ current: oldKey }));

test('accepts existing sessions after the key is replaced, with and without the old key in the cache', async () => {
  const cookie = await signIn();
  keys({ current: newKey, previous: oldKey });
  expect(await user(cookie)).toBe(200);
  vi.advanceTimersByTime(301_000);
  expect(await user(cookie)).toBe(200);
  // A new sign-in gets a token of the new key, which works at once.
  const later = await signIn();
  await expect(jwtVerify(later.split('=')[1] ?? '', bytes(newKey), { currentDate: new Date() })).resolves.toBeDefined();
  expect(await user(later)).toBe(200);
});

test('refuses what the old key signed within a minute of its withdrawal, also where the key is cached', async () => {
  const cached = await signIn();
  expect(await user(cached)).toBe(200);
  keys({ current: newKey });
  vi.advanceTimersByTime(54_000);
  expect(await user(cached)).toBe(401);
});

test('refuses what the old key signed within seconds of its withdrawal when the new key is in use', async () => {
  const cookie = await signIn();
  keys({ current: newKey, previous: oldKey });
  expect(await user(cookie)).toBe(200);
  keys({ current: newKey });
  expect(await user(cookie)).toBe(401);
});

test('accepts the previous key and not the one before it', async () => {
  const cookie = await signIn();
  keys({ current: newKey, previous: oldKey });
  keys({ current: newestKey, previous: newKey });
  expect(await user(cookie)).toBe(401);
});

test('refuses a token of an unknown session, also when the previous key signed it', async () => {
  await signIn();
  keys({ current: newKey, previous: oldKey });
  const claims = () =>
    new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('api')
      .setAudience('dashboard')
      .setSubject('admin')
      .setJti('made-up')
      .setIssuedAt()
      .setExpirationTime('1h');
  for (const key of [oldKey, newKey, 'a key that never was one, of thirty-two'])
    expect(await user(`__Host-session=${await claims().sign(bytes(key))}`)).toBe(401);
});
