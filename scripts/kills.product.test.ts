import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { randomFrom } from '../functions/testing/random.ts';
import { readResources, startDatabase, tableInTemplate } from './local/product.ts';
import { endProduct, freePort, signIn, staffPassword, startProduct, until } from './test/runningProduct.ts';
import { type StoredItem, storedItems } from './test/storedItems.ts';

/** `npm run test:long` kills the product 50 times. */
const cycles = process.env.LONG ? 50 : 3;

const port = await freePort();
const address = `http://127.0.0.1:${port}`;

const call = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response | undefined> =>
  fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).catch(() => undefined);

const emailOf = (key: string) => `kill-${key}@example.co.uk`;

/** Sends an enquiry. Returns its id; undefined when there was no response. */
const submit = async (key: string): Promise<string | undefined> => {
  const body = {
    firstName: 'Markéta',
    lastName: 'Nine-Lives',
    email: emailOf(key),
    phone: '07700 900184',
    service: 'lpa',
    urgency: 'few-weeks',
    bookingPreference: 'callback',
    consent: true,
  };
  const answer = await call('/api/enhanced-contact', body, { 'idempotency-key': key });
  return answer?.status === 201 ? (await answer.json().catch(() => ({}))).submissionId : undefined;
};

/** What was acknowledged, and what was sent without a response. */
class Load {
  /** Ids of enquiries by their keys. */
  readonly enquiries = new Map<string, string>();
  readonly unanswered = new Set<string>();
  /** Ids of the records by the keys of their notes. */
  readonly notes = new Map<string, string>();
  /** Keys of enquiries whose erasure was acknowledged, and of those whose erasure was not. */
  readonly erased = new Set<string>();
  readonly erasing = new Set<string>();
  /** Numbers of the acknowledged messages of each conversation. */
  readonly messages = new Map<string, number>();
  readonly #cookie: string;
  readonly #random: () => number;

  constructor(cookie: string, random: () => number) {
    this.#cookie = cookie;
    this.#random = random;
  }

  /** How many requests were acknowledged. */
  get acknowledged(): number {
    return this.enquiries.size + this.notes.size + this.erased.size + this.messages.size;
  }

  /** Sends one request of a visitor or of staff. */
  async next(): Promise<void> {
    const chance = this.#random();
    if (chance < 0.15) await this.#chat();
    else if (chance < 0.3) await this.#note();
    else if (chance < 0.4) await this.erase(this.#anyEnquiry());
    else await this.#submit();
  }

  async #submit(): Promise<void> {
    // Sends an unanswered enquiry again with the same key, as a browser does.
    const [waiting] = this.unanswered;
    const key = waiting ?? randomUUID();
    this.unanswered.delete(key);
    const id = await submit(key);
    if (id) this.enquiries.set(key, id);
    else {
      this.unanswered.add(key);
      await sleep(20);
    }
  }

  async #note(): Promise<void> {
    const id = this.enquiries.get(this.#anyEnquiry() ?? '');
    if (id === undefined) return;
    const key = randomUUID();
    const headers = { cookie: this.#cookie, 'idempotency-key': key };
    const answer = await call(`/api/admin/records/${id}/notes`, { text: `Nine-Lives ${key}` }, headers);
    if (answer?.status === 201) this.notes.set(key, id);
  }

  async #chat(): Promise<void> {
    const started = await call('/api/agent/start-conversation', { language: 'en' });
    const conversationId = (await started?.json().catch(() => undefined))?.data?.conversationId;
    if (!conversationId) return;
    const answer = await call('/api/agent/message', { conversationId, message: 'Nine-Lives asks: what does an LPA cost?' });
    if (answer?.status === 200) this.messages.set(conversationId, 2);
  }

  /** Erases the person of an enquiry. */
  async erase(key: string | undefined): Promise<void> {
    if (key === undefined) return;
    this.erasing.add(key);
    const email = emailOf(key);
    const answer = await call('/api/admin/people/erase', { email, confirm: email }, { cookie: this.#cookie });
    if (answer?.status !== 200) return;
    this.erasing.delete(key);
    this.erased.add(key);
  }

  /** Returns the key of an enquiry that nobody began to erase. */
  #anyEnquiry(): string | undefined {
    const keys = [...this.enquiries.keys()].filter((key) => !this.erased.has(key) && !this.erasing.has(key));
    return keys[Math.floor(this.#random() * keys.length)];
  }
}

/** Returns all items of the table in a data directory that no product uses. */
async function itemsIn(directory: string): Promise<StoredItem[]> {
  const database = await startDatabase({ directory: join(directory, 'database') });
  const items = await storedItems(database.endpoint, tableInTemplate(readResources()).TableName);
  await database.stop();
  return items;
}

test(
  `stores each acknowledged write once and nothing of erased people when gateway and database are killed ${cycles} times under load`,
  async () => {
    const directory = mkdtempSync(join(tmpdir(), 'kills-'));
    const random = randomFrom(9);
    let child = await startProduct(port, directory);
    const cookie = await signIn(address);
    const load = new Load(cookie, random);
    let running = true;
    const work = async () => {
      while (running) await load.next();
    };
    const workers = Array.from({ length: 4 }, work);
    try {
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        // Waits for requests and not for a time, so that a slow machine is killed at work too.
        const enough = load.acknowledged + 1 + Math.floor(random() * 8);
        await until(
          () => load.acknowledged,
          (count) => count >= enough,
        );
        await sleep(random() * 100);
        await endProduct(child, 'SIGKILL');
        child = await startProduct(port, directory);
      }
      await sleep(300);
      running = false;
      await Promise.all(workers);
      const { enquiries, erased, erasing, notes, messages, unanswered } = load;
      // Staff repeat an erasure that was interrupted.
      for (const key of [...erasing]) await load.erase(key);
      expect(erasing.size).toBe(0);
      const listed: string[] = [];
      let page: string | undefined = '/api/admin/enhanced-contacts';
      while (page) {
        const answer: Response = await fetch(address + page, { headers: { cookie } });
        listed.push(...(await answer.json()).data.map((record: { id: string }) => record.id));
        page = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      const remaining = [...enquiries].filter(([key]) => !erased.has(key)).map(([, id]) => id);
      const gone = [...enquiries].filter(([key]) => erased.has(key)).map(([, id]) => id);
      expect(load.acknowledged).toBeGreaterThanOrEqual(cycles);
      expect(gone.length).toBeGreaterThan(0);
      expect(new Set(listed).size).toBe(listed.length);
      for (const id of remaining) expect(listed).toContain(id);
      // An enquiry whose key was never answered may have been stored once. Nothing else is stored.
      expect(listed.length).toBeLessThanOrEqual(remaining.length + unanswered.size);
      // Each is counted once, however often the counting function was killed.
      const total = async () =>
        (await (await fetch(`${address}/api/admin/stats`, { headers: { cookie } })).json()).data.contacts.total;
      expect(await until(total, (figure) => figure === listed.length)).toBe(listed.length);
      const log = readFileSync(join(directory, 'logs', 'functions.log'), 'utf8');
      expect(log).toContain('enhanced-contact');
      for (const personal of ['Markéta', 'Nine-Lives', 'kill-', '07700 900184', staffPassword])
        expect(log).not.toContain(personal);

      await endProduct(child, 'SIGTERM');
      const items = await itemsIn(directory);
      const partition = (id: string) => items.filter(({ pk }) => pk?.S === id);
      for (const id of gone) expect(partition(id)).toEqual([]);
      const emails = new Set(items.map(({ email }) => email?.S));
      for (const key of erased) expect(emails).not.toContain(emailOf(key));
      for (const [key, id] of notes) {
        if (gone.includes(id)) continue;
        expect(partition(id).filter(({ text }) => text?.S === `Nine-Lives ${key}`)).toHaveLength(1);
      }
      for (const [id, count] of messages) {
        expect(partition(id).filter(({ sk }) => sk?.S?.startsWith('message#'))).toHaveLength(count);
      }
    } finally {
      running = false;
      await endProduct(child, 'SIGKILL');
      await Promise.allSettled(workers);
      // The database ends shortly after the product.
      rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  },
  process.env.LONG ? 3_600_000 : 600_000,
);
