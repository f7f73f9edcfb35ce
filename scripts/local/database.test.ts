import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, GetItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Database, ensureTable, startDatabase } from './database.ts';
import { lockDirectory } from './directoryLock.ts';

const definition = {
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' as const }],
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' as const }],
};

let directory: string;
let databases: Database[] = [];
let copies: ChildProcess[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'database-'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const copy of copies) copy.kill('SIGKILL');
  await Promise.all(databases.map((database) => database.stop()));
  [databases, copies] = [[], []];
  rmSync(directory, { recursive: true, force: true });
});

async function start(options: Parameters<typeof startDatabase>[0] = {}) {
  const database = await startDatabase(options);
  databases.push(database);
  return database;
}

/** Starts another process that starts the database in the directory and keeps running. Returns the process and its database. */
async function startCopy(): Promise<{ copy: ChildProcess; database: Database }> {
  const code = `import { startDatabase } from '${new URL('./database.ts', import.meta.url)}';
    console.log(JSON.stringify(await startDatabase({ directory: ${JSON.stringify(directory)} })));
    setInterval(() => {}, 1000);`;
  const copy = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'pipe' });
  copies.push(copy);
  const [line] = (await copy.stdout?.setEncoding('utf8').take(1).toArray()) ?? [];
  if (!line) throw new Error('The copy did not start');
  return { copy, database: JSON.parse(line) };
}

function clientOf({ endpoint }: Pick<Database, 'endpoint'>) {
  return new DynamoDBClient({ endpoint, region: 'eu-west-2', credentials: { accessKeyId: 'x', secretAccessKey: 'x' } });
}

const put = (database: Database, pk: string) =>
  clientOf(database).send(new PutItemCommand({ TableName: 'Table', Item: { pk: { S: pk } } }));
const get = async (database: Database, pk: string) =>
  (await clientOf(database).send(new GetItemCommand({ TableName: 'Table', Key: { pk: { S: pk } } }))).Item;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('creates a table once and finds its items after a restart on the same directory', async () => {
  const first = await start({ directory });
  await ensureTable(first.endpoint, 'Table', definition);
  await put(first, 'kept');
  await first.stop();
  const second = await start({ directory });
  await ensureTable(second.endpoint, 'Table', definition);
  expect(await get(second, 'kept')).toEqual({ pk: { S: 'kept' } });
});

test('stores nothing without a directory and shares nothing between engines', async () => {
  const [one, other] = [await start(), await start()];
  await ensureTable(one.endpoint, 'Table', definition);
  await ensureTable(other.endpoint, 'Table', definition);
  await put(one, 'mine');
  expect(await get(other, 'mine')).toBeUndefined();
});

test('ends the engine when it is stopped, also twice', async () => {
  const database = await start();
  await database.stop();
  await database.stop();
  expect(isRunning(database.pid)).toBe(false);
});

test('ends the engine when its owner is killed and finds acknowledged writes at the next start', async () => {
  const { copy, database } = await startCopy();
  await ensureTable(database.endpoint, 'Table', definition);
  await put(database, 'acknowledged');
  copy.kill('SIGKILL');
  const next = await start({ directory });
  expect(isRunning(database.pid)).toBe(false);
  expect(await get(next, 'acknowledged')).toEqual({ pk: { S: 'acknowledged' } });
});

test('ends an engine that an earlier process left running', async () => {
  const { copy, database } = await startCopy();
  // A suspended engine does not react to the signal that ends it.
  process.kill(database.pid, 'SIGSTOP');
  copy.kill('SIGKILL');
  await start({ directory });
  expect(isRunning(database.pid)).toBe(false);
});

test('refuses a second copy on the same directory and names the process of the first', async () => {
  const { copy } = await startCopy();
  await expect(startDatabase({ directory })).rejects.toThrow(`in use by another running copy (process ${copy.pid})`);
});

test('starts at once after kill -9, although the lock of the killed process is still there', async () => {
  const { copy } = await startCopy();
  copy.kill('SIGKILL');
  await once(copy, 'exit');
  expect(existsSync(join(directory, 'lock'))).toBe(true);
  await start({ directory });
});

test('lets only one of two simultaneous starts lock the directory after kill -9', async () => {
  const { copy } = await startCopy();
  copy.kill('SIGKILL');
  await once(copy, 'exit');
  const results = await Promise.allSettled([startCopy(), startCopy()]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('does not break the lock of another start that was quicker while both waited for the earlier engine to end', async () => {
  const engine = spawn(process.execPath, [
    '-e',
    'process.on("SIGTERM", () => {}); console.log("runs"); setInterval(() => {}, 1000);',
  ]);
  copies.push(engine);
  await engine.stdout.take(1).toArray();
  const first = await lockDirectory(directory);
  first.setEngine(Number(engine.pid), 'http://127.0.0.1:1');
  const record = join(directory, 'engine.json');
  const ofKilledOwner = { ...JSON.parse(readFileSync(record, 'utf8')), owner: { pid: 1, started: 'x' } };
  await first.release();
  writeFileSync(record, JSON.stringify(ofKilledOwner));
  const slower = expect(lockDirectory(directory)).rejects.toThrow(`in use by another running copy (process ${process.pid})`);
  // The quicker start has seen the engine end, has removed the record and locks the directory.
  rmSync(record);
  const quicker = await lockDirectory(directory);
  engine.kill('SIGKILL');
  await slower;
  await quicker.release();
});

test('replaces a lock without a record once it is stale', async () => {
  const lock = join(directory, 'lock');
  mkdirSync(lock);
  utimesSync(lock, new Date(0), new Date(0));
  await start({ directory });
});

test('ignores a record of processes that have ended or whose ids were reused', async () => {
  writeFileSync(
    join(directory, 'engine.json'),
    JSON.stringify({ owner: { pid: 1, started: 'x' }, engine: { pid: 1, started: 'x' } }),
  );
  await start({ directory });
});

test('releases the directory when it is stopped and when it fails to start', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await expect(startDatabase({ directory, port })).rejects.toThrow(`Port ${port} cannot be used`);
  server.close();
  const database = await start({ directory });
  await database.stop();
  expect(readdirSync(directory).filter((name) => ['lock', 'engine.json'].includes(name))).toEqual([]);
  await start({ directory });
});

test('reports a taken port in one line', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await expect(startDatabase({ port })).rejects.toThrow(`Port ${port} cannot be used for the database (it is taken).`);
  server.close();
});

test('reports a directory that cannot be created in one line', async () => {
  const file = join(directory, 'file');
  writeFileSync(file, '');
  await expect(startDatabase({ directory: join(file, 'data') })).rejects.toThrow(
    /^The data directory .* cannot be written \(ENOTDIR\)\.$/,
  );
});

test('reports missing Java in one line', async () => {
  vi.stubEnv('DATABASE_ENGINE', 'dynamodb-local');
  vi.stubEnv('PATH', dirname(process.execPath));
  await expect(startDatabase()).rejects.toThrow(/^DynamoDB Local needs Java 17 or newer, and no `java` was found on the PATH\.$/);
});

test('reports an unknown engine in one line', async () => {
  vi.stubEnv('DATABASE_ENGINE', 'sqlite');
  await expect(startDatabase()).rejects.toThrow("DATABASE_ENGINE is 'sqlite'");
});

test('does not keep its owner running', async () => {
  const code = `import { startDatabase } from '${new URL('./database.ts', import.meta.url)}'; console.log((await startDatabase()).pid);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  copies.push(child);
  let pid = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    pid += text;
  });
  await new Promise((resolve) => child.once('exit', resolve));
  while (isRunning(Number(pid))) await sleep(10);
});

test('adds the indexes that a table of an earlier version does not have, and keeps its items', async () => {
  const { endpoint } = await start({ directory });
  await ensureTable(endpoint, 'old', definition);
  const client = new DynamoDBClient({
    endpoint,
    region: 'eu-west-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const item = { pk: { S: 'a' }, owner: { S: 'jane' } };
  await client.send(new PutItemCommand({ TableName: 'old', Item: item }));
  const attribute = { AttributeName: 'owner', AttributeType: 'S' as const };
  const index = {
    IndexName: 'byOwner',
    KeySchema: [{ AttributeName: 'owner', KeyType: 'HASH' as const }],
    Projection: { ProjectionType: 'KEYS_ONLY' as const },
  };
  const newer = {
    ...definition,
    AttributeDefinitions: [...definition.AttributeDefinitions, attribute],
    GlobalSecondaryIndexes: [index],
  };
  for (let start = 0; start < 2; start++) await ensureTable(endpoint, 'old', newer);
  const query = new QueryCommand({
    TableName: 'old',
    IndexName: 'byOwner',
    KeyConditionExpression: '#owner = :owner',
    ExpressionAttributeNames: { '#owner': 'owner' },
    ExpressionAttributeValues: { ':owner': { S: 'jane' } },
  });
  await vi.waitFor(async () => expect((await client.send(query)).Items).toEqual([item]), 10_000);
  client.destroy();
});
