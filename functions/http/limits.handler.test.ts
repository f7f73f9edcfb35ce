import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { addToCount, allTogether } from '../data/limits.ts';
import { accessRequest, application, enquiry, magnet, pageEvents, question } from '../testing/answers.ts';
import { type CallName, startApi } from '../testing/api.ts';
import { contentOf, itemsOf } from '../testing/table.ts';
import type { RequestEvent } from './event.ts';
import { eventBudgets, limits } from './limits.ts';
import { visitorOf } from './visitor.ts';

const { send, table } = await startApi({ limitScale: 1 });

// A proxy in front of the database, where counting can be made to hang. Functions open the table when they are first called.
let hangs = false;
const proxy = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (hangs && request.headers['x-amz-target'] === 'DynamoDB_20120810.UpdateItem') return;
  const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers as Record<string, string>;
  const answer = await fetch(inject('databaseEndpoint'), { method: 'POST', headers, body: Buffer.concat(chunks) });
  response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(await answer.text());
});
await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
process.env.AWS_ENDPOINT_URL_DYNAMODB = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
// A busy machine may count more slowly than the deadline allows, so only the test of the deadline uses it.
const realTimeout = AbortSignal.timeout.bind(AbortSignal);
vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => realTimeout(hangs ? ms : 60_000));
afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
});

// Each test starts at midnight of a different day, when windows of every length begin.
let day = 0;
const begin = () => {
  const start = Date.UTC(2026, 11, ++day);
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  return start;
};
const unknown = { conversationId: 'cnv_aaaaaaaaaaaaaaaaaaaaaaaaaa' };
const eventFrom = (address: string) => ({ headers: { 'x-viewer-address': address }, now: new Date() }) as unknown as RequestEvent;
const bodies = {
  enhancedContact: enquiry,
  contact: question,
  partnerApplication: application,
  leadMagnet: magnet,
  privacyRequest: accessRequest,
  events: pageEvents,
  startConversation: {},
  sendMessage: { ...unknown, message: 'Hello' },
  runTool: { ...unknown, toolName: 'open_calendly', toolArgs: {} },
} as const;
const call = (name: keyof typeof bodies, address: string) =>
  send(name, { body: bodies[name], headers: { 'x-viewer-address': address } });
/** Makes `count` calls, up to 20 at a time. Returns the number of responses by status. */
async function many(count: number, name: keyof typeof bodies, address: string): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < count; sent += 20) {
    for (const { status } of await Promise.all(Array.from({ length: Math.min(20, count - sent) }, () => call(name, address))))
      statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

test.each<[keyof typeof bodies, number, number, number]>([
  ['enhancedContact', 60, 600, 201],
  ['contact', 60, 600, 201],
  ['partnerApplication', 60, 600, 201],
  ['leadMagnet', 60, 600, 201],
  ['privacyRequest', 60, 600, 201],
  ['events', 60, 60, 202],
  ['startConversation', 30, 300, 200],
  ['sendMessage', 30, 300, 404],
  ['runTool', 30, 300, 404],
])('%s accepts %i calls in %i s from one address', async (name, max, seconds, status) => {
  const start = begin();
  expect(await many(max, name, '203.0.113.1')).toEqual({ [status]: max });
  vi.setSystemTime(start + 1500);
  const before = await contentOf(table);
  expect(await call(name, '203.0.113.1')).toMatchObject({
    status: 429,
    headers: { 'retry-after': String(seconds - 1) },
    body: { success: false, code: 'too_many_requests' },
  });
  expect(await contentOf(table)).toEqual(before);
  expect((await call(name, '203.0.113.2')).status).toBe(status);
  vi.setSystemTime(start + seconds * 1000 - 1);
  expect(await call(name, '203.0.113.1')).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  vi.setSystemTime(start + seconds * 1000);
  expect((await call(name, '203.0.113.1')).status).toBe(status);
});

test('limits every public call that stores something, each with its own counter', async () => {
  begin();
  await many(60, 'contact', '203.0.113.3');
  expect((await call('contact', '203.0.113.3')).status).toBe(429);
  for (const name of Object.keys(bodies) as Array<keyof typeof bodies>) {
    if (name !== 'contact') expect((await call(name, '203.0.113.3')).status).not.toBe(429);
  }
});

test('accepts exactly as many concurrent calls as the limit', async () => {
  begin();
  const answers = await Promise.all(Array.from({ length: 80 }, () => call('leadMagnet', '203.0.113.4')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

test('limits the chat per day as well, without counting calls that the short limit refused', async () => {
  const start = begin();
  for (let window = 0; window < 6; window++) {
    vi.setSystemTime(start + window * 300_000);
    expect(await many(40, 'startConversation', '203.0.113.5')).toEqual({ 200: 30, 429: 10 });
  }
  vi.setSystemTime(start + 6 * 300_000);
  expect(await many(21, 'startConversation', '203.0.113.5')).toEqual({ 200: 20, 429: 1 });
  const { headers } = await call('startConversation', '203.0.113.5');
  expect(headers['retry-after']).toBe(String(86_400 - 1800));
  expect((await call('startConversation', '203.0.113.6')).status).toBe(200);
  vi.setSystemTime(start + 86_400_000);
  expect((await call('startConversation', '203.0.113.5')).status).toBe(200);
});

test('counts addresses of one household together and ignores a forged forwarding header', async () => {
  begin();
  const from = (address: string, more = {}) =>
    send('leadMagnet', { body: magnet, headers: { 'x-viewer-address': address, ...more } });
  for (let host = 0; host < 60; host++) await from(`2001:db8:1:2::${host.toString(16)}`);
  expect((await from('2001:0DB8:0001:0002:ffff::1', { 'x-forwarded-for': '198.51.100.1' })).status).toBe(429);
  expect((await from('2001:db8:1:3::1')).status).toBe(201);
});

test('limits the kilobytes of events of a day, for one address and for all together, and says when the day ends', async () => {
  const start = begin();
  const eventsOf = (address: string) => send('events', { body: pageEvents, headers: { 'x-viewer-address': address } });
  const mine = await visitorOf(table, eventFrom('203.0.113.20'));
  await addToCount(table, eventBudgets.visitor, mine, new Date(), eventBudgets.visitor.max - 1);
  expect((await eventsOf('203.0.113.20')).status).toBe(202);
  vi.setSystemTime(start + 3_600_000);
  const before = await contentOf(table);
  expect(await eventsOf('203.0.113.20')).toMatchObject({
    status: 429,
    headers: { 'retry-after': String(23 * 3600) },
    body: { code: 'too_many_requests' },
  });
  expect(await contentOf(table)).toEqual(before);
  expect((await eventsOf('203.0.113.21')).status).toBe(202);
  // The refused batch did not count towards the budget of all: only the two that were stored did.
  await addToCount(table, eventBudgets.all, allTogether, new Date(), eventBudgets.all.max - 2);
  expect((await eventsOf('203.0.113.22')).status).toBe(429);
  expect((await call('enhancedContact', '203.0.113.22')).status).toBe(201);
  vi.setSystemTime(start + 86_400_000);
  expect((await eventsOf('203.0.113.20')).status).toBe(202);
});

test('stores counters without the address and with an expiry', async () => {
  const counters = (await itemsOf(table)).filter(({ pk }) => String(pk).startsWith('limit#'));
  expect(counters.length).toBeGreaterThan(10);
  for (const { pk, sk, used, expiresAt } of counters) {
    expect(pk).toMatch(/^limit#[a-z-]+#([\w-]{22}|all)$/);
    expect([sk, used, expiresAt]).toEqual([expect.any(String), expect.any(Number), expect.any(Number)]);
    // After the end of the window and within two days.
    expect(Number(expiresAt)).toBeLessThanOrEqual(Date.now() / 1000 + 2 * 86_400);
  }
  expect(JSON.stringify(counters)).not.toMatch(/203\.0\.113|2001:db8/);
});

test('stores an enquiry after a short wait when the counter hangs', async () => {
  begin();
  hangs = true;
  const sent = (['enhancedContact', 'contact', 'partnerApplication', 'leadMagnet', 'privacyRequest'] as const).map((name) =>
    call(name, '203.0.113.7'),
  );
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  hangs = false;
});

test('has the limits of the requirements', () => {
  expect(limits).toEqual({
    form: [{ name: 'form', max: 60, windowSeconds: 600 }],
    booking: [
      { name: 'booking', max: 10, windowSeconds: 600 },
      { name: 'booking-day', max: 30, windowSeconds: 86_400 },
    ],
    times: [{ name: 'times', max: 120, windowSeconds: 60 }],
    chat: [
      { name: 'chat', max: 30, windowSeconds: 300 },
      { name: 'chat-day', max: 200, windowSeconds: 86_400 },
    ],
    updates: [
      { name: 'updates', max: 450, windowSeconds: 300 },
      { name: 'updates-day', max: 10_000, windowSeconds: 86_400 },
    ],
    events: [{ name: 'events', max: 60, windowSeconds: 60 }],
  });
  const lengths = Object.values(limits).flatMap((kind) => kind.map(({ windowSeconds }) => windowSeconds));
  // The salt changes at midnight (UTC), so a window across midnight would lose its count.
  for (const seconds of [...lengths, 15 * 60]) expect(86_400 % seconds).toBe(0);
});

test('does not limit health and logout', async () => {
  begin();
  for (const name of ['health', 'logout'] as const satisfies CallName[]) {
    for (let count = 0; count < 70; count++)
      expect((await send(name, { headers: { 'x-viewer-address': '203.0.113.8' } })).status).toBe(200);
  }
});
