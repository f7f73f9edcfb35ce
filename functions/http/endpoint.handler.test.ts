import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { errorBody } from '../../shared/contracts/errors.ts';
import { contracts } from '../../shared/contracts/index.ts';
import { logger } from '../log.ts';
import { enquiry } from '../testing/answers.ts';
import { type CallName, type Sent, startApi } from '../testing/api.ts';
import { itemsOf } from '../testing/table.ts';

const { send, signIn, table } = await startApi();
const cookies = [await signIn()];
const names = Object.keys(contracts) as CallName[];
const withBody = names.filter((name) => 'body' in contracts[name]);
const params = { id: `enq_${'a'.repeat(26)}` };

/** Sends as the member of staff and expects a refusal that stores nothing. */
async function refused(name: CallName, sent: Sent, status: number, code: string) {
  const before = await itemsOf(table);
  const answer = await send(name, { cookies, params, ...sent });
  expect(answer.status).toBe(status);
  expect(errorBody.parse(answer.body)).toMatchObject({ success: false, code });
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  expect(await itemsOf(table)).toEqual(before);
  return answer;
}

test.each(withBody)('%s refuses what is not JSON', async (name) => {
  for (const body of ['{"a":', '', undefined, 'undefined', '{"a":1}}', "{'a':1}", '\u0000'])
    await refused(name, { body }, 400, 'malformed_json');
});

test.each(withBody)('%s refuses keys that reach for the prototype', async (name) => {
  await refused(name, { body: '{"__proto__":{"consent":true}}' }, 400, 'malformed_json');
  await refused(name, { body: '{"a":{"constructor":{"prototype":{"consent":true}}}}' }, 400, 'malformed_json');
  expect(({} as { consent?: boolean }).consent).toBeUndefined();
});

test.each(withBody)('%s refuses JSON that is no object', async (name) => {
  for (const body of ['null', '[]', '[{}]', '"text"', '1', 'true']) await refused(name, { body }, 400, 'invalid_request');
});

test.each(withBody)('%s refuses deeply nested JSON', async (name) => {
  for (const depth of [1000, 10_000, 30_000]) {
    const answer = await send(name, { cookies, params, body: '['.repeat(depth) + ']'.repeat(depth) });
    expect(answer.status).toBe(400);
  }
});

test.each(withBody)('%s refuses another content type', async (name) => {
  for (const type of [
    undefined,
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ]) {
    await refused(name, { body: '{}', headers: { 'content-type': type } }, 415, 'not_json');
  }
});

test.each(names)('%s refuses a body over 64 KB, however it comes', async (name) => {
  const large = JSON.stringify({ message: 'x'.repeat(64 * 1024) });
  await refused(name, { body: large }, 413, 'too_large');
  await refused(name, { body: large, base64: true }, 413, 'too_large');
  // 40,000 characters of two bytes each.
  await refused(name, { body: JSON.stringify({ message: 'é'.repeat(40_000) }) }, 413, 'too_large');
});

test('a body of exactly 64 KB is read, in base64 as well', async () => {
  const body = JSON.stringify(enquiry);
  const padded = body + ' '.repeat(64 * 1024 - Buffer.byteLength(body));
  expect((await send('enhancedContact', { body: padded })).status).toBe(201);
  expect((await send('enhancedContact', { body: padded, base64: true })).status).toBe(201);
  await refused('enhancedContact', { body: `${padded} ` }, 413, 'too_large');
});

test('JSON with a charset and JSON in base64 are JSON', async () => {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  expect((await send('enhancedContact', { body: enquiry, headers })).status).toBe(201);
  expect((await send('enhancedContact', { body: enquiry, base64: true })).status).toBe(201);
});

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://elsewhere.example' },
  { origin: 'https://www.larkfield.example.elsewhere.example' },
  { origin: 'https://larkfield.example' },
  { origin: 'https://www.larkfield.example:8443' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'https://www.larkfield.example', 'x-viewer-host': undefined },
  { origin: 'https://elsewhere.example', 'x-forwarded-host': 'elsewhere.example' },
])('a write with %o comes from elsewhere and is refused', async (headers) => {
  for (const name of names.filter((each) => contracts[each].method !== 'GET'))
    await refused(name, { body: {}, headers }, 403, 'cross_site');
});

test.each([
  {},
  { origin: 'https://www.larkfield.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'https://WWW.larkfield.example', 'x-viewer-host': 'www.Larkfield.example' },
  { 'sec-fetch-site': 'none' },
])('a write with %o is ours', async (headers) => {
  expect((await send('enhancedContact', { body: enquiry, headers })).status).toBe(201);
});

test('reading from elsewhere is left to the cookie, which does not travel there', async () => {
  expect((await send('getUser', { cookies, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
});

test('no answer to a bad request shows a stack, a library or a path', async () => {
  for (const name of names) {
    for (const body of ['{', '{}', '[]', JSON.stringify({ status: 1, password: 2 })]) {
      const { text } = await send(name, { cookies, params: { id: 'x' }, query: { limit: 'x', cursor: 'x' }, body });
      expect(text).not.toMatch(/ at |zod|middy|node_modules|\.ts|dynamo|Error:/i);
    }
  }
});

test('the log of a call holds nothing of what was sent or answered', async () => {
  const lines: unknown[] = [];
  const info = vi.spyOn(logger, 'info').mockImplementation((...line) => void lines.push(line));
  const error = vi.spyOn(logger, 'error').mockImplementation((...line) => void lines.push(line));
  const headers = {
    'user-agent': 'Secret Browser',
    'x-viewer-address': '203.0.113.9',
    'idempotency-key': 'secret-idempotency-key',
  };
  const { body } = await send('enhancedContact', {
    body: { ...enquiry, utmParams: { referrer: 'https://secret.example' } },
    headers,
  });
  await send('enhancedContact', { body: { ...enquiry, service: 'secret-service' }, headers });
  await send('login', { body: { password: 'secret password' }, headers });
  await send('listEnhancedContacts', { cookies, query: { limit: '200', cursor: 'secret-cursor' }, headers });
  await send('setContactStatus', { cookies, params: { id: body.submissionId }, body: { status: 'closed' } });
  info.mockRestore();
  error.mockRestore();
  expect(lines).toHaveLength(5);
  expect(lines[0]).toEqual([
    'call',
    {
      endpoint: 'enhanced-contact',
      status: 201,
      durationMs: expect.any(Number),
      apiRequestId: 'test-request',
      requestId: expect.any(String),
    },
  ]);
  expect(lines[1]).toMatchObject(['call', { endpoint: 'enhanced-contact', status: 400, code: 'invalid_request' }]);
  const text = JSON.stringify(lines);
  for (const value of Object.values(enquiry).filter((value) => typeof value === 'string' && value.length > 6))
    expect(text).not.toContain(value);
  expect(text).not.toMatch(/secret|Amara|203\.0\.113\.9|session=|enq_/i);
});

const stored = new Set([
  'pk',
  'sk',
  'arrivalPk',
  'arrivalSk',
  'kind',
  'id',
  'fingerprint',
  'leadScore',
  'priority',
  'status',
  'version',
]);
for (const name of ['submittedAt', 'updatedAt', 'language', 'utmParams', 'suspectedRobot', ...Object.keys(enquiry)])
  stored.add(name);

test.each(withBody)('%s answers any JSON with a status of its own and never stores an unknown field', async (name) => {
  // Half the time on top of a sound enquiry, so that some get through.
  const bodies = fc.oneof(
    fc.json(),
    fc.dictionary(fc.string(), fc.jsonValue()).map((more) => JSON.stringify({ ...more, ...enquiry })),
  );
  const headers = fc.dictionary(fc.constantFrom('if-match', 'idempotency-key', 'x-activity'), fc.string());
  await fc.assert(
    fc.asyncProperty(bodies, headers, fc.string(), async (body, sentHeaders, id) => {
      const answer = await send(name, { cookies, body, headers: sentHeaders, params: { id } });
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 400) errorBody.parse(answer.body);
    }),
    { numRuns: 60 },
  );
  for (const item of await itemsOf(table)) {
    if (item.kind !== 'enquiry') continue;
    expect(Object.keys(item).filter((field) => !stored.has(field))).toEqual([]);
    expect(Object.keys(item.utmParams as object).filter((field) => !/^utm_|^referrer$/.test(field))).toEqual([]);
  }
});

test.each(names)('%s answers any query, header and path parameter with a status of its own', async (name) => {
  const words = fc.dictionary(fc.constantFrom('limit', 'cursor', 'id', 'if-match', 'idempotency-key', 'origin'), fc.string());
  await fc.assert(
    fc.asyncProperty(words, words, words, async (query, headers, path) => {
      const sent = { cookies, query, headers, params: path, body: withBody.includes(name) ? {} : undefined };
      // Logout would end the session that the other tests use.
      expect((await send(name, name === 'logout' ? { ...sent, cookies: [] } : sent)).status).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
});
