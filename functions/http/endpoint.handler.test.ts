import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Contract } from '../../shared/contracts/contract.ts';
import { errorBody } from '../../shared/contracts/errorBody.ts';
import { contracts } from '../../shared/contracts/index.ts';
import { partitions } from '../../shared/table.ts';
import { logger } from '../log.ts';
import { enquiry } from '../testing/answers.ts';
import { type CallName, startApi, type TestRequest } from '../testing/api.ts';
import { undescribed } from '../testing/storedItems.ts';
import { contentOf, itemsOf } from '../testing/table.ts';
import { openValidRequests } from '../testing/validRequests.ts';

const api = await startApi();
const { send, signIn, table } = api;
const validRequest = await openValidRequests(api);
const { openStaffContext } = await import('./staff.ts');
const pending = await openStaffContext().pendingSignIns.start('version-1', new Date());
const cookies = [await signIn(), pending.split(';')[0] ?? ''];
const names = Object.keys(contracts) as CallName[];
const withBody = names.filter((name) => 'body' in contracts[name]);
/** Returns whether a call would end the session that the other tests use. */
const endsSession = (name: CallName) => name === 'logout' || name === 'signOutEverybody';
/** An id of the form that each call accepts, of no existing record. */
const prefixes: Partial<Record<CallName, string>> = {
  setPartnerStatus: 'par',
  changeStaff: 'stf',
  sendLetter: 'prq',
  holdConversation: 'cnv',
  writeToVisitor: 'cnv',
  setBooking: 'bkg',
  saveCalendar: 'stf',
  renewFeed: 'stf',
};
const paramsOf = (name: CallName) => ({
  id: name === 'importContacts' ? 'a'.repeat(64) : `${prefixes[name] ?? 'enq'}_${'a'.repeat(26)}`,
});

/** `npm run test:long` sends many more random requests to each call. */
const numRuns = process.env.LONG ? 300 : 8;

/** Returns the items of the table, of sessions only the key: a session notes its activity once a minute, also when a call is refused. */
const content = async () =>
  (await contentOf(table)).map((item) => (String(item.pk).startsWith(partitions.session) ? { pk: item.pk } : item));

/** Sends as staff and expects a refusal that stores nothing. */
async function refused(name: CallName, sent: TestRequest, status: number, code: string) {
  const before = await content();
  const answer = await send(name, { cookies, params: paramsOf(name), ...sent });
  expect(answer.status).toBe(status);
  expect(errorBody.parse(answer.body)).toMatchObject({ success: false, code });
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  expect(await content()).toEqual(before);
  return answer;
}

test.each(withBody)('%s refuses a body that is not JSON', async (name) => {
  for (const body of ['{"a":', '', undefined, 'undefined', '{"a":1}}', "{'a':1}", '\u0000'])
    await refused(name, { body }, 400, 'malformed_json');
});

test.each(withBody)('%s refuses keys that change the prototype', async (name) => {
  await refused(name, { body: '{"__proto__":{"consent":true}}' }, 400, 'malformed_json');
  await refused(name, { body: '{"a":{"constructor":{"prototype":{"consent":true}}}}' }, 400, 'malformed_json');
  expect(({} as { consent?: boolean }).consent).toBeUndefined();
});

test.each(withBody)('%s refuses JSON that is not an object', async (name) => {
  for (const body of ['null', '[]', '[{}]', '"text"', '1', 'true']) await refused(name, { body }, 400, 'invalid_request');
});

test.each(withBody)('%s refuses deeply nested JSON', async (name) => {
  for (const depth of [1000, 10_000, 30_000]) {
    const answer = await send(name, { cookies, params: paramsOf(name), body: '['.repeat(depth) + ']'.repeat(depth) });
    const { maxBodyBytes = 64 * 1024 }: Contract = contracts[name];
    expect(answer.status).toBe(2 * depth > maxBodyBytes ? 413 : 400);
  }
});

test.each(withBody)('%s refuses another content type', async (name) => {
  for (const type of [
    undefined,
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/jsonp',
    'text/plain, application/json',
  ]) {
    await refused(name, { body: '{}', headers: { 'content-type': type } }, 415, 'not_json');
  }
});

test.each(names)('%s refuses a body over 64 KB, plain and in base64', async (name) => {
  const large = JSON.stringify({ message: 'x'.repeat(64 * 1024) });
  await refused(name, { body: large }, 413, 'too_large');
  await refused(name, { body: large, base64: true }, 413, 'too_large');
  // 40,000 characters of two bytes each.
  await refused(name, { body: JSON.stringify({ message: 'é'.repeat(40_000) }) }, 413, 'too_large');
});

test('accepts a body of exactly 64 KB, plain and in base64', async () => {
  const body = JSON.stringify(enquiry);
  const padded = body + ' '.repeat(64 * 1024 - Buffer.byteLength(body));
  expect((await send('enhancedContact', { body: padded })).status).toBe(201);
  expect((await send('enhancedContact', { body: padded, base64: true })).status).toBe(201);
  await refused('enhancedContact', { body: `${padded} ` }, 413, 'too_large');
});

test.each(['application/json; charset=utf-8', 'application/json ;charset=UTF-8', 'APPLICATION/JSON', 'application/vnd.api+json'])(
  'accepts %s as JSON',
  async (type) => {
    expect((await send('enhancedContact', { body: enquiry, headers: { 'content-type': type } })).status).toBe(201);
  },
);

test('accepts JSON in base64', async () => {
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
])('refuses a write with %o as cross-site', async (headers) => {
  for (const name of names.filter((each) => contracts[each].method !== 'GET'))
    await refused(name, { body: {}, headers }, 403, 'cross_site');
});

test.each([
  {},
  { origin: 'https://www.larkfield.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'https://WWW.larkfield.example', 'x-viewer-host': 'www.Larkfield.example' },
  { 'sec-fetch-site': 'none' },
])('accepts a write with %o', async (headers) => {
  expect((await send('enhancedContact', { body: enquiry, headers })).status).toBe(201);
});

test('accepts a cross-site read, because browsers do not send the cookie with it', async () => {
  expect((await send('getUser', { cookies, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
});

test('shows no stack, library or path in the response to a bad request', async () => {
  for (const name of names) {
    for (const body of ['{', '{}', '[]', JSON.stringify({ status: 1, password: 2 })]) {
      const sent = { cookies: endsSession(name) ? [] : cookies, params: { id: 'x' }, query: { limit: 'x', cursor: 'x' }, body };
      const { text } = await send(name, sent);
      expect(text).not.toMatch(/\bat \S+ ?[(:]|zod|middy|node_modules|\.ts|dynamo|Error:/i);
    }
  }
});

test('logs nothing of what was sent or returned', async () => {
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
    },
  ]);
  expect(lines[1]).toMatchObject(['call', { endpoint: 'enhanced-contact', status: 400, code: 'invalid_request' }]);
  const text = JSON.stringify(lines);
  for (const value of Object.values(enquiry).filter((value) => typeof value === 'string' && value.length > 6))
    expect(text).not.toContain(value);
  expect(text).not.toMatch(/secret|Amara|203\.0\.113\.9|session=|enq_/i);
});

test.each(withBody)('%s returns a documented status for any JSON and stores no unknown field', async (name) => {
  const valid = await validRequest(name);
  // Half of the bodies are valid ones with additional fields, so that some are accepted.
  const bodies = fc.oneof(
    fc.json(),
    fc
      .record({ more: fc.dictionary(fc.string(), fc.jsonValue()), utmParams: fc.jsonValue() })
      .map(({ more, utmParams }) => JSON.stringify({ ...more, utmParams, ...(valid.body as object) })),
  );
  const headers = fc.dictionary(
    fc.constantFrom('if-match', 'if-none-match', 'idempotency-key', 'x-activity', 'user-agent'),
    fc.string(),
  );
  const params = fc.oneof(
    fc.string().map((id) => ({ id })),
    fc.constant(valid.params),
  );
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(bodies, headers, params, async (body, sentHeaders, sentParams) => {
      const sent = { body, headers: { ...valid.headers, ...sentHeaders }, params: sentParams };
      const answer = await send(name, { cookies: valid.cookies, ...sent });
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 400) errorBody.parse(answer.body);
      statuses.add(answer.status);
    }),
    // The first request is one that the call accepts.
    { numRuns, examples: [[JSON.stringify(valid.body), {}, valid.params]] },
  );
  expect([...statuses]).toContain(contracts[name].status);
  expect((await itemsOf(table)).flatMap((item) => undescribed(item) ?? [])).toEqual([]);
});

test('drops unknown fields inside known objects', async () => {
  const utmParams = { utm_source: 'newsletter', email: 'hidden@family.example' };
  for (const name of [
    'enhancedContact',
    'contact',
    'partnerApplication',
    'leadMagnet',
    'privacyRequest',
    'startConversation',
  ] as const) {
    const { body } = await validRequest(name);
    expect((await send(name, { body: { ...(body as object), utmParams, hidden: 1 } })).status).toBe(contracts[name].status);
  }
  const events = [{ eventType: 'x', utmParams, hidden: 1, id: 'mine', timestamp: '1999-01-01T00:00:00.000Z' }];
  expect((await send('events', { body: { events, ipAddress: '203.0.113.9' } })).status).toBe(202);
  const items = await itemsOf(table);
  expect(items.flatMap((item) => undescribed(item) ?? [])).toEqual([]);
  expect(JSON.stringify(items)).not.toMatch(/hidden|1999-01-01|"mine"|203\.0\.113\.9/);
});

test.each(names)('%s returns a status below 500 for any query, header and path parameter', async (name) => {
  const words = fc.dictionary(fc.constantFrom('limit', 'cursor', 'id', 'if-match', 'idempotency-key', 'origin'), fc.string());
  await fc.assert(
    fc.asyncProperty(words, words, words, async (query, headers, path) => {
      const sent = { cookies, query, headers, params: path, body: withBody.includes(name) ? {} : undefined };
      expect((await send(name, endsSession(name) ? { ...sent, cookies: [] } : sent)).status).toBeLessThan(500);
    }),
    { numRuns },
  );
});
