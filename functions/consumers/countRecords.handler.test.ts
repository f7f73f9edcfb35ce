import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Conversion } from '../../shared/metrics.ts';
import { logger } from '../log.ts';
import { application, enquiry, magnet, pageEvents, question } from '../testing/answers.ts';
import { type Change, lambdaContext, startApi } from '../testing/api.ts';
import { withRights } from '../testing/rights.ts';
import { contentOf } from '../testing/table.ts';

const { send, table, queue, deliver } = await startApi();
const log = vi.spyOn(logger, 'info');
let events = 0;
beforeEach(() => {
  queue.reset();
  queue.on(SendMessageCommand).resolves({});
  log.mockClear();
});

const event = () => `event-${++events}`;
const item = async (id: string) => (await contentOf(table)).find((each) => each.pk === id && each.sk === 'record') ?? {};
const queued = () => queue.commandCalls(SendMessageCommand).map(({ args }) => args[0].input.MessageBody);
const arrival = async (call: 'enhancedContact' | 'contact' | 'partnerApplication', body: object) => {
  const { submissionId, applicationId } = (await send(call, { body })).body;
  return { event: event(), to: await item(submissionId ?? applicationId) } satisfies Change;
};
const requested = async (): Promise<Change> => {
  await send('leadMagnet', { body: magnet });
  return { event: event(), to: (await contentOf(table)).find(({ kind }) => kind === 'leadMagnet') };
};
/** The conversions in the log lines, from which CloudWatch makes the metric. */
const conversions = (): Array<[Conversion, number]> =>
  log.mock.calls.flatMap(([message, ...extra]) => {
    if (message !== 'conversion') return [];
    const { _aws, kind, Conversions, ...rest } = extra[0] as unknown as Record<string, unknown>;
    expect(rest).toEqual({});
    expect(_aws).toEqual({
      Timestamp: expect.any(Number),
      CloudWatchMetrics: [{ Namespace: 'Larkfield', Dimensions: [['kind']], Metrics: [{ Name: 'Conversions', Unit: 'Count' }] }],
    });
    return [[kind as Conversion, Number(Conversions)]];
  });

test('puts only the id of a new record into the queue, and ignores changes, removals and lead magnets', async () => {
  const arrivals = [
    await arrival('enhancedContact', enquiry),
    await arrival('contact', question),
    await arrival('partnerApplication', application),
  ];
  const [first] = arrivals;
  const changed = { ...first?.to, status: 'closed' };
  await deliver([
    ...arrivals,
    await requested(),
    { event: event(), from: first?.to, to: changed },
    { event: event(), from: changed },
    { event: event(), to: { pk: String(first?.to.pk), sk: 'note#nte_x', text: 'x' } },
  ]);
  expect(queued()).toEqual(arrivals.map(({ to }) => JSON.stringify({ id: to.pk })));
});

test('continues to count when the queue fails, and reports the failed records', async () => {
  const changes = [await arrival('contact', question), await arrival('contact', question), await arrival('contact', question)];
  queue.on(SendMessageCommand).resolvesOnce({}).rejects(new Error('down'));
  const before = (await contentOf(table)).find(({ pk, sk }) => pk === 'counts' && sk === 'contact');
  expect(await deliver(changes)).toEqual({ batchItemFailures: [{ itemIdentifier: changes[1]?.event }] });
  const after = (await contentOf(table)).find(({ pk, sk }) => pk === 'counts' && sk === 'contact');
  expect(Number(after?.new) - Number(before?.new)).toBe(3);

  queue.reset();
  queue.on(SendMessageCommand).resolves({});
  expect(await deliver(changes.slice(1))).toEqual({ batchItemFailures: [] });
  expect(queued()).toHaveLength(2);
});

test('logs each conversion once, and none for suspected robots and status changes', async () => {
  const changes = [
    await arrival('enhancedContact', enquiry),
    await arrival('contact', question),
    await arrival('partnerApplication', application),
    await arrival('enhancedContact', { ...enquiry, fax: 'yes' }),
    await requested(),
  ];
  const chat = await arrival('contact', question);
  const lead = { ...chat, to: { ...chat.to, conversationId: 'cnv_aaaaaaaaaaaaaaaaaaaaaaaaaa' } };
  const all = [
    ...changes,
    lead,
    { event: event(), from: chat.to, to: { ...chat.to, status: 'closed' } },
    { event: event(), from: changes[0]?.to },
  ];
  await deliver(all);
  await deliver(all);
  expect(conversions()).toEqual([
    ['enquiry', 1],
    ['contact', 1],
    ['partnerApplication', 1],
    ['leadMagnet', 1],
    ['chatLead', 1],
  ]);
});

test('counts an opened booking calendar once, from the events that the page sent', async () => {
  const handler = withRights('count-events', (await import('./count-events/handler.ts')).handler);
  const opened = { eventType: 'booking_open', eventData: { context: 'hero' } };
  await send('events', { body: { events: [...pageEvents.events, opened, opened] } });
  const { pk, sk } = (await contentOf(table)).find((each) => String(each.pk).startsWith('events#')) ?? {};
  const Records = [
    {
      eventID: event(),
      eventName: 'INSERT' as const,
      dynamodb: { Keys: { pk: { S: String(pk) }, sk: { S: String(sk) } }, SequenceNumber: '1' },
    },
  ];
  await handler({ Records }, lambdaContext());
  await handler({ Records }, lambdaContext());
  expect(conversions()).toEqual([['bookingOpened', 2]]);
});
