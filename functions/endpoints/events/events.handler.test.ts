import { expect, test, vi } from 'vitest';
import { logger } from '../../log.ts';
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

/** Sends a batch and returns what the function logs about it, apart from the line of the call. */
async function loggedFor(events: readonly object[]): Promise<unknown[]> {
  const info = vi.spyOn(logger, 'info').mockImplementation(() => {});
  expect((await send('events', { body: { events } })).status).toBe(202);
  const lines = info.mock.calls.filter(([message]) => message !== 'call');
  info.mockRestore();
  return lines;
}

test('logs page views and the first client error of a batch in one line', async () => {
  const eventData = { code: 'hydration', release: '1a2b3c4d5e6f', page: '/pricing' };
  const views = Array(2).fill({ eventType: 'page_view', eventData: { page: 'pricing' } });
  const errors = [
    { eventType: 'client_error', eventData },
    { eventType: 'client_error', eventData: { ...eventData, code: 'render' } },
  ];
  expect(await loggedFor([...views, ...errors])).toEqual([
    ['events stored', { pageViews: 2, clientErrors: 1, clientError: eventData }],
  ]);
  expect(await loggedFor(views)).toEqual([['events stored', { pageViews: 2, clientErrors: 0 }]]);
  expect(await loggedFor([{ eventType: 'cta' }])).toEqual([]);
});

test.each([
  { code: 'jane@example.com', release: 'Jane Smith', page: '/jane-smith' },
  { code: 1, release: true, page: 3 },
  { code: '', release: '', page: '', typed: 'Jane Smith' },
  {},
  undefined,
])('logs unknown details of a client error as other: %o', async (eventData) => {
  expect(await loggedFor([{ eventType: 'client_error', eventData }])).toEqual([
    ['events stored', { pageViews: 0, clientErrors: 1, clientError: { code: 'other', release: 'other', page: 'other' } }],
  ]);
});

test('cuts a long User-Agent', async () => {
  await send('events', { body: pageEvents, headers: { 'user-agent': 'x'.repeat(5000) } });
  expect((await batches()).map(({ userAgent }) => userAgent)).toContain('x'.repeat(300));
});

test('accepts eight details of an event and three sessions in a batch', async () => {
  const eventData = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`key${index}`, 1]));
  const events = Array.from({ length: 6 }, (_, index) => ({ eventType: 'x', eventData, sessionId: `session-${index % 3}` }));
  expect((await send('events', { body: { events } })).status).toBe(202);
});

test('accepts a body of 4 KB and refuses a larger one', async () => {
  const bodyOf = (bytes: number) => {
    const rest = JSON.stringify({ events: Array(10).fill({ eventType: 'x', eventData: { a: '' } }), padding: '' });
    return JSON.stringify({
      events: Array(10).fill({ eventType: 'x', eventData: { a: '' } }),
      padding: 'x'.repeat(bytes - rest.length),
    });
  };
  expect((await send('events', { body: bodyOf(4096) })).status).toBe(202);
  const before = await contentOf(table);
  expect(await send('events', { body: bodyOf(4097) })).toMatchObject({ status: 413, body: { code: 'too_large' } });
  expect(await contentOf(table)).toEqual(before);
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
  { events: [{ eventType: 'x', eventData: Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`key${index}`, 1])) }] },
  { events: Array.from({ length: 4 }, (_, index) => ({ eventType: 'x', sessionId: `session-${index}` })) },
  {
    events: [{ eventType: 'x' }, ...Array.from({ length: 3 }, (_, index) => ({ eventType: 'x', sessionId: `session-${index}` }))],
  },
])('returns 400 for %o and stores nothing', async (body) => {
  const before = await contentOf(table);
  expect(await send('events', { body })).toMatchObject({ status: 400, body: { success: false, code: 'invalid_request' } });
  expect(await contentOf(table)).toEqual(before);
});
