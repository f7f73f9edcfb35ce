import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, ensureTable, startDatabase, streamOf } from './database.ts';
import { StreamReader } from './streamReader.ts';

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
  streamArn = await streamOf(database.endpoint, 'Watched');
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

/** Reads with a function that answers as told; what it was handed, batch by batch. */
function follow(answer: (names: string[], batch: Batch) => unknown = () => ({ batchItemFailures: [] }), batchSize = 100) {
  const batches: string[][] = [];
  const invoke = async (event: unknown) => {
    const batch = event as Batch;
    const names = batch.Records.map(({ dynamodb }) => dynamodb.Keys.pk.S);
    batches.push(names);
    return answer(names, batch);
  };
  reader = new StreamReader({ endpoint: database.endpoint, streamArn, runner: { invoke }, batchSize, file: file() });
  return batches;
}
/** Waits until it holds; a busy machine takes its time. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });
const failingAt = (batch: Batch, index: number) => ({
  batchItemFailures: [{ itemIdentifier: batch.Records[index]?.dynamodb.SequenceNumber }],
});

test('changes are handed over in order, in batches of the size asked for, and each once', async () => {
  await put('a', 'b', 'c', 'd', 'e');
  const batches = follow(undefined, 2);
  await soon(() => expect(batches).toEqual([['a', 'b'], ['c', 'd'], ['e']]));
  await put('f');
  await soon(() => expect(batches.flat()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']));
});

test('from the first failure of a batch on everything comes again, and nothing before it', async () => {
  await put('a', 'b', 'c');
  let failed = false;
  const batches = follow((_, batch) => {
    if (failed) return { batchItemFailures: [] };
    failed = true;
    return failingAt(batch, 1);
  });
  await soon(() =>
    expect(batches).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c'],
    ]),
  );
});

test.each([
  ['throws', () => Promise.reject(new Error('crashed'))],
  ['fails without saying where', () => ({ batchItemFailures: [{ itemIdentifier: '' }] })],
])('a batch comes again as a whole when the function %s', async (_, fail) => {
  await put('a', 'b');
  let calls = 0;
  const batches = follow(() => (++calls === 1 ? fail() : { batchItemFailures: [] }));
  await soon(() =>
    expect(batches).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]),
  );
});

test('a new reader goes on where the old one was done', async () => {
  await put('a', 'b');
  const before = follow();
  await soon(() => expect(before.flat()).toEqual(['a', 'b']));
  await reader?.stop();
  await put('c');
  const after = follow();
  await soon(() => expect(after.flat()).toEqual(['c']));
});

test('a place of another stream, or a file that cannot be read, counts for nothing', async () => {
  await put('a');
  for (const kept of [JSON.stringify({ streamArn: 'another', places: { 'shardId-00000001-Watched': '99' } }), '{', '{"a":1}']) {
    writeFileSync(file(), kept);
    const batches = follow();
    await soon(() => expect(batches.flat()).toEqual(['a']));
    await reader?.stop();
    expect(JSON.parse(readFileSync(file(), 'utf8')).streamArn).toBe(streamArn);
  }
});
