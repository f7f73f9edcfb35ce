import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from '../../shared/contracts/events.ts';
import { londonDay } from '../../shared/londonDay.ts';
import { faultyTable, type TransactionFault } from '../testing/faultyTable.ts';
import { itemsOf, makeTable, putItem } from '../testing/table.ts';
import { storeEvents } from './events.ts';
import { readFigures } from './figures.ts';
import { eventsPrefix, type Key, visitKey } from './keys.ts';
import type { Table } from './table.ts';
import { countEvents } from './visits.ts';

const now = new Date('2026-12-01T09:00:00.000Z');
const page: AnalyticsEvent = { eventType: 'page_view' };
const step = (number: number): AnalyticsEvent => ({ eventType: 'form_progression', eventData: { step: number, lead_score: 40 } });
const submission: AnalyticsEvent = { eventType: 'form_submission', eventData: { form: 'enquiry' } };

let table: Table;
beforeEach(async () => {
  table = await makeTable();
});
afterEach(() => vi.restoreAllMocks());

const batches = async () =>
  (await itemsOf(table)).filter(({ pk }) => String(pk).startsWith(eventsPrefix)) as Array<Record<string, unknown> & Key>;

/** Stores a batch of events of one session and returns its key. */
async function store(sessionId: string | undefined, events: AnalyticsEvent[], at = now, ipAddress = 'hash'): Promise<Key> {
  const before = new Set((await batches()).map(({ sk }) => sk));
  await storeEvents(table, { events: events.map((event) => ({ ...event, sessionId })), ipAddress, userAgent: 'test', now: at });
  const stored = (await batches()).find(({ sk }) => !before.has(sk));
  return { pk: String(stored?.pk), sk: String(stored?.sk) };
}

let event = 0;
const count = (key: Key, eventId = `event-${event++}`) => countEvents(table, [{ key, eventId }], now);
const send = async (...batch: Parameters<typeof store>) => count(await store(...batch));
const figures = async () => (await readFigures(table, '2026-12-01', '2026-12-01'))[0];

test('counts visits, page views, sources, steps and enquiries of a day', async () => {
  await send('session-0001', [{ ...page, utmParams: { utm_source: 'Google' } }, step(2)]);
  await send('session-0001', [page, step(3), step(2), submission]);
  await send('session-0002', [{ ...page, utmParams: { referrer: 'https://www.news.example/a' } }, step(2)]);
  await send('session-0003', [page]);
  expect(await figures()).toEqual({
    day: '2026-12-01',
    visits: 3,
    pageViews: 4,
    enquiries: 1,
    sources: { google: 1, 'news.example': 1, direct: 1 },
    enquirySources: { google: 1 },
    steps: { 1: 2, 2: 2, 3: 1, 4: 1, 5: 1 },
    events: { page_view: 4, form_progression: 4, form_submission: 1 },
  });
});

test('counts a visitor without a session as one visit a day', async () => {
  await send(undefined, [page], now, 'one');
  await send(undefined, [page], now, 'one');
  await send(undefined, [page], now, 'two');
  expect(await figures()).toMatchObject({ visits: 2, pageViews: 3 });
});

test('counts no steps and no enquiries for other forms and unknown steps', async () => {
  await send('session-0001', [
    { eventType: 'form_submission', eventData: { form: 'question' } },
    step(7),
    { eventType: 'form_progression', eventData: { step: 'x' } },
    { eventType: 'cta' },
  ]);
  expect(await figures()).toMatchObject({ visits: 1, enquiries: 0, steps: { 1: 0, 5: 0 }, events: { cta: 1 } });
});

test('counts a batch once when it is delivered many times, also at the same time', async () => {
  const key = await store('session-0001', [page, submission]);
  await Promise.all([1, 2, 3, 4].map(() => count(key, 'same')));
  await count(key, 'same');
  expect(await figures()).toMatchObject({ visits: 1, pageViews: 1, enquiries: 1 });
});

test('counts one visit when its batches are counted at the same time', async () => {
  const keys = await Promise.all(
    [1, 2, 3].map((number) => store('session-0001', [page, step(number)], new Date(now.getTime() + number))),
  );
  const distinct = [...new Map((await batches()).map(({ pk, sk }) => [sk, { pk, sk }])).values()];
  expect(distinct).toHaveLength(keys.length);
  await Promise.all(distinct.map((key, number) => count(key, `at-once-${number}`)));
  expect(await figures()).toMatchObject({ visits: 1, pageViews: 3, steps: { 1: 1, 2: 1, 3: 1, 4: 0 } });
});

test('counts further names as other when a day has 40', async () => {
  for (let batch = 0; batch < 4; batch++) {
    const events = Array.from({ length: 20 }, (_, count) => ({ eventType: `made_up_${batch}_${count}` }));
    await send('session-0001', events);
  }
  const counted = (await figures())?.events ?? {};
  expect(Object.keys(counted).length).toBeLessThanOrEqual(41);
  expect(counted.other).toBe(40);
});

test('counts a whole delivery in one transaction, and in further ones when it does not fit', async () => {
  const keys = [];
  for (let session = 0; session < 60; session++) keys.push(await store(`session-${1000 + session}`, [page]));
  const changes = keys.map((key, index) => ({ key, eventId: `delivery-${index}` }));
  const send = vi.spyOn(table.client, 'send');
  const transactions = () => send.mock.calls.filter(([command]) => command.constructor.name === 'TransactWriteCommand').length;
  expect((await countEvents(table, changes.slice(0, 49), now)).counted).toHaveLength(49);
  expect(transactions()).toBe(1);
  // The reads of the batches, of their visits and of the day, and the transaction.
  expect(send).toHaveBeenCalledTimes(4);
  expect((await countEvents(table, changes.slice(49), now)).counted).toHaveLength(11);
  expect(await figures()).toMatchObject({ visits: 60, pageViews: 60 });
  await countEvents(table, changes, now);
  expect(await figures()).toMatchObject({ visits: 60, pageViews: 60 });
});

test('spreads the figures of a day over several items and returns their sum', async () => {
  vi.spyOn(Math, 'random').mockReturnValueOnce(0).mockReturnValueOnce(0.5).mockReturnValueOnce(0.999);
  for (const session of ['session-0001', 'session-0002', 'session-0003']) await send(session, [page]);
  const stored = (await itemsOf(table)).filter(({ pk }) => pk === 'figures#2026');
  expect(stored.map(({ sk, visits }) => [sk, visits]).sort()).toEqual([
    ['2026-12-01#0', 1],
    ['2026-12-01#4', 1],
    ['2026-12-01#7', 1],
  ]);
  expect(await figures()).toMatchObject({ visits: 3, pageViews: 3, sources: { direct: 3 }, events: { page_view: 3 } });
});

test.each([
  ['a batch cannot be parsed', async (key: Key) => putItem(table, { ...key, events: 'x' })],
  ['a stored visit cannot be read', async () => putItem(table, { ...visitKey('2026-12-01', 'session#session-0001'), step: 'x' })],
])('counts the other batches of a delivery when %s', async (_, breakIt) => {
  const bad = await store('session-0001', [page]);
  await breakIt(bad);
  const others = [];
  for (let session = 2; session < 12; session++) others.push(await store(`session-${1000 + session}`, [page]));
  const changes = others.toSpliced(4, 0, bad).map((key) => ({ key, eventId: key.sk }));
  const { counted, failed, left } = await countEvents(table, changes, now);
  expect([counted.length, left.length]).toEqual([10, 0]);
  expect(failed.map(({ change }) => change.key)).toEqual([bad]);
  expect(await figures()).toMatchObject({ visits: 10 });
});

test('leaves the whole delivery when its batches cannot be read', async () => {
  const key = await store('session-0001', [page]);
  vi.spyOn(table.client, 'send').mockRejectedValueOnce(new Error('down') as never);
  expect(await countEvents(table, [{ key, eventId: 'e' }], now)).toMatchObject({ counted: [], left: [{ key }] });
});

/** A batch of a simulated stream: its session, its minute and its events. */
interface Simulated {
  session: string | undefined;
  minute: number;
  events: AnalyticsEvent[];
}

/** Returns the figures that a stream has when each batch counts once, in its order. */
function expectedFigures(stream: readonly Simulated[], start: Date) {
  const visits = new Map<string, { source: string; step: number }>();
  const days = new Map<
    string,
    { visits: number; pageViews: number; enquiries: number; sources: Record<string, number>; steps: number[] }
  >();
  for (const { session = 'none', minute, events } of stream) {
    const day = londonDay(start.getTime() + minute * 60_000);
    const figure = days.get(day) ?? { visits: 0, pageViews: 0, enquiries: 0, sources: {}, steps: [0, 0, 0, 0, 0] };
    days.set(day, figure);
    let visit = visits.get(`${day} ${session}`);
    if (!visit) {
      visit = { source: events.find(({ utmParams }) => utmParams)?.utmParams?.utm_source ?? 'direct', step: 0 };
      visits.set(`${day} ${session}`, visit);
      figure.visits += 1;
      figure.sources[visit.source] = (figure.sources[visit.source] ?? 0) + 1;
    }
    for (const { eventType, eventData } of events) {
      if (eventType === 'page_view') figure.pageViews += 1;
      if (eventType === 'form_submission') figure.enquiries += 1;
      const reached = eventType === 'form_submission' ? 5 : eventType === 'form_progression' ? Number(eventData?.step) : 0;
      for (; visit.step < reached; visit.step++) figure.steps[visit.step] = (figure.steps[visit.step] ?? 0) + 1;
    }
  }
  return days;
}

const simulatedEvent = fc.oneof(
  fc.constant(page),
  fc.constantFrom('news', 'ads').map((utm_source): AnalyticsEvent => ({ ...page, utmParams: { utm_source } })),
  fc.integer({ min: 1, max: 5 }).map(step),
  fc.constant(submission),
);
const simulatedStream = fc.array(
  fc.record({
    session: fc.constantFrom('session-0001', 'session-0002', 'session-0003', undefined),
    minute: fc.integer({ min: 0, max: 3 }),
    events: fc.array(simulatedEvent, { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 25 },
);
/** One delivery: how many batches it has, how far back it starts again, as after a kill, and what happens to its transactions. */
const simulatedDeliveries = fc.array(
  fc.record({
    size: fc.integer({ min: 1, max: 25 }),
    back: fc.integer({ min: 0, max: 10 }),
    fault: fc.constantFrom<TransactionFault>('none', 'before', 'after'),
  }),
  { maxLength: 12 },
);

test('counts each batch of any stream exactly once, in any deliveries, with kills and lost responses', async () => {
  // Ends two minutes before midnight in London, so that a delivery may belong to two days.
  const start = new Date('2026-12-01T23:58:00.000Z');
  await fc.assert(
    fc.asyncProperty(simulatedStream, simulatedDeliveries, async (stream, deliveries) => {
      table = await makeTable();
      const changes = [];
      for (const [index, { session, minute, events }] of stream.entries()) {
        const at = new Date(start.getTime() + minute * 60_000);
        changes.push({ key: await store(session, events, at), eventId: `simulated-${index}` });
      }
      let position = 0;
      // The last delivery has all that is left, as the stream delivers it in the end.
      for (const { size, back, fault } of [...deliveries, { size: changes.length, back: 10, fault: 'none' as const }]) {
        const from = Math.max(0, position - back);
        const to = Math.min(changes.length, Math.max(position, from) + size);
        const { failed, left } = await countEvents(
          faultyTable(table, () => fault),
          changes.slice(from, to),
          now,
        );
        expect(failed).toEqual([]);
        const [firstLeft] = left;
        position = firstLeft ? Math.max(position, changes.indexOf(firstLeft)) : to;
      }
      await countEvents(table, changes, now);
      const counted = new Map((await readFigures(table, '2026-12-01', '2026-12-02')).map((figure) => [figure.day, figure]));
      const expected = expectedFigures(stream, start);
      expect([...counted.keys()]).toEqual([...expected.keys()].sort());
      for (const [day, { steps, ...rest }] of expected) {
        expect(counted.get(day)).toMatchObject(rest);
        expect(counted.get(day)?.sources).toEqual(rest.sources);
        expect(Object.values(counted.get(day)?.steps ?? {})).toEqual(steps);
      }
    }),
    { numRuns: process.env.LONG ? 300 : 15 },
  );
}, 600_000);

test('ignores a batch that was deleted', async () => {
  expect(await count({ pk: `${eventsPrefix}2026-12-01T09`, sk: 'gone' })).toEqual({ counted: [], failed: [], left: [] });
  expect(await figures()).toBeUndefined();
});

test('stores no visitor data in the figures, and deletes a visit after two days', async () => {
  await send('session-0001', [page], now, 'hash-of-an-address');
  const items = (await itemsOf(table)).filter(({ pk }) => !String(pk).startsWith(eventsPrefix));
  const [day] = items.filter(({ pk }) => String(pk).startsWith('figures#'));
  expect(day).not.toHaveProperty('expiresAt');
  expect(JSON.stringify(day)).not.toMatch(/session|hash/);
  const visit = items.find(({ sk }) => sk === 'visit');
  expect(visit?.expiresAt).toBe(now.getTime() / 1000 + 2 * 86_400);
});

test('reads figures across years', async () => {
  for (const day of ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']) {
    await send(`session-${day}`, [page], new Date(`${day}T12:00:00.000Z`));
  }
  const days = (await readFigures(table, '2026-12-31', '2027-01-01')).map(({ day }) => day);
  expect(days).toEqual(['2026-12-31', '2027-01-01']);
});
