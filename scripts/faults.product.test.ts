import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { createSite, type LocalApi, readResources, startApi, tableInTemplate } from './local/product.ts';
import { startFaultProxy } from './test/faultProxy.ts';
import { staffPassword } from './test/runningProduct.ts';

/** `npm run test:long` sends many more. */
const submissions = process.env.LONG ? 400 : 30;
const changes = process.env.LONG ? 200 : 12;

let directory: string;
let api: LocalApi;
let server: Server;
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;

afterEach(async () => {
  server.close();
  server.closeAllConnections();
  proxy.close();
  await api.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Starts the product with a share of its database calls failing. */
async function start(share: number) {
  directory = mkdtempSync(join(tmpdir(), 'faults-'));
  api = await startApi(
    { host: '127.0.0.1', port: 0, dataDirectory: directory, adminPassword: staffPassword, limitScale: 1e6, openAi: {} },
    {
      databaseEndpoint: async (endpoint) => {
        proxy = await startFaultProxy(endpoint, { share, seed: 20261120 });
        return proxy.endpoint;
      },
    },
  );
  server = createServer(createSite(directory, api, { trustForwardedFor: true }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

const refused: Array<{ status: number; retryAfter: string | null }> = [];

/** Factor by which test clients shorten `Retry-After`, and the maximum time they retry, in ms. */
const retrySpeed = 20;
const retryForMs = 90_000;

/** Sends a request and, like a browser, retries it with the same key after `Retry-After`, until the status is below 500. */
async function send(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const deadline = Date.now() + retryForMs;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (answer.status < 500) return answer;
    await answer.text();
    const retryAfter = answer.headers.get('retry-after');
    refused.push({ status: answer.status, retryAfter });
    await sleep((Number(retryAfter) * 1000) / retrySpeed);
  }
  throw new Error(`${method} ${path} was not answered within ${retryForMs / 1000} s`);
}

/** Runs tasks a few at a time. */
async function inParallel<T>(count: number, task: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await task(index);
  };
  await Promise.all(Array.from({ length: 12 }, worker));
  return results;
}

const answers = (index: number) => ({
  firstName: 'Fault-Finder',
  lastName: `Number ${index}`,
  email: `fault${index}@example.co.uk`,
  phone: '07700 900184',
  service: 'lpa',
  urgency: 'few-weeks',
  bookingPreference: 'callback',
  consent: true,
});

/** Returns all items of one record, read directly from the database. */
async function stored(id: string) {
  const client = new DynamoDBClient({
    endpoint: api.database.endpoint,
    region: 'eu-west-2',
    credentials: { accessKeyId: 'x', secretAccessKey: 'x' },
  });
  const { TableName } = tableInTemplate(readResources());
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: id } },
      ConsistentRead: true,
    }),
  );
  client.destroy();
  return {
    record: Items.find((item) => item.sk?.S === 'record'),
    history: Items.filter((item) => item.sk?.S?.startsWith('history#')),
  };
}

test.each([0.01, 0.1, 0.5])(
  'stores every acknowledged request completely and once when %d of the database calls fail',
  async (share) => {
    await start(share);
    refused.length = 0;
    const keys = Array.from({ length: submissions }, () => randomUUID());
    const ids = await inParallel(submissions, async (index) => {
      const answer = await send('POST', '/api/enhanced-contact', answers(index), { 'idempotency-key': keys[index] ?? '' });
      expect(answer.status).toBe(201);
      return (await answer.json()).submissionId as string;
    });
    // Sends each key again: the response is the same and nothing new is stored.
    const again = await inParallel(submissions, async (index) => {
      const answer = await send('POST', '/api/enhanced-contact', answers(index), { 'idempotency-key': keys[index] ?? '' });
      return (await answer.json()).submissionId as string;
    });
    expect(again).toEqual(ids);
    expect(new Set(ids).size).toBe(submissions);

    const signedIn = await send('POST', '/api/login', { password: staffPassword });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const [target = ''] = ids;
    await inParallel(changes, async (index) => {
      const answer = await send(
        'PATCH',
        `/api/admin/contacts/${target}/status`,
        { status: ['contacted', 'closed', 'new'][index % 3] },
        { cookie },
      );
      expect(answer.status).toBe(200);
    });

    const list = await (await send('GET', '/api/admin/enhanced-contacts?limit=200', undefined, { cookie })).json();
    if (submissions <= 200) expect(list.data.map((record: { id: string }) => record.id).sort()).toEqual([...ids].sort());
    for (const id of process.env.LONG ? ids.slice(1, 50) : ids.slice(1)) expect((await stored(id)).record?.version?.N).toBe('1');

    // A change is stored together with its history entry: one for each version, each continuing the one before.
    const { record, history } = await stored(target);
    expect(history).toHaveLength(Number(record?.version?.N) - 1);
    let status: string | undefined = 'new';
    for (const entry of history) {
      expect(entry.from?.S).toBe(status);
      status = entry.to?.S;
    }
    expect(record?.status?.S).toBe(status);

    // A call that could not be served returns 503 with Retry-After, and nothing else.
    for (const { status: code, retryAfter } of refused) expect([code, Number(retryAfter) > 0]).toEqual([503, true]);
    // The log holds lines, and no personal data in them.
    const log = readFileSync(api.logPath, 'utf8');
    expect(log).toContain('enhanced-contact');
    for (const personal of ['Fault-', '@example.co.uk', '07700 900184', staffPassword, target])
      expect(log).not.toContain(personal);
    if (share >= 0.1) expect(proxy.counts.reset + proxy.counts['lost-response'] + proxy.counts.throttle).toBeGreaterThan(0);
  },
  process.env.LONG ? 1_800_000 : 180_000,
);
