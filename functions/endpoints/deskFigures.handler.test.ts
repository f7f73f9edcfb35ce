import { expect, test, vi } from 'vitest';
import { enquiry, question } from '../testing/answers.ts';
import { startApi } from '../testing/api.ts';
import { itemsOf } from '../testing/table.ts';

const { send, signIn, table, deliver } = await startApi();
// A Monday in working time.
vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-11-23T10:00:00.000Z') });
const cookies = [await signIn()];
const today = '2026-11-23';
const figures = (query: Record<string, string> = { from: today, to: today }, as = cookies) =>
  send('getDeskFigures', { cookies: as, query });
const itemOf = async (id: string) => (await itemsOf(table)).find(({ pk, sk }) => pk === id && sk === 'record') ?? {};

test('returns what the consumer of the stream counted, once for each change however often it is delivered', async () => {
  const sent = { ...enquiry, utmParams: { utm_source: 'newsletter' } };
  const { submissionId: id } = (await send('enhancedContact', { body: sent })).body;
  const { submissionId: other } = (await send('contact', { body: question })).body;
  const received = await itemOf(id);
  const arrivals = [
    { event: 'received', to: received },
    { event: 'other', to: await itemOf(other) },
  ];
  await deliver(arrivals);
  await send('setContactStatus', { params: { id }, body: { status: 'closed' }, cookies });
  const closed = await itemOf(id);
  await send('changeWork', { params: { id }, body: { outcome: 'client' }, cookies });
  const done = await itemOf(id);
  const changes = [
    { event: 'closed', from: received, to: closed },
    { event: 'outcome', from: closed, to: done },
  ];
  await deliver(changes);
  await deliver([...arrivals, ...changes]);
  const { status, body } = await figures();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    data: {
      answers: [
        { kind: 'all', received: 2, answered: 1, median: 5, ninetieth: 5 },
        { kind: 'enquiry', received: 1, answered: 1 },
        { kind: 'contact', received: 1, answered: 0 },
        { kind: 'partner', received: 0, answered: 0 },
      ],
      promises: [{ kind: 'callback', kept: 1, broken: 0, waiting: 0 }, {}, {}],
      sources: [
        { name: 'form', received: 1, outcomes: { none: 1 } },
        { name: 'campaign', received: 1, outcomes: { client: 1 } },
      ],
      services: [
        { name: 'care-fee', received: 1, outcomes: { client: 1 } },
        { name: 'consultation', received: 1, outcomes: { none: 1 } },
      ],
      languages: [{ name: 'en', received: 2 }],
      work: [{ id: 'nobody', open: 1 }],
    },
  });
  expect(JSON.stringify(body)).not.toContain(enquiry.email);

  await deliver([{ event: 'erased', from: done }]);
  expect((await figures()).body.data).toMatchObject({
    answers: [{ received: 1, answered: 0 }, {}, {}, {}],
    sources: [{ name: 'form' }],
  });
});

test.each([
  {},
  { from: '2026-12-01' },
  { from: '2026-12-02', to: '2026-12-01' },
  { from: '2026-01-01', to: '2027-01-02' },
  { from: 'x', to: 'y' },
] as Record<string, string>[])('desk figures for %o are a bad request', async (query) => {
  expect(await figures(query)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
});

test('refuses desk figures without a session', async () => {
  expect(await figures(undefined, [])).toMatchObject({ status: 401 });
});
