import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { randomFrom } from '../functions/testing/random.ts';
import { readResources, startDatabase, tableInTemplate } from './local/product.ts';
import { endProduct, freePort, signIn, startProduct, until } from './test/runningProduct.ts';
import { storedItems } from './test/storedItems.ts';

/** `npm run test:long` kills the product 25 times. */
const cycles = process.env.LONG ? 25 : 3;
/** Pairs of records that are merged and separated at the same time. */
const pairs = 4;

const port = await freePort();
const address = `http://127.0.0.1:${port}`;

const call = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response | undefined> =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch(() => undefined);

/** Stores a contact and returns its id. */
async function store(): Promise<string> {
  const body = { name: 'Nine Lives', email: `${randomUUID()}@example.co.uk`, service: 'lpa', consent: true };
  const answer = await call('/api/contact', body);
  if (!answer) throw new Error('The product did not respond');
  return (await answer.json()).submissionId;
}

interface Contact {
  id: string;
  version: number;
}

test(
  `merges and separates whole records, counted once, when gateway and database are killed ${cycles} times`,
  async () => {
    const directory = mkdtempSync(join(tmpdir(), 'merge-kills-'));
    const random = randomFrom(4);
    let child = await startProduct(port, directory);
    const cookie = await signIn(address);
    const list = async (): Promise<Contact[]> => (await fetch(`${address}/api/admin/contacts`, { headers: { cookie } })).json();
    let running = true;
    let acknowledged = 0;
    const all: string[][] = [];
    for (let pair = 0; pair < pairs; pair++) all.push([await store(), await store()]);
    /** Merges the second record of a pair into the first, or undoes that, as the list shows them. */
    const work = async ([one = '', other = '']: string[]) => {
      while (running) {
        const contacts = await list().catch(() => []);
        const [survivor, merged] = [one, other].map((id) => contacts.find((contact) => contact.id === id));
        if (!survivor) await sleep(20);
        else if (merged) {
          const seen = ({ id, version }: Contact) => ({ id, version });
          const body = { survivor: seen(survivor), merged: [seen(merged)], take: { email: other } };
          const answer = await call('/api/admin/records/merge', body, { cookie });
          if (answer?.status === 200) acknowledged += 1;
        } else {
          const answer = await call(`/api/admin/records/${one}/undo-merge`, { version: survivor.version }, { cookie });
          if (answer?.status === 200) acknowledged += 1;
        }
      }
    };
    const workers = all.map(work);
    try {
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        const enough = acknowledged + 1 + Math.floor(random() * 8);
        await until(
          () => acknowledged,
          (count) => count >= enough,
        );
        await sleep(random() * 100);
        await endProduct(child, 'SIGKILL');
        child = await startProduct(port, directory);
      }
      running = false;
      await Promise.all(workers);
      const listed = (await list()).map(({ id }) => id);
      const stats = async () =>
        (await (await fetch(`${address}/api/admin/stats`, { headers: { cookie } })).json()).data.contacts.total;
      expect(await until(stats, (total) => total === listed.length)).toBe(listed.length);
      await endProduct(child, 'SIGTERM');
      const database = await startDatabase({ directory: join(directory, 'database') });
      const items = await storedItems(database.endpoint, tableInTemplate(readResources()).TableName);
      await database.stop();
      for (const [one = '', other = ''] of all) {
        const of = (id: string, sk: string) => items.filter((item) => item.pk?.S === id && item.sk?.S?.startsWith(sk));
        const isMerged = !listed.includes(other);
        expect(listed).toContain(one);
        expect(of(one, 'merge#')).toHaveLength(isMerged ? 1 : 0);
        expect(of(other, 'record')[0]?.mergedInto?.S).toBe(isMerged ? one : undefined);
        // Each merge gave the survivor a version, and so did each undo.
        const changes = of(one, 'history#').filter((item) => 'records' in item).length;
        expect(changes % 2).toBe(isMerged ? 1 : 0);
      }
    } finally {
      running = false;
      await endProduct(child, 'SIGKILL');
      await Promise.allSettled(workers);
      // The database ends shortly after the product.
      rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  },
  process.env.LONG ? 1_800_000 : 300_000,
);
