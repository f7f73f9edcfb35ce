import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeCanaryMark } from '../canaryMark.ts';
import { enquiry } from '../testing/answers.ts';
import { canaryKey, lambdaContext, startApi } from '../testing/api.ts';
import { withRights } from '../testing/rights.ts';
import { contentOf, itemsOf } from '../testing/table.ts';

// Skips the pause between two attempts.
vi.mock('node:timers/promises', async (original) => ({ ...(await original<object>()), setTimeout: async () => {} }));

const { send, signIn, table, secrets, deliver } = await startApi();
const now = new Date('2026-12-01T09:00:00.000Z');
vi.useFakeTimers({ toFake: ['Date'], now });
const cookies = [await signIn()];
let count = 0;
const newKey = () => `canary-test-key-${String(++count).padStart(4, '0')}`;
beforeEach(() => vi.setSystemTime(now));
afterEach(() => vi.unstubAllGlobals());

const enquire = (headers: Record<string, string>, body: object = enquiry) => send('enhancedContact', { body, headers });
const marked = (key: string, mark = makeCanaryMark(canaryKey, key, new Date())) => ({ 'idempotency-key': key, 'x-canary': mark });
const listed = async () => (await send('listEnhancedContacts', { cookies })).body.data.map(({ id }: { id: string }) => id);
/** Returns the items about a record, except that staff received it. */
const itemsAbout = async (id: string) =>
  (await itemsOf(table)).filter(({ pk }) => String(pk).includes(id) && !String(pk).startsWith('audit-record#'));

test('returns 201 for an enquiry with our mark and stores it for an hour, in no list, lookup or index', async () => {
  const key = newKey();
  const { status, body } = await enquire(marked(key));
  expect(status).toBe(201);
  expect(await listed()).not.toContain(body.submissionId);
  const found = await send('searchRecords', { cookies, body: { email: enquiry.email } });
  expect(found.status).toBe(200);
  expect(found.text).not.toContain(body.submissionId);
  const items = await itemsAbout(body.submissionId);
  expect(items).toMatchObject([{ pk: `canary#${body.submissionId}`, sk: 'canary', email: enquiry.email, leadScore: 85 }]);
  expect(Object.keys(items[0] ?? {}).filter((name) => /arrival|contactEmail|contactPhone|nameBucket|nameKey/.test(name))).toEqual(
    [],
  );
  expect(Number(items[0]?.expiresAt)).toBe(now.getTime() / 1000 + 3600);
});

test('returns the first id when the canary repeats its enquiry', async () => {
  const headers = marked(newKey());
  const [one, two] = [await enquire(headers), await enquire(headers)];
  expect(two.body.submissionId).toBe(one.body.submissionId);
  expect(await itemsAbout(one.body.submissionId)).toHaveLength(1);
});

const forged: Array<[string, (key: string) => Record<string, string>]> = [
  ['of another key', (key) => marked(key, makeCanaryMark('another key', key, now))],
  ['of another enquiry', (key) => marked(key, makeCanaryMark(canaryKey, newKey(), now))],
  ['that has expired', (key) => marked(key, makeCanaryMark(canaryKey, key, new Date(now.getTime() - 300_000)))],
  ['valid for too long', (key) => marked(key, makeCanaryMark(canaryKey, key, new Date(now.getTime() + 60_000)))],
  [
    'with a time changed by hand',
    (key) => marked(key, makeCanaryMark(canaryKey, key, now).replace(/^\d+/, String(now.getTime() / 1000 + 299))),
  ],
  ['without a signature', (key) => marked(key, `${now.getTime() / 1000 + 60}.`)],
  ['of another form', (key) => marked(key, 'true')],
  ['that is empty', (key) => marked(key, '')],
  ['that is far too long', (key) => marked(key, 'x'.repeat(5000))],
  ['without an idempotency key', () => ({ 'x-canary': makeCanaryMark(canaryKey, '', now) })],
];

test.each(forged)('stores, lists and counts an enquiry with a mark %s', async (_name, headersOf) => {
  const { status, body } = await enquire(headersOf(newKey()));
  expect(status).toBe(201);
  expect(await listed()).toContain(body.submissionId);
  expect(await itemsAbout(body.submissionId)).toMatchObject([{ sk: 'record', kind: 'enquiry' }]);
});

test('stores an ordinary enquiry for a mark that was used, with other answers or after the test was removed', async () => {
  const headers = marked(newKey());
  const first = await enquire(headers);
  const other = await enquire(headers, { ...enquiry, firstName: 'Somebody' });
  expect(other.status).toBe(201);
  expect(await listed()).toContain(other.body.submissionId);

  const again = marked(newKey());
  const { submissionId } = (await enquire(again)).body;
  const { removeCanary } = await import('../data/canaries.ts');
  await removeCanary(table, submissionId, now);
  const replayed = await enquire(again);
  expect(replayed).toMatchObject({ status: 201, body: { submissionId } });
  expect(await listed()).toContain(submissionId);
  expect(first.status).toBe(201);
});

test('stores an ordinary enquiry when the key cannot be read, and does not read it without a mark', async () => {
  const asked = () => secrets.commandCalls(GetSecretValueCommand, { SecretId: 'secret-canary' }).length;
  vi.resetModules();
  secrets.on(GetSecretValueCommand, { SecretId: 'secret-canary' }).rejects(new Error('not to be read'));
  const before = asked();
  const plain = await enquire({ 'idempotency-key': newKey() });
  expect(plain.status).toBe(201);
  expect(asked()).toBe(before);
  const { status, body } = await enquire(marked(newKey()));
  secrets.on(GetSecretValueCommand, { SecretId: 'secret-canary' }).resolves({ SecretString: canaryKey });
  expect(status).toBe(201);
  expect(asked()).toBeGreaterThan(before);
  expect(await listed()).toContain(body.submissionId);
});

test('reads a replaced key again before it refuses a mark', async () => {
  vi.resetModules();
  secrets.on(GetSecretValueCommand, { SecretId: 'secret-canary' }).resolves({ SecretString: 'the key before' });
  const key = newKey();
  expect((await enquire(marked(key, makeCanaryMark('the key before', key, now)))).status).toBe(201);
  secrets.on(GetSecretValueCommand, { SecretId: 'secret-canary' }).resolves({ SecretString: canaryKey });
  // `secrets.ts` measures the cache's age with the monotonic clock.
  const started = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => started + 60_000);
  const { body } = await enquire(marked(newKey()));
  vi.mocked(performance.now).mockRestore();
  expect(await listed()).not.toContain(body.submissionId);
});

test('counts and queues nothing for a test enquiry', async () => {
  const { body } = await enquire(marked(newKey()));
  const [item = {}] = await itemsAbout(body.submissionId);
  await deliver([{ event: 'canary-1', to: item }]);
  expect((await contentOf(table)).filter(({ pk }) => pk === 'counts' || pk === 'seen#canary-1')).toEqual([]);
});

/** Starts a server that passes requests to the handler, as the site does for the canary. */
const sites: Array<{ close(): void }> = [];
async function startSite(spoil: (answer: { status: number; text: string }) => { status: number; text: string } = (each) => each) {
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    calls.push(`${request.method} ${request.url}`);
    const { headers } = request as { headers: Record<string, string> };
    const { status, body } = await send('enhancedContact', { body: Buffer.concat(chunks).toString(), headers });
    const answer = spoil({ status, text: JSON.stringify(body) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  sites.push(server);
  process.env.SITE_ORIGIN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.resetModules();
  const handler = withRights('canary', (await import('../scheduled/canary/handler.ts')).handler);
  delete process.env.SITE_ORIGIN;
  return { calls, run: () => handler(undefined, lambdaContext()) };
}
afterAll(() => {
  for (const site of sites) site.close();
});

const canaries = async () =>
  (await itemsOf(table)).filter(({ pk, email }) => String(pk).startsWith('canary#') && email === 'hello@larkfield.example');

test('sends an enquiry through the site, finds it stored and removes it', async () => {
  const before = await listed();
  const { run, calls } = await startSite();
  await run();
  expect(calls).toEqual(['POST /api/enhanced-contact']);
  expect(await listed()).toEqual(before);
  expect(await canaries()).toEqual([]);
});

test('succeeds after one lost call and fails after two', async () => {
  let answers = 0;
  const once = await startSite((answer) => (++answers === 1 ? { status: 503, text: '{}' } : answer));
  await once.run();
  expect(once.calls).toHaveLength(2);
  const always = await startSite(() => ({ status: 503, text: '{}' }));
  await expect(always.run()).rejects.toThrow('503');
});

test('fails when the response has another form or the enquiry is not stored', async () => {
  const odd = await startSite(() => ({ status: 201, text: '{"success":true}' }));
  await expect(odd.run()).rejects.toThrow();
  const made = { success: true, submissionId: 'enq_aaaaaaaaaaaaaaaaaaaaaaaaaa', message: 'Thank you' };
  const empty = await startSite(() => ({ status: 201, text: JSON.stringify(made) }));
  await expect(empty.run()).rejects.toThrow('not stored as it was sent');
});
