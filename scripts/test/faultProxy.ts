import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../functions/testing/random.ts';

/** What can fail between a function and its table. */
export const faults = ['throttle', 'server-error', 'reset', 'delay', 'lost-response'] as const;
export type Fault = (typeof faults)[number];

const failWith = (response: ServerResponse, status: number, type: string) =>
  response
    .writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
    .end(JSON.stringify({ __type: type, message: 'injected' }));

/**
 * A proxy between functions and database that makes a share of the calls fail: throttling, 500s, resets, delays of 3 s after which the
 * caller has gone, and responses lost after the database has committed.
 */
export async function startFaultProxy(database: string, faultsAtFirst: { share: number; seed: number }) {
  const random = randomFrom(faultsAtFirst.seed);
  let { share } = faultsAtFirst;
  let delayed = 0;
  const counts: Record<Fault | 'passed', number> = {
    throttle: 0,
    'server-error': 0,
    reset: 0,
    delay: 0,
    'lost-response': 0,
    passed: 0,
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fault = random() < share ? faults[Math.floor(random() * faults.length)] : undefined;
    counts[fault ?? 'passed'] += 1;
    if (fault === 'throttle')
      return failWith(response, 400, 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException');
    if (fault === 'server-error') return failWith(response, 500, 'com.amazonaws.dynamodb.v20120810#InternalServerError');
    if (fault === 'reset') return request.socket.destroy();
    if (fault === 'delay') {
      delayed += 1;
      await sleep(3000);
    }
    const {
      host: _host,
      connection: _connection,
      'content-length': _length,
      ...headers
    } = request.headers as Record<string, string>;
    const answer = await fetch(database, { method: 'POST', headers, body: Buffer.concat(chunks) }).catch(() => undefined);
    const body = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer());
    if (fault === 'delay') delayed -= 1;
    if (!answer || fault === 'lost-response') return request.socket.destroy();
    return response
      .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/x-amz-json-1.0' })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    /** Ends the faults. */
    endFaults() {
      share = 0;
    },
    /** Resolves when the database has processed every delayed call. */
    async settled() {
      while (delayed > 0) await sleep(50);
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
