import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { storeContact } from '../functions/data/contacts.ts';
import { readCounts } from '../functions/data/counts.ts';
import { countsKey } from '../functions/data/keys.ts';
import { storePartner } from '../functions/data/partners.ts';
import { application, question } from '../functions/testing/answers.ts';
import { putItem } from '../functions/testing/table.ts';
import { type LocalApi, openTableIn, startApi } from './local/product.ts';
import { staffPassword, until } from './test/runningProduct.ts';

let api: LocalApi | undefined;
const directory = mkdtempSync(join(tmpdir(), 'failed-changes-'));
const start = async () => {
  api = await startApi({
    host: '127.0.0.1',
    port: 0,
    dataDirectory: directory,
    adminPassword: staffPassword,
    limitScale: 1e6,
    openAi: {},
  });
  return openTableIn(api.database.endpoint);
};

afterEach(async () => {
  await api?.stop();
  rmSync(directory, { recursive: true, force: true });
});

test('counts what follows a record that cannot be counted, and that record after its cause is mended', async () => {
  const sent = { language: 'en' } as const;
  const now = new Date();
  let table = await start();
  // The database refuses to add to a counter that is not a number.
  await putItem(table, { ...countsKey('partner'), revision: 'broken' });
  for (let index = 0; index < 10; index += 1) await storeContact(table, { ...question, ...sent }, { now });
  const id = await storePartner(table, { ...application, ...sent }, { now });
  for (let index = 0; index < 10; index += 1) await storeContact(table, { ...question, ...sent }, { now });
  const contacts = async () => (await readCounts(table)).contact.new;
  expect(await until(contacts, (count) => count === 20)).toBe(20);
  const queues = join(directory, 'queues.json');
  // The file is written with the first message.
  const messages = (): Array<{ queue: string; body: string }> =>
    existsSync(queues) ? JSON.parse(readFileSync(queues, 'utf8')) : [];
  const failed = () =>
    messages()
      .filter(({ queue }) => queue.includes('failedchanges'))
      .map(({ body }) => JSON.parse(body));
  expect(await until(failed, ({ length }) => length > 0)).toEqual([
    { eventId: expect.any(String), id, to: 'pending', toOwner: 'nobody', inserted: true, desk: expect.any(Array) },
  ]);

  await putItem(table, { ...countsKey('partner') });
  // A restart delivers the messages of the queues again at once.
  await api?.stop();
  table = await start();
  const partners = async () => (await readCounts(table)).partner.pending;
  expect(await until(partners, (count) => count === 1)).toBe(1);
  expect(await until(failed, ({ length }) => length === 0)).toEqual([]);
  expect(await contacts()).toBe(20);
});
