import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './lib/paths.ts';
import { endProduct, freePort, isServing, until } from './test/runningProduct.ts';

let directory: string;
let port: number;
let started: ChildProcess[] = [];

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'start-'));
  port = await freePort();
});

afterEach(async () => {
  await Promise.all(started.map((child) => endProduct(child, 'SIGKILL')));
  started = [];
  // The database ends shortly after the product.
  rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

/** Starts the product as `npm start` does, and collects what it prints. */
function start(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: directory, ...environment },
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, exit, output: () => output };
}

const address = () => `http://127.0.0.1:${port}`;

/** Resolves once the product serves. */
async function serving(): Promise<void> {
  const serves = await until(
    () => isServing(port),
    (serving) => serving,
  );
  expect(serves).toBe(true);
}

/** Processes whose command line names this test's data directory: the database engine among them. */
function remainingProcesses(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        return '';
      }
    })
    .filter((command) => command.includes(directory));
}

async function expectNoProcess(): Promise<void> {
  expect(await until(remainingProcesses, ({ length }) => length === 0)).toEqual([]);
}

const answers = {
  firstName: 'Margaret',
  lastName: 'Ellison',
  email: 'margaret@example.co.uk',
  phone: '07700 900184',
  service: 'lpa',
  urgency: 'few-weeks',
  bookingPreference: 'callback',
  consent: true,
};

async function submit(): Promise<string> {
  const answer = await fetch(`${address()}/api/enhanced-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(answers),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()).submissionId;
}

async function listedIds(password: string): Promise<string[]> {
  const signedIn = await fetch(`${address()}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const list = await fetch(`${address()}/api/admin/enhanced-contacts`, { headers: { cookie } });
  return (await list.json()).data.map((record: { id: string }) => record.id);
}

/** Returns the password in the start's output. */
const printedPassword = (output: string) => /Password\s+(\S+)/.exec(output)?.[1] ?? '';

test('prints address, dashboard and password, keeps the data over kill -9 and a restart, and leaves no process behind after Ctrl-C', async () => {
  const first = start();
  await serving();
  const id = await submit();
  const password = await until(
    () => printedPassword(first.output()),
    (printed) => printed !== '',
  );
  expect(first.output()).toContain(`http://localhost:${port}/admin`);
  expect(await listedIds(password)).toEqual([id]);
  await endProduct(first.child, 'SIGKILL');
  await expectNoProcess();

  const second = start();
  await serving();
  expect(await listedIds(password)).toEqual([id]);
  second.child.kill('SIGINT');
  expect(await second.exit).toBe(0);
  await expectNoProcess();
});

test('accepts the password from the environment', async () => {
  start({ ADMIN_PASSWORD: 'a password of our own' });
  await serving();
  expect(await listedIds('a password of our own')).toEqual([]);
});

test('fails with one clear line when the port is taken', async () => {
  const taken = createServer().listen(port);
  await once(taken, 'listening');
  const { exit, output } = start();
  expect(await exit).toBe(1);
  expect(output().trim().split('\n')).toEqual([expect.stringContaining(`Port ${port} is taken`)]);
  taken.close();
});

test.each([
  [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR /dev/null/data cannot be written'],
  [{ PORT: 'eighty' }, 'PORT must be a whole number'],
  [{ DATABASE_ENGINE: 'mysql' }, "DATABASE_ENGINE is 'mysql'"],
  [{ DATABASE_ENGINE: 'dynamodb-local', PATH: '/nowhere' }, 'needs Java'],
])('fails with one clear line for the setting %j', async (environment, line) => {
  const { exit, output } = start(environment as Record<string, string>);
  expect(await exit).toBe(1);
  expect(output().trim().split('\n')).toEqual([expect.stringContaining(line)]);
});

test('refuses a data directory that a running copy uses', async () => {
  start();
  await serving();
  const { exit, output } = start({ PORT: String(await freePort()) });
  expect(await exit).toBe(1);
  expect(output()).toContain('in use by another running copy');
});
