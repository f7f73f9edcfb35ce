import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBRecord, SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { storeContact } from '../data/contacts.ts';
import { readCounts } from '../data/counts.ts';
import { readDeskFigures } from '../data/deskFigures.ts';
import { storeEvents } from '../data/events.ts';
import { readFigures } from '../data/figures.ts';
import { countsKey, visitKey } from '../data/keys.ts';
import { storePartner } from '../data/partners.ts';
import { logger } from '../log.ts';
import { application, question } from '../testing/answers.ts';
import { lambdaContext } from '../testing/api.ts';
import { withRights } from '../testing/rights.ts';
import { deleteItem, itemsOf, makeTableWithStream, putItem } from '../testing/table.ts';

const { table, streamArn } = await makeTableWithStream();
Object.assign(process.env, {
  TABLE_NAME: table.name,
  ARRIVALS_QUEUE: 'http://127.0.0.1/arrivals',
  FAILED_CHANGES_QUEUE: 'http://127.0.0.1/failed-changes',
});
const queues = mockClient(SQSClient);
afterAll(() => queues.restore());
const countRecords = withRights('count-records', (await import('./count-records/handler.ts')).handler);
const countEvents = withRights('count-events', (await import('./count-events/handler.ts')).handler);
const recount = withRights('recount', (await import('./recount/handler.ts')).handler);
// One day for the whole file.
vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T10:00:00.000Z') });
const today = '2026-11-23';
const log = vi.spyOn(logger, 'info');
beforeEach(() => {
  queues.reset();
  queues.on(SendMessageCommand).resolves({});
  log.mockClear();
});

/** Returns the bodies of the messages sent to a queue. */
const sentTo = (name: 'arrivals' | 'failed-changes'): string[] =>
  queues
    .commandCalls(SendMessageCommand)
    .map(({ args }) => args[0].input)
    .filter(({ QueueUrl }) => QueueUrl?.endsWith(name))
    .map(({ MessageBody = '' }) => MessageBody);

const streams = new DynamoDBStreamsClient({ endpoint: inject('databaseEndpoint') });
let read = 0;

/** Returns the changes of the real stream since the last call, as Lambda delivers them. */
async function readNewChanges(): Promise<DynamoDBRecord[]> {
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn: streamArn }));
  const records: StreamRecord[] = [];
  for (const { ShardId } of StreamDescription?.Shards ?? []) {
    let { ShardIterator } = await streams.send(
      new GetShardIteratorCommand({ StreamArn: streamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }),
    );
    while (ShardIterator) {
      const { Records = [], NextShardIterator } = await streams.send(new GetRecordsCommand({ ShardIterator }));
      if (Records.length === 0) break;
      records.push(...Records);
      ShardIterator = NextShardIterator;
    }
  }
  const changes = records.slice(read);
  read = records.length;
  return changes as unknown as DynamoDBRecord[];
}

/** Delivers changes in batches of 100, as the stacks configure it. Returns the responses. */
async function deliver(handler: typeof countRecords, changes: readonly DynamoDBRecord[]) {
  const responses = [];
  for (let from = 0; from < changes.length; from += 100)
    responses.push(await handler({ Records: changes.slice(from, from + 100) }, lambdaContext()));
  return responses;
}

const replay = async (...bodies: string[]) =>
  (
    await recount({ Records: bodies.map((body, index) => ({ messageId: `m${index}`, body })) } as SQSEvent, lambdaContext())
  ).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);

const conversions = () => log.mock.calls.filter(([message]) => message === 'conversion').length;
const inTurn = async (count: number, task: (index: number) => Promise<unknown>) => {
  for (let from = 0; from < count; from += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - from) }, (_, index) => task(from + index)));
};
const nothingLeft = { batchItemFailures: [] };

test('counts 999 of 1,000 records at once when one cannot be counted, sends all their mails, and counts the one when it is replayed', async () => {
  // The database refuses to add to a counter that is not a number.
  await putItem(table, { ...countsKey('partner'), revision: 'broken' });
  const sent = { language: 'en' } as const;
  await inTurn(500, () => storeContact(table, { ...question, ...sent }, { now: new Date() }));
  const poisoned = await storePartner(table, { ...application, ...sent }, { now: new Date() });
  await inTurn(499, () => storeContact(table, { ...question, ...sent }, { now: new Date() }));
  const changes = await readNewChanges();
  // No delivery is repeated, so nothing waits behind the poisoned record.
  for (const response of await deliver(countRecords, changes)) expect(response).toEqual(nothingLeft);
  expect((await readCounts(table)).contact.new).toBe(999);
  expect(new Set(sentTo('arrivals')).size).toBe(1000);
  expect(conversions()).toBe(999);

  const messages = sentTo('failed-changes');
  expect(messages.map((message) => JSON.parse(message))).toEqual([
    {
      ...{ eventId: expect.any(String), id: poisoned, to: 'pending', toOwner: 'nobody', inserted: true },
      desk: ['received#partner', 'waiting#partner-application', 'source#partner#none', 'language#en#none'].map((counter) => ({
        ...{ day: today, counter, by: 1 },
      })),
    },
  ]);
  expect(messages.join()).not.toMatch(/Indira|advisers|7946/);

  expect(await replay(...messages)).toEqual(['m0']);
  await putItem(table, { ...countsKey('partner') });
  expect(await replay(...messages, ...messages)).toEqual([]);
  expect(await replay(...messages)).toEqual([]);
  expect((await readCounts(table)).partner.pending).toBe(1);
  const { answers } = await readDeskFigures(table, today, today, new Date());
  expect(answers.map(({ received }) => received)).toEqual([1000, 0, 999, 1]);
  expect(conversions()).toBe(1000);
  // A later delivery of everything changes nothing.
  await deliver(countRecords, changes);
  expect(await readCounts(table)).toMatchObject({ contact: { new: 999 }, partner: { pending: 1 } });
});

/** `npm run test:long` counts as many events as records. */
const batches = process.env.LONG ? 1000 : 200;

test(`counts all but two of ${batches} batches of events when two cannot be counted, and counts the two when they are replayed`, async () => {
  const event = (index: number) => ({ eventType: 'page_view', sessionId: `session-${1000 + index}` });
  await inTurn(batches, (index) =>
    storeEvents(table, { events: [event(index)], ipAddress: 'hash-of-an-address', userAgent: 'test', now: new Date() }),
  );
  const stored = (await itemsOf(table)).filter(({ pk }) => String(pk).startsWith('events#'));
  const [unparsable] = stored.filter(({ events }) => (events as Array<{ sessionId: string }>)[0]?.sessionId === 'session-1030');
  await putItem(table, { ...unparsable, events: 'broken' });
  const unreadable = visitKey(today, 'session#session-1170');
  await putItem(table, { ...unreadable, step: 'broken' });

  const changes = await readNewChanges();
  for (const response of await deliver(countEvents, changes)) expect(response).toEqual(nothingLeft);
  const figures = async () => (await readFigures(table, today, today))[0];
  expect(await figures()).toMatchObject({ visits: batches - 2, pageViews: batches - 2 });
  const messages = sentTo('failed-changes');
  expect(messages.map((message) => JSON.parse(message))).toEqual(
    Array(2).fill({ eventId: expect.any(String), batch: { pk: expect.stringMatching(/^events#/), sk: expect.any(String) } }),
  );
  expect(messages.join()).not.toMatch(/session|hash/);

  expect(await replay(...messages)).toEqual(['m0', 'm1']);
  await putItem(table, { ...unparsable });
  await deleteItem(table, unreadable);
  expect(await replay(...messages)).toEqual([]);
  expect(await replay(...messages)).toEqual([]);
  expect(await figures()).toMatchObject({ visits: batches, pageViews: batches });
});

/** Returns what Lambda writes into the queue when a function crashed on these changes in every attempt. */
const discarded = (changes: readonly DynamoDBRecord[], shardId: string) =>
  JSON.stringify({
    version: '1.0',
    requestContext: { condition: 'RetryAttemptsExhausted' },
    DDBStreamBatchInfo: {
      shardId,
      startSequenceNumber: changes[0]?.dynamodb?.SequenceNumber,
      endSequenceNumber: changes.at(-1)?.dynamodb?.SequenceNumber,
      batchSize: changes.length,
      streamArn,
    },
  });

test('reads the changes of a discarded batch from the stream, counts them once and sends their mails', async () => {
  const before = (await readCounts(table)).contact.new;
  const ids: string[] = [];
  for (let index = 0; index < 5; index++)
    ids.push(await storeContact(table, { ...question, language: 'en' }, { now: new Date() }));
  const changes = (await readNewChanges()).filter(({ dynamodb }) => ids.includes(String(dynamodb?.Keys?.pk?.S)));
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn: streamArn }));
  const message = discarded(changes.slice(1, 4), String(StreamDescription?.Shards?.at(-1)?.ShardId));
  expect(await replay(message, message)).toEqual([]);
  expect((await readCounts(table)).contact.new).toBe(before + 3);
  expect(new Set(sentTo('arrivals'))).toEqual(new Set(ids.slice(1, 4).map((id) => JSON.stringify({ id }))));
  await deliver(countRecords, changes);
  expect((await readCounts(table)).contact.new).toBe(before + 5);
});

test('reports a message that it cannot parse or whose changes the stream no longer has', async () => {
  const gone = JSON.stringify({
    DDBStreamBatchInfo: { shardId: 'shardId-none', startSequenceNumber: '1', endSequenceNumber: '2', streamArn },
  });
  expect(await replay('no JSON', '{}', JSON.stringify({ eventId: 'e', id: 'cnv_x', inserted: true }), gone)).toEqual([
    'm0',
    'm1',
    'm2',
    'm3',
  ]);
});

test('delivers a change again while the queue of failed changes does not respond', async () => {
  await putItem(table, { ...countsKey('partner'), revision: 'broken' });
  await storePartner(table, { ...application, language: 'en' }, { now: new Date() });
  const changes = (await readNewChanges()).filter(({ dynamodb }) => dynamodb?.Keys?.sk?.S === 'record');
  queues.on(SendMessageCommand).rejects(new Error('down'));
  expect(await deliver(countRecords, changes)).toEqual([
    { batchItemFailures: [{ itemIdentifier: changes[0]?.dynamodb?.SequenceNumber }] },
  ]);
  queues.on(SendMessageCommand).resolves({});
  expect(await deliver(countRecords, changes)).toEqual([nothingLeft]);
  expect(sentTo('arrivals')).toHaveLength(1);
  await putItem(table, { ...countsKey('partner') });
});
