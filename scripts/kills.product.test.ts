import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { root } from './lib/paths.ts';
import { randomFrom } from './test/faultProxy.ts';

/** `npm run test:long` kills the product 50 times. */
const cycles = process.env.LONG ? 50 : 4;

const port = await new Promise<number>((resolve) => {
  const server = createServer().listen(0, () => {
    const { port: free } = server.address() as { port: number };
    server.close(() => resolve(free));
  });
});
const address = `http://127.0.0.1:${port}`;

const submit = async (key: string): Promise<string | undefined> => {
  const answer = await fetch(`${address}/api/enhanced-contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      firstName: 'Kill',
      lastName: 'Nine',
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

test(`${cycles} times kill -9 of gateway and database under load: every acknowledged id is there, once`, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kills-'));
  const random = randomFrom(9);
  const acknowledged = new Map<string, string>();
  const unanswered = new Set<string>();
  let running = true;
  const load = async () => {
    while (running) {
      // What was not answered is sent again with its key, as a browser would.
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
  const start = async () => {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: directory,
        ADMIN_PASSWORD: 'the password of this test',
        LIMIT_SCALE: '1000000',
      },
      stdio: 'ignore',
    });
    while (
      (await fetch(`${address}/api/user`).then(
        (answer) => answer.status,
        () => 0,
      )) !== 401
    )
      await sleep(20);
    return child;
  };
  let child = await start();
  const loads = Array.from({ length: 4 }, load);
  try {
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await sleep(150 + random() * 350);
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await exited;
      child = await start();
    }
    await sleep(300);
    running = false;
    await Promise.all(loads);
    const cookie = (
      await fetch(`${address}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"password":"the password of this test"}',
      })
    ).headers
      .getSetCookie()[0]
      ?.split(';')[0];
    const listed: string[] = [];
    let page: string | undefined = '/api/admin/enhanced-contacts';
    while (page) {
      const answer: Response = await fetch(address + page, { headers: { cookie: cookie ?? '' } });
      listed.push(...(await answer.json()).data.map((record: { id: string }) => record.id));
      page = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(acknowledged.size).toBeGreaterThan(cycles);
    expect(new Set(listed).size).toBe(listed.length);
    for (const id of acknowledged.values()) expect(listed).toContain(id);
    // A key that was never answered may have been stored, but no more than once; nothing else is there.
    expect(listed.length).toBeLessThanOrEqual(acknowledged.size + unanswered.size);
  } finally {
    running = false;
    child.kill('SIGKILL');
    await Promise.allSettled(loads);
    await sleep(300);
    rmSync(directory, { recursive: true, force: true });
  }
}, 600_000);
