import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { randomFrom } from '../functions/testing/random.ts';
import { endProduct, freePort, signIn, staffPassword, startProduct, until } from './test/runningProduct.ts';

/** `npm run test:long` kills the product 50 times. */
const cycles = process.env.LONG ? 50 : 4;

const port = await freePort();
const address = `http://127.0.0.1:${port}`;

const submit = async (key: string): Promise<string | undefined> => {
  const answer = await fetch(`${address}/api/enhanced-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      firstName: 'Markéta',
      lastName: 'Nine-Lives',
      email: 'kill@example.co.uk',
      phone: '07700 900184',
      service: 'lpa',
      urgency: 'few-weeks',
      bookingPreference: 'callback',
      consent: true,
    }),
  }).catch(() => undefined);
  return answer?.status === 201 ? (await answer.json().catch(() => ({}))).submissionId : undefined;
};

test(`stores every acknowledged enquiry once when gateway and database are killed ${cycles} times under load`, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kills-'));
  const random = randomFrom(9);
  const acknowledged = new Map<string, string>();
  const unanswered = new Set<string>();
  let running = true;
  const load = async () => {
    while (running) {
      // Sends an unanswered enquiry again with the same key, as a browser does.
      const [waiting] = unanswered;
      const key = waiting ?? randomUUID();
      unanswered.delete(key);
      const id = await submit(key);
      if (id) acknowledged.set(key, id);
      else {
        unanswered.add(key);
        await sleep(20);
      }
    }
  };
  let child = await startProduct(port, directory);
  const loads = Array.from({ length: 4 }, load);
  try {
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await sleep(150 + random() * 350);
      await endProduct(child, 'SIGKILL');
      child = await startProduct(port, directory);
    }
    await sleep(300);
    running = false;
    await Promise.all(loads);
    const cookie = await signIn(address);
    const listed: string[] = [];
    let page: string | undefined = '/api/admin/enhanced-contacts';
    while (page) {
      const answer: Response = await fetch(address + page, { headers: { cookie } });
      listed.push(...(await answer.json()).data.map((record: { id: string }) => record.id));
      page = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(acknowledged.size).toBeGreaterThan(cycles);
    expect(new Set(listed).size).toBe(listed.length);
    for (const id of acknowledged.values()) expect(listed).toContain(id);
    // An enquiry whose key was never answered may have been stored once. Nothing else is stored.
    expect(listed.length).toBeLessThanOrEqual(acknowledged.size + unanswered.size);
    // Each is counted once, however often the counting function was killed.
    const total = async () =>
      (await (await fetch(`${address}/api/admin/stats`, { headers: { cookie } })).json()).data.contacts.total;
    expect(await until(total, (figure) => figure === listed.length)).toBe(listed.length);
    const log = readFileSync(join(directory, 'logs', 'functions.log'), 'utf8');
    expect(log).toContain('enhanced-contact');
    for (const personal of ['Markéta', 'Nine-Lives', 'kill@example', '07700 900184', staffPassword])
      expect(log).not.toContain(personal);
  } finally {
    running = false;
    await endProduct(child, 'SIGKILL');
    await Promise.allSettled(loads);
    // The database ends shortly after the product.
    rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}, 600_000);
