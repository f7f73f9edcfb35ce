import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocalQueues, QueueReader } from './queues.ts';

let directory: string;
let file: string;
let queues: LocalQueues;
let readers: QueueReader[] = [];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'queues-'));
  file = join(directory, 'queues.json');
  queues = await LocalQueues.start(file);
});
afterEach(async () => {
  await Promise.all(readers.map((reader) => reader.stop()));
  readers = [];
  queues.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Reads the queue with a function that fails as `fails` decides. Returns the batches it received and how often it received each body. */
function startReader(fails: (body: string, times: number) => boolean | Error, visibilityTimeoutMs = 1) {
  const batches: string[][] = [];
  const times = new Map<string, number>();
  const invoke = async (event: unknown) => {
    const { Records } = event as SQSEvent;
    batches.push(Records.map(({ body }) => body));
    const batchItemFailures = [];
    for (const { messageId, body } of Records) {
      times.set(body, (times.get(body) ?? 0) + 1);
      const outcome = fails(body, times.get(body) ?? 0);
      if (outcome instanceof Error) throw outcome;
      if (outcome) batchItemFailures.push({ itemIdentifier: messageId });
    }
    return { batchItemFailures };
  };
  const limits = { batchSize: 2, visibilityTimeoutMs, maxReceiveCount: 3, deadLetters: 'dead' };
  readers.push(new QueueReader({ queues, queue: 'work', runner: { invoke }, ...limits }));
  return { batches, times };
}

/** Waits until a condition holds. The long limit is for slow machines; it is reached only when the condition never holds. */
const until = (isRight: () => boolean) => expect.poll(isRight, { timeout: 60_000, interval: 10 }).toBe(true);

const isEmpty = () => queues.receive('work', 10, 0).length === 0;

test('delivers a message of the real client once', async () => {
  const client = new SQSClient({
    region: 'eu-west-2',
    endpoint: queues.endpoint,
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  });
  await client.send(new SendMessageCommand({ QueueUrl: queues.urlOf('work'), MessageBody: 'hello — ü' }));
  client.destroy();
  const { batches } = startReader(() => false);
  await until(() => batches.length === 1);
  await sleep(50);
  expect(batches).toEqual([['hello — ü']]);
});

test('delivers a failed message again by itself and moves it to the dead-letter queue in the end', async () => {
  for (const body of ['good', 'bad', 'later']) queues.send('work', body);
  const { times } = startReader((body, tried) => body === 'bad' || (body === 'later' && tried === 1));
  await until(() => times.get('bad') === 3 && times.get('later') === 2);
  await until(isEmpty);
  expect(times.get('good')).toBe(1);
  expect(queues.receive('dead', 10, 0).map(({ body }) => body)).toEqual(['bad']);
});

test('delivers the whole batch again when the function crashes', async () => {
  queues.send('work', 'one');
  const { times } = startReader((_body, tried) => (tried === 1 ? new Error('crash') : false));
  await until(() => times.get('one') === 2);
  await until(isEmpty);
});

test('hides a received message and loses none in a restart', async () => {
  queues.send('work', 'first');
  expect(queues.receive('work', 10, 60_000)).toHaveLength(1);
  expect(queues.receive('work', 10, 60_000)).toHaveLength(0);
  queues.send('work', 'second');
  queues.close();
  queues = await LocalQueues.start(file);
  // The process that had received the first has ended.
  expect(queues.receive('work', 10, 0).map(({ body }) => body)).toEqual(['first', 'second']);
});
