import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTableCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { makeDirectory, UserError } from '../lib/settings.ts';
import { lockDirectory, runningEngine } from './directoryLock.ts';
import { startTied } from './tiedProcess.ts';

export interface Database {
  endpoint: string;
  port: number;
  /** Name of the engine: `dynoxide` or `dynamodb-local`. */
  engine: string;
  pid: number;
  stop(): Promise<void>;
}

interface Engine {
  name: string;
  /** Returns the command line for a port and a data directory (undefined: in memory). Throws UserError when the engine cannot run here. */
  command(port: number, directory: string | undefined): readonly [string, ...string[]];
}

const packages = createRequire(import.meta.url);

const dynoxide: Engine = {
  name: 'dynoxide',
  command(port, directory) {
    const binary = packages.resolve('@dynoxide/linux-x64/dynoxide');
    return [binary, '--port', String(port), ...(directory ? ['--db-path', join(directory, 'dynamodb.sqlite')] : [])];
  },
};

/** Amazon's own engine: the reference for the data tests, and the engine of platforms without a binary of the embedded one. */
const dynamodbLocal: Engine = {
  name: 'dynamodb-local',
  command(port, directory) {
    if (spawnSync('java', ['-version'], { stdio: 'ignore' }).error) {
      throw new UserError('DynamoDB Local needs Java 17 or newer, and no `java` was found on the PATH.');
    }
    const script = fileURLToPath(new URL('./dynamodbLocalProcess.ts', import.meta.url));
    return [process.execPath, '--no-warnings', script, '--port', String(port), ...(directory ? ['--path', directory] : [])];
  },
};

/** Returns the embedded engine where its binary is installed, unless DATABASE_ENGINE is `dynamodb-local`. */
function chooseEngine(): Engine {
  const wanted = process.env.DATABASE_ENGINE;
  if (wanted === 'dynamodb-local') return dynamodbLocal;
  if (wanted && wanted !== 'dynoxide')
    throw new UserError(`DATABASE_ENGINE is '${wanted}'; it may be 'dynoxide' or 'dynamodb-local'.`);
  try {
    return existsSync(packages.resolve('@dynoxide/linux-x64/dynoxide')) && process.platform === 'linux'
      ? dynoxide
      : dynamodbLocal;
  } catch {
    return dynamodbLocal;
  }
}

/**
 * Starts a DynamoDB engine on 127.0.0.1 and returns when it accepts requests. Stores its data in `directory`, or in memory without one;
 * uses a free port without `port`. The engine ends with this process, by `kill -9` too. Throws UserError when the port is taken, the
 * directory cannot be written or is in use, or Java is missing.
 */
export async function startDatabase(options: { directory?: string; port?: number } = {}): Promise<Database> {
  const engine = chooseEngine();
  const directory = options.directory === undefined ? undefined : writableDirectory(resolve(options.directory));
  let lock = directory ? await lockDirectory(directory) : undefined;
  const unlock = async () => {
    const held = lock;
    lock = undefined;
    await held?.release();
  };
  try {
    const port = await freePort(options.port ?? 0);
    const [command, ...args] = engine.command(port, directory);
    const child = await startTied(command, args, { ...process.env, DDB_LOCAL_TELEMETRY: '0' });
    const endpoint = `http://127.0.0.1:${port}`;
    lock?.setEngine(child.pid, endpoint);
    try {
      await waitUntilReady(endpoint, child.ended);
    } catch (error) {
      await child.stop();
      throw new UserError(
        `The database engine ${engine.name} did not start: ${child.output().split('\n')[0] || (error as Error).message}`,
      );
    }
    const stop = async () => {
      await child.stop();
      await unlock();
    };
    return { endpoint, port, engine: engine.name, pid: child.pid, stop };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Runs a function with the address of the database of a data directory: of the engine that `npm start` has running there, otherwise of one
 * that is started for it.
 */
export async function withDatabase(directory: string, use: (endpoint: string) => Promise<void>): Promise<void> {
  const running = runningEngine(directory);
  if (running) return use(running);
  const database = await startDatabase({ directory });
  await use(database.endpoint).finally(() => database.stop());
}

/** Creates a table unless it exists. `definition` is the rest of CreateTable's input. */
export async function ensureTable(
  endpoint: string,
  tableName: string,
  definition: Omit<CreateTableCommandInput, 'TableName'>,
): Promise<void> {
  const client = localClient(endpoint);
  try {
    await client.send(new CreateTableCommand({ BillingMode: 'PAY_PER_REQUEST', ...definition, TableName: tableName }));
    await waitUntilTableExists({ client, maxWaitTime: 10, minDelay: 0.05, maxDelay: 0.5 }, { TableName: tableName });
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
    await addIndexes(client, tableName, definition);
  } finally {
    client.destroy();
  }
}

/** Adds indexes that a table of an earlier version does not have, one after the other, as DynamoDB requires. */
async function addIndexes(
  client: DynamoDBClient,
  TableName: string,
  { AttributeDefinitions, GlobalSecondaryIndexes = [] }: Omit<CreateTableCommandInput, 'TableName'>,
): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const known = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  for (const index of GlobalSecondaryIndexes.filter(({ IndexName }) => !known.has(IndexName))) {
    const update = { AttributeDefinitions, GlobalSecondaryIndexUpdates: [{ Create: index }] };
    await client.send(new UpdateTableCommand({ TableName, ...update }));
    await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 0.05, maxDelay: 0.5 }, { TableName });
  }
}

/** Returns the ARN of the table's stream. Throws when the table has none. */
export async function streamArnOf(endpoint: string, tableName: string): Promise<string> {
  const client = localClient(endpoint);
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
    if (!Table?.LatestStreamArn) throw new Error(`The table ${tableName} has no stream; its data was made by an older version.`);
    return Table.LatestStreamArn;
  } finally {
    client.destroy();
  }
}

const localClient = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'eu-west-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 3,
  });

function writableDirectory(directory: string): string {
  try {
    makeDirectory(directory);
    accessSync(directory, constants.W_OK);
    return directory;
  } catch (error) {
    throw new UserError(`The data directory ${directory} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Returns the wanted port if it is free, or any free port for 0. Throws UserError when it cannot be used. */
function freePort(wanted: number): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        new UserError(
          `Port ${wanted} cannot be used for the database (${error.code === 'EADDRINUSE' ? 'it is taken' : error.code}).`,
        ),
      ),
    );
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

async function waitUntilReady(endpoint: string, ended: () => boolean): Promise<void> {
  // Java takes seconds to start on a busy machine; the embedded engine milliseconds.
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (ended()) throw new Error('it ended at once.');
    try {
      await fetch(endpoint, { signal: AbortSignal.timeout(2000) });
      return;
    } catch {
      await sleep(10);
    }
  }
  throw new Error('no answer within 30 seconds.');
}
