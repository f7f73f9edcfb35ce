import { beforeEach, expect, test } from 'vitest';
import type { AnalyticsEvent } from '../../shared/contracts/events.ts';
import { itemsOf, makeTable } from '../testing/table.ts';
import { storeEvents } from './events.ts';
import { readFigures } from './figures.ts';
import { eventsPrefix, type Key } from './keys.ts';
import type { Table } from './table.ts';
import { countEvents, londonDay } from './visits.ts';

const now = new Date('2026-12-01T09:00:00.000Z');
const page: AnalyticsEvent = { eventType: 'page_view' };
const step = (number: number): AnalyticsEvent => ({ eventType: 'form_progression', eventData: { step: number, lead_score: 40 } });
const submission: AnalyticsEvent = { eventType: 'form_submission', eventData: { form: 'enquiry' } };

let table: Table;
beforeEach(async () => {
  table = await makeTable();
});

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

test('uses days in London and reads figures across years', async () => {
  expect(londonDay('2026-07-01T23:30:00.000Z')).toBe('2026-07-02');
  expect(londonDay('2026-12-01T23:30:00.000Z')).toBe('2026-12-01');
  for (const day of ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']) {
    await send(`session-${day}`, [page], new Date(`${day}T12:00:00.000Z`));
  }
  const days = (await readFigures(table, '2026-12-31', '2027-01-01')).map(({ day }) => day);
  expect(days).toEqual(['2026-12-31', '2027-01-01']);
});
