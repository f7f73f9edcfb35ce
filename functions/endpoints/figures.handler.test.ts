import { expect, test, vi } from 'vitest';
import { lambdaContext, startApi } from '../testing/api.ts';
import { withRights } from '../testing/rights.ts';
import { itemsOf } from '../testing/table.ts';

const { send, signIn, table } = await startApi();
// A Monday in working time.
vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-11-23T10:00:00.000Z') });
// Imported here because it reads its environment when it is loaded.
const handler = withRights('count-events', (await import('../consumers/count-events/handler.ts')).handler);
const cookies = [await signIn()];
const figures = (query: Record<string, string>, as = cookies) => send('getFigures', { cookies: as, query });
const today = '2026-11-23';

/** Every item of the table as a record of the stream. */
const stream = async (eventName: 'INSERT' | 'REMOVE' = 'INSERT') =>
  (await itemsOf(table)).map(({ pk, sk }) => ({
    eventID: `${pk}${sk}`,
    eventName,
    dynamodb: { Keys: { pk: { S: String(pk) }, sk: { S: String(sk) } }, SequenceNumber: String(sk) },
  }));

test('counts the events of a page once in the figures of the day, also when the stream delivers them twice', async () => {
  const events = [
    { eventType: 'page_view', sessionId: 'session-0001', utmParams: { utm_source: 'newsletter' } },
    { eventType: 'form_progression', eventData: { step: 2 }, sessionId: 'session-0001' },
  ];
  expect((await send('events', { body: { events }, headers: { 'x-viewer-address': '203.0.113.1' } })).status).toBe(202);
  const Records = await stream();
  expect(await handler({ Records }, lambdaContext())).toEqual({ batchItemFailures: [] });
  expect(await handler({ Records }, lambdaContext())).toEqual({ batchItemFailures: [] });
  expect(await figures({ from: today, to: today })).toMatchObject({
    status: 200,
    body: {
      success: true,
      data: [
        {
          day: today,
          visits: 1,
          pageViews: 1,
          enquiries: 0,
          sources: { newsletter: 1 },
          steps: { 1: 1, 2: 1, 3: 0, 4: 0, 5: 0 },
          events: { page_view: 1, form_progression: 1 },
        },
      ],
    },
  });
});

test('ignores expired events and changes of other items', async () => {
  const before = (await figures({ from: today, to: today })).body;
  expect(await handler({ Records: await stream('REMOVE') }, lambdaContext())).toEqual({ batchItemFailures: [] });
  expect((await figures({ from: today, to: today })).body).toEqual(before);
});

test('returns a whole year and leaves out days without figures', async () => {
  expect((await figures({ from: '2026-01-01', to: '2026-12-31' })).status).toBe(200);
  expect((await figures({ from: '2030-01-01', to: '2030-01-31' })).body).toEqual({ success: true, data: [] });
});

test.each([
  {},
  { from: '2026-12-01' },
  { from: '2026-12-02', to: '2026-12-01' },
  { from: '2026-01-01', to: '2027-01-02' },
  { from: '2026-13-01', to: '2026-12-01' },
  { from: 'x', to: 'y' },
  { from: '2026-12-01T00:00:00Z', to: '2026-12-02' },
] as Record<string, string>[])('figures for %o are a bad request', async (query) => {
  expect(await figures(query)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

test('refuses figures without a session', async () => {
  expect(await figures({ from: today, to: today }, [])).toMatchObject({ status: 401 });
});
