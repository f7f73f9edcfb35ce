import { expect, test, vi } from 'vitest';
import { pageEvents } from '../../testing/answers.ts';
import { startApi } from '../../testing/api.ts';
import { contentOf } from '../../testing/table.ts';

const { send, table } = await startApi();
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T09:30:00.000Z') });

const headers = (address: string) => ({ 'x-viewer-address': address, 'user-agent': 'Mozilla/5.0 (Test)' });
const batches = async () => (await contentOf(table)).filter(({ pk }) => String(pk).startsWith('events#'));
const hashes = async () => (await batches()).map(({ ipAddress }) => ipAddress);

test('returns 202 and stores the batch with ids, time and expiry set by the server', async () => {
  const events = pageEvents.events.map((event) => ({ ...event, id: 'mine', timestamp: '1999-01-01T00:00:00.000Z' }));
  const answer = await send('events', { body: { events }, headers: headers('203.0.113.9') });
  expect(answer).toMatchObject({ status: 202, body: { success: true }, cookies: [] });
  const time = '2026-12-01T09:30:00.000Z';
  const [item] = await batches();
  expect(item).toEqual({
    pk: 'events#2026-12-01T09',
    sk: expect.stringMatching(/^2026-12-01T09:30:00\.000Z#/),
    events: pageEvents.events.map((event) => ({ ...event, id: expect.stringMatching(/^[0-9a-f-]{36}-\d$/), timestamp: time })),
    ipAddress: expect.stringMatching(/^[\w-]{22}$/),
    userAgent: 'Mozilla/5.0 (Test)',
    expiresAt: Date.parse(time) / 1000 + 396 * 86_400,
  });
});

test('stores the address only as a hash that changes every day', async () => {
  await send('events', { body: pageEvents, headers: headers('203.0.113.9') });
  const [first, again] = await hashes();
  expect(again).toBe(first);
  await send('events', { body: pageEvents, headers: headers('198.51.100.7') });
  vi.setSystemTime('2026-12-02T00:00:00.000Z');
  await send('events', { body: pageEvents, headers: headers('203.0.113.9') });
  expect(new Set(await hashes()).size).toBe(3);
  expect(JSON.stringify(await contentOf(table))).not.toMatch(/203\.0\.113\.9|198\.51\.100\.7/);
});

test('cuts a long User-Agent', async () => {
  await send('events', { body: pageEvents, headers: { 'user-agent': 'x'.repeat(5000) } });
  expect((await batches()).map(({ userAgent }) => userAgent)).toContain('x'.repeat(300));
});

test.each([
  {},
  { events: [] },
  { events: Array(26).fill({ eventType: 'x' }) },
  { events: {} },
  { events: [{}] },
  { events: [{ eventType: 'Has Spaces' }] },
  { events: [{ eventType: 'x'.repeat(41) }] },
  { events: [{ eventType: 'x', eventData: { typed: 'x'.repeat(101) } }] },
  { events: [{ eventType: 'x', eventData: { nested: { a: 1 } } }] },
  { events: [{ eventType: 'x', sessionId: 'no spaces here' }] },
  { events: [{ eventType: 'good' }, { eventType: 7 }] },
])('returns 400 for %o and stores nothing', async (body) => {
  const before = await contentOf(table);
  expect(await send('events', { body })).toMatchObject({ status: 400, body: { success: false, code: 'invalid_request' } });
  expect(await contentOf(table)).toEqual(before);
});
