import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { createSite, type LocalApi, otherTablesInTemplate, readResources, startApi, tableInTemplate } from './local/product.ts';
import { startFaultProxy } from './test/faultProxy.ts';
import { staffPassword, until } from './test/runningProduct.ts';
import { type StoredItem, storedItems } from './test/storedItems.ts';

/** `npm run test:long` sends many more. */
const submissions = process.env.LONG ? 400 : 30;
const changes = process.env.LONG ? 200 : 12;
const notes = process.env.LONG ? 60 : 6;
const chats = process.env.LONG ? 40 : 4;
const erasures = process.env.LONG ? 60 : 5;

let directory: string;
let api: LocalApi;
let server: Server;
let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
let outage: NodeJS.Timeout;

afterEach(async () => {
  clearTimeout(outage);
  server.close();
  server.closeAllConnections();
  proxy.close();
  await api.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Starts the product with a share of its database calls failing until the outage ends. */
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
  outage = setTimeout(() => proxy.endFaults(), outageMs);
}

const refused: Array<{ status: number; retryAfter: string | null }> = [];

/** Factor by which test clients shorten `Retry-After`. */
const retrySpeed = 20;

/**
 * How long the database calls fail at most, in ms. Then the database recovers, and the clients that still retry get their responses: with
 * half of the calls failing, a request that needs many calls may fail any number of times.
 */
const outageMs = process.env.LONG ? 600_000 : 25_000;

/** How long a test client retries after the database has recovered, in ms. */
const retryAfterOutageMs = 60_000;

/** Sends a request and, like a browser, retries it with the same key after `Retry-After`, until the status is below 500. */
async function send(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const deadline = Date.now() + outageMs + retryAfterOutageMs;
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
  throw new Error(`${method} ${path} was not answered although the database has recovered`);
}

/** Runs tasks, at most `width` at a time. */
async function inParallel<T>(count: number, task: (index: number) => Promise<T>, width = 12): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await task(index);
  };
  await Promise.all(Array.from({ length: width }, worker));
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

/** Returns all items of the product's table. */
const productItems = () => storedItems(api.database.endpoint, tableInTemplate(readResources()).TableName);

const isRecord = ({ sk }: StoredItem) => sk?.S === 'record';
const acknowledged = async (answer: Promise<Response>) => expect((await answer).status).toBeLessThan(300);

/** Stores all enquiries, then sends each key again: the response is the same and nothing new is stored. Returns their ids. */
async function sendForms(): Promise<string[]> {
  const keys = Array.from({ length: submissions }, () => randomUUID());
  const submit = async (index: number) => {
    const answer = await send('POST', '/api/enhanced-contact', answers(index), { 'idempotency-key': keys[index] ?? '' });
    expect(answer.status).toBe(201);
    return (await answer.json()).submissionId as string;
  };
  const ids = await inParallel(submissions, submit);
  expect(await inParallel(submissions, submit)).toEqual(ids);
  expect(new Set(ids).size).toBe(submissions);
  return ids;
}

/** Chats until the assistant may store a contact, stores it, and returns the conversation's id. */
async function chat(index: number): Promise<string> {
  const started = await send('POST', '/api/agent/start-conversation', { language: 'en' });
  const { conversationId } = (await started.json()).data;
  const message = `My name is Chat Number ${index}, chat${index}@example.co.uk. Please call me, I agree to be contacted.`;
  const reply = await send('POST', '/api/agent/message', { conversationId, message });
  expect(reply.status).toBe(200);
  const call = (await reply.json()).data.toolCalls.find(({ name }: { name: string }) => name === 'capture_lead');
  const ran = await send('POST', '/api/agent/tool', { conversationId, toolName: 'capture_lead', toolArgs: call.arguments });
  // 400: the call of an earlier attempt, which got no response, was stored.
  expect([200, 400]).toContain(ran.status);
  return conversationId;
}

/** Erases a person while staff write a note and change the status. */
async function erase(index: number, id: string, cookie: string): Promise<void> {
  const { email } = answers(index);
  const headers = { cookie, 'idempotency-key': randomUUID() };
  const [erased, noted, changed] = await Promise.all([
    send('POST', '/api/admin/people/erase', { email, confirm: email }, { cookie }),
    send('POST', `/api/admin/records/${id}/notes`, { text: `Fault-Finder ${index} rang` }, headers),
    send('PATCH', `/api/admin/contacts/${id}/status`, { status: 'closed' }, { cookie }),
  ]);
  expect(erased.status).toBe(200);
  expect([201, 404]).toContain(noted.status);
  expect([200, 404]).toContain(changed.status);
}

/** Checks the record whose status was changed: one history entry for each version, each continuing the one before, and every note once. */
function checkChanged(items: Array<StoredItem>): void {
  const record = items.find(isRecord);
  const history = items.filter(({ sk }) => sk?.S?.startsWith('history#'));
  expect(history).toHaveLength(Number(record?.version?.N) - 1);
  let status: string | undefined = 'new';
  for (const entry of history) {
    expect(entry.from?.S).toBe(status);
    status = entry.to?.S;
  }
  expect(record?.status?.S).toBe(status);
  const texts = items.filter(({ sk }) => sk?.S?.startsWith('note#')).map(({ text }) => text?.S);
  expect(texts.toSorted()).toEqual(Array.from({ length: notes }, (_, index) => `Note ${index}`).toSorted());
}

/** Waits until the counters of enquiries and contacts equal the records. */
async function checkCounters(cookie: string): Promise<void> {
  const statuses = (await productItems())
    .filter((item) => isRecord(item) && /^(enq|con)_/.test(item.pk?.S ?? ''))
    .map(({ status }) => status?.S);
  const count = (status: string) => statuses.filter((each) => each === status).length;
  const expected = { total: statuses.length, new: count('new'), contacted: count('contacted'), closed: count('closed') };
  const counters = async () => (await (await send('GET', '/api/admin/stats', undefined, { cookie })).json()).data.contacts;
  const same = (counted: object) => isDeepStrictEqual(counted, expected);
  expect(await until(counters, same, process.env.LONG ? 600 : 90)).toEqual(expected);
}

/** Checks that nobody got a mail twice. */
function checkMails(): void {
  const files = readdirSync(api.mailDirectory).filter((name) => name.endsWith('.json'));
  const mails = files.map((name) => JSON.parse(readFileSync(join(api.mailDirectory, name), 'utf8')));
  const toVisitors = mails.map(({ to }) => String(to)).filter((to) => to.endsWith('@example.co.uk'));
  expect(new Set(toVisitors).size).toBe(toVisitors.length);
  const links = mails.map(({ text }) => /record=(\w+)/.exec(text)?.[1]).filter(Boolean);
  expect(new Set(links).size).toBe(links.length);
}

test.each(process.env.LONG ? [0.01, 0.1, 0.5] : [0.1, 0.5])(
  'stores each acknowledged write once and nothing of erased people when %d of the database calls fail',
  async (share) => {
    await start(share);
    refused.length = 0;
    const ids = await sendForms();
    // A write that the database processes after its caller has gone may not follow the erasure of its record.
    await proxy.settled();
    const signedIn = await send('POST', '/api/login', { password: staffPassword });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const [target = '', ...others] = ids;
    const gone = others.slice(0, erasures);
    const [conversations] = await Promise.all([
      inParallel(chats, chat, 3),
      inParallel(gone.length, (index) => erase(index + 1, gone[index] ?? '', cookie), 3),
      inParallel(
        changes,
        (index) => {
          const status = ['contacted', 'closed', 'new'][index % 3];
          return acknowledged(send('PATCH', `/api/admin/contacts/${target}/status`, { status }, { cookie }));
        },
        4,
      ),
      inParallel(
        notes,
        (index) => {
          const headers = { cookie, 'idempotency-key': randomUUID() };
          return acknowledged(send('POST', `/api/admin/records/${target}/notes`, { text: `Note ${index}` }, headers));
        },
        2,
      ),
    ]);
    if (share >= 0.1) expect(proxy.counts.reset + proxy.counts['lost-response'] + proxy.counts.throttle).toBeGreaterThan(0);
    proxy.endFaults();
    await proxy.settled();

    const items = await productItems();
    const itemsOf = (pk: string) => items.filter((item) => item.pk?.S === pk);
    checkChanged(itemsOf(target));
    for (const id of others.slice(erasures)) expect(itemsOf(id)).toMatchObject([{ sk: { S: 'record' }, version: { N: '1' } }]);
    // One contact for each agreement.
    for (const id of conversations) {
      expect(items.filter((item) => isRecord(item) && item.conversationId?.S === id)).toHaveLength(1);
      expect(itemsOf(id).filter(({ sk }) => sk?.S?.startsWith('message#')).length).toBeGreaterThanOrEqual(2);
    }
    expect(items.filter(isRecord)).toHaveLength(submissions - erasures + chats);
    // Nothing is left of an erased person but the list that a restore needs, which is another table.
    for (const id of gone) expect(itemsOf(id)).toEqual([]);
    const [list] = otherTablesInTemplate(readResources());
    const listed = (await storedItems(api.database.endpoint, list?.TableName)).map(({ id }) => id?.S ?? '');
    expect(listed.toSorted()).toEqual(gone.toSorted());
    const emails = new Set(items.map(({ email }) => email?.S));
    for (const index of gone.keys()) expect(emails).not.toContain(answers(index + 1).email);
    await checkCounters(cookie);
    checkMails();

    // A call that could not be served returns 503 with Retry-After, and nothing else.
    for (const { status: code, retryAfter } of refused) expect([code, Number(retryAfter) > 0]).toEqual([503, true]);
    // The log holds lines, and no personal data in them.
    const log = readFileSync(api.logPath, 'utf8');
    expect(log).toContain('enhanced-contact');
    for (const personal of ['Fault-', 'Chat Number', '@example.co.uk', '07700 900184', staffPassword, target])
      expect(log).not.toContain(personal);
  },
  process.env.LONG ? 3_600_000 : 300_000,
);
