import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endProduct, freePort, signIn, startProduct, until } from './test/runningProduct.ts';

test('counts changes exactly once over a restart and over kill -9 while it counts', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'counts-'));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  let child = await startProduct(port, directory);
  const cookie = await signIn(address);
  const submit = async () => {
    const answer = await fetch(`${address}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: '{"name":"Counted Once","email":"once@example.co.uk","service":"lpa","consent":true}',
    });
    expect(answer.status).toBe(201);
    return (await answer.json()).submissionId as string;
  };
  const submitTogether = (count: number) => Promise.all(Array.from({ length: count }, submit));
  const figures = async () => {
    const answer = await fetch(`${address}/api/admin/stats`, { headers: { cookie } });
    return (await answer.json()).data.contacts;
  };
  const expectFigures = async (expected: { new: number; closed: number }) => {
    const total = expected.new + expected.closed;
    const got = await until(figures, (each) => each.total === total && each.closed === expected.closed);
    expect(got).toEqual({ ...expected, contacted: 0, total });
  };
  const close = async (id: string) => {
    const answer = await fetch(`${address}/api/admin/contacts/${id}/status`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie },
      body: '{"status":"closed"}',
    });
    expect(answer.status).toBe(200);
  };
  try {
    const [first = ''] = await submitTogether(5);
    await close(first);
    await expectFigures({ new: 4, closed: 1 });

    // Stops normally while changes wait to be counted, and starts again.
    const [second = ''] = await submitTogether(20);
    await close(second);
    await endProduct(child, 'SIGTERM');
    child = await startProduct(port, directory);
    await expectFigures({ new: 23, closed: 2 });

    // Killed as soon as counting has begun, with batches counted whose position was not stored yet.
    for (let kill = 1; kill <= 3; kill += 1) {
      await submitTogether(20);
      await endProduct(child, 'SIGKILL');
      child = await startProduct(port, directory);
    }
    await expectFigures({ new: 83, closed: 2 });
    // One more change shows that nothing before it is counted late.
    await submitTogether(1);
    await expectFigures({ new: 84, closed: 2 });
  } finally {
    await endProduct(child, 'SIGKILL');
    rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
});
