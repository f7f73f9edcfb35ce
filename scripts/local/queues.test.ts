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

/** Reads the queue with a function that fails as it is told; answers what it was handed, batch by batch. */
function follow(fails: (body: string, times: number) => boolean | Error, visibilityMs = 1) {
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
  const options = { queues, queue: 'work', runner: { invoke }, batchSize: 2, visibilityMs, tries: 3, deadLetters: 'dead' };
  readers.push(new QueueReader(options));
  return { batches, times };
}

async function until(isRight: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !isRight(); tries += 1) await sleep(10);
  expect(isRight()).toBe(true);
}

const empty = () => queues.take('work', 10, 0).length === 0;

test('a message of the real client is handed over once', async () => {
  const client = new SQSClient({
    region: 'eu-west-2',
    endpoint: queues.endpoint,
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  });
  await client.send(new SendMessageCommand({ QueueUrl: queues.urlOf('work'), MessageBody: 'hello — ü' }));
  client.destroy();
  const { batches } = follow(() => false);
  await until(() => batches.length === 1);
  await sleep(50);
  expect(batches).toEqual([['hello — ü']]);
});

test('what fails comes again by itself, and goes to the dead letters in the end', async () => {
  for (const body of ['good', 'bad', 'later']) queues.add('work', body);
  const { times } = follow((body, tried) => body === 'bad' || (body === 'later' && tried === 1));
  await until(() => times.get('bad') === 3 && times.get('later') === 2);
  await until(empty);
  expect(times.get('good')).toBe(1);
  expect(queues.take('dead', 10, 0).map(({ body }) => body)).toEqual(['bad']);
});

test('a function that crashes gets the whole batch again', async () => {
  queues.add('work', 'one');
  const { times } = follow((_body, tried) => (tried === 1 ? new Error('crash') : false));
  await until(() => times.get('one') === 2);
  await until(empty);
});

test('a message that is worked on is hidden, and a restart loses none', async () => {
  queues.add('work', 'kept');
  expect(queues.take('work', 10, 60_000)).toHaveLength(1);
  expect(queues.take('work', 10, 60_000)).toHaveLength(0);
  queues.add('work', 'fresh');
  queues.close();
  queues = await LocalQueues.start(file);
  // Nobody has the first in hand any more.
  expect(queues.take('work', 10, 0).map(({ body }) => body)).toEqual(['kept', 'fresh']);
});
