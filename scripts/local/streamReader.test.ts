import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, ensureTable, startDatabase, streamArnOf } from './database.ts';
import { type FailureRecord, StreamReader, type StreamReaderOptions } from './streamReader.ts';

interface Batch {
  Records: Array<{ eventID: string; dynamodb: { SequenceNumber: string; Keys: { pk: { S: string } } } }>;
}

let directory: string;
let database: Database;
let client: DynamoDBClient;
let streamArn: string;
let reader: StreamReader | undefined;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'stream-'));
  database = await startDatabase({ directory: join(directory, 'database') });
  await ensureTable(database.endpoint, 'Watched', {
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  });
  streamArn = await streamArnOf(database.endpoint, 'Watched');
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new DynamoDBClient({ endpoint: database.endpoint, region: 'eu-west-2', credentials });
});
afterEach(async () => {
  await reader?.stop();
  client.destroy();
  await database.stop();
  rmSync(directory, { recursive: true, force: true });
});

const put = async (...names: string[]) => {
  for (const name of names) await client.send(new PutItemCommand({ TableName: 'Watched', Item: { pk: { S: name } } }));
};
const file = () => join(directory, 'stream.json');

type FailureLimits = Pick<StreamReaderOptions, 'maxRetries' | 'bisect' | 'onFailure'>;

/** Starts a reader whose function returns what `respond` returns. Returns the batches that the function has received so far. */
function startReader(
  respond: (names: string[], batch: Batch) => unknown = () => ({ batchItemFailures: [] }),
  { batchSize = 100, ...limits }: { batchSize?: number } & FailureLimits = {},
) {
  const batches: string[][] = [];
  const invoke = async (event: unknown) => {
    const batch = event as Batch;
    const names = batch.Records.map(({ dynamodb }) => dynamodb.Keys.pk.S);
    batches.push(names);
    return respond(names, batch);
  };
  const runner = { name: 'Watcher', invoke };
  reader = new StreamReader({ endpoint: database.endpoint, streamArn, runner, batchSize, file: file(), ...limits });
  return batches;
}

/** Waits until the assertion holds; long enough for a busy machine. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });

/** A response that reports the change at an index as the first failure. */
const failureAt = (batch: Batch, index: number) => ({
  batchItemFailures: [{ itemIdentifier: batch.Records[index]?.dynamodb.SequenceNumber }],
});

/** Throws when the batch holds one of the names. */
const throwsOn = (bad: string) => (names: string[]) => {
  if (names.includes(bad)) throw new Error('crashed');
  return { batchItemFailures: [] };
};

test('delivers changes once, in order, in batches of the given size', async () => {
  await put('a', 'b', 'c', 'd', 'e');
  const batches = startReader(undefined, { batchSize: 2 });
  await eventually(() => expect(batches).toEqual([['a', 'b'], ['c', 'd'], ['e']]));
  await put('f');
  await eventually(() => expect(batches.flat()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']));
});

test('delivers a batch again from its first reported failure', async () => {
  await put('a', 'b', 'c');
  let failed = false;
  const batches = startReader((_, batch) => {
    if (failed) return { batchItemFailures: [] };
    failed = true;
    return failureAt(batch, 1);
  });
  await eventually(() =>
    expect(batches).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
    ]),
  );
});

test.each([
  ['throws', () => Promise.reject(new Error('crashed'))],
  ['reports a failure without a sequence number', () => ({ batchItemFailures: [{ itemIdentifier: '' }] })],
])('delivers the whole batch again when the function %s', async (_, fail) => {
  await put('a', 'b');
  let calls = 0;
  const batches = startReader(() => (++calls === 1 ? fail() : { batchItemFailures: [] }));
  await eventually(() =>
    expect(batches).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]),
  );
});

test('continues after the last processed change when it is restarted', async () => {
  await put('a', 'b');
  const before = startReader();
  await eventually(() => expect(before.flat()).toEqual(['a', 'b']));
  await reader?.stop();
  await put('c');
  const after = startReader();
  await eventually(() => expect(after.flat()).toEqual(['c']));
});

test('starts from the beginning when the file belongs to another stream or cannot be read', async () => {
  await put('a');
  const otherStream = { streamArn: 'another', places: { 'shardId-00000001-Watched': '99' } };
  for (const content of [JSON.stringify(otherStream), '{', '{"a":1}']) {
    writeFileSync(file(), content);
    const batches = startReader();
    await eventually(() => expect(batches.flat()).toEqual(['a']));
    await reader?.stop();
    expect(JSON.parse(readFileSync(file(), 'utf8')).streamArn).toBe(streamArn);
  }
});

test('retries without end when no limit is set', async () => {
  await put('a');
  const batches = startReader(throwsOn('a'));
  await eventually(() => expect(batches.length).toBeGreaterThan(4));
  expect(new Set(batches.flat())).toEqual(new Set(['a']));
});

test('records a batch as failed after the given retries and continues with the next change', async () => {
  await put('a', 'bad', 'c');
  const failures: FailureRecord[] = [];
  const batches = startReader(throwsOn('bad'), { batchSize: 2, maxRetries: 2, onFailure: (failure) => failures.push(failure) });
  await eventually(() => expect(batches).toEqual([['a', 'bad'], ['a', 'bad'], ['a', 'bad'], ['c']]));
  await eventually(() => expect(failures).toHaveLength(1));
  const [failure] = failures;
  expect(failure).toMatchObject({
    version: '1.0',
    requestContext: { condition: 'RetryAttemptsExhausted', approximateInvokeCount: 3 },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    DDBStreamBatchInfo: { batchSize: 2, streamArn },
  });
  expect(failure?.requestContext.functionArn).toContain('Watcher');
  const { startSequenceNumber, endSequenceNumber, shardId } = failure?.DDBStreamBatchInfo ?? {};
  expect(Number(startSequenceNumber)).toBe(Number(endSequenceNumber) - 1);
  expect(shardId).toMatch(/^shardId-/);
  // Like Lambda's, the record holds the position of the changes and none of their data.
  expect(JSON.stringify(failure)).not.toContain('bad');
});

test('halves a failing batch until the failing change is alone', async () => {
  await put('a', 'b', 'bad', 'd');
  const failures: FailureRecord[] = [];
  const batches = startReader(throwsOn('bad'), { maxRetries: 1, bisect: true, onFailure: (failure) => failures.push(failure) });
  await eventually(() => expect(batches.at(-1)).toEqual(['d']));
  expect(failures.map(({ DDBStreamBatchInfo }) => DDBStreamBatchInfo.batchSize)).toEqual([1]);
  // Splitting a batch is no retry: the failing change is tried twice by itself.
  expect(batches.filter((names) => names.join() === 'bad')).toHaveLength(2);
  const succeeded = batches.filter((names) => !names.includes('bad'));
  expect(succeeded.flat()).toEqual(['a', 'b', 'd']);
});

test('records a reported failure alone and without a function error', async () => {
  await put('a', 'bad', 'c');
  const failures: FailureRecord[] = [];
  const respond = (names: string[], batch: Batch) =>
    names.includes('bad') ? failureAt(batch, names.indexOf('bad')) : { batchItemFailures: [] };
  const batches = startReader(respond, { maxRetries: 1, bisect: true, onFailure: (failure) => failures.push(failure) });
  await eventually(() => expect(batches.at(-1)).toEqual(['c']));
  expect(batches).toEqual([['a', 'bad', 'c'], ['bad'], ['bad'], ['c']]);
  expect(failures).toHaveLength(1);
  expect(failures[0]?.responseContext).not.toHaveProperty('functionError');
});

test('skips a failing batch after the given retries when there is no destination for it', async () => {
  await put('bad', 'b');
  const batches = startReader(throwsOn('bad'), { batchSize: 1, maxRetries: 0 });
  await eventually(() => expect(batches).toEqual([['bad'], ['b']]));
});

test('does not deliver a batch again that was recorded as failed', async () => {
  await put('bad');
  const batches = startReader(throwsOn('bad'), { maxRetries: 0 });
  await eventually(() => expect(JSON.parse(readFileSync(file(), 'utf8')).streamArn).toBe(streamArn));
  await reader?.stop();
  await put('next');
  const after = startReader();
  await eventually(() => expect(after.flat()).toEqual(['next']));
  expect(batches).toEqual([['bad']]);
});
