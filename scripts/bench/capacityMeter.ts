import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Metered {
  /** DynamoDB operation, e.g. `PutItem`. */
  operation: string;
  /** Capacity units the engine says it took. */
  units: number;
}

/**
 * Stands between functions and database, asks every call for its consumed capacity, and keeps the answers. The functions
 * know nothing of it.
 */
export async function startCapacityMeter(database: string) {
  let calls: Metered[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.stringify({ ...JSON.parse(Buffer.concat(chunks).toString() || '{}'), ReturnConsumedCapacity: 'TOTAL' });
    const {
      'content-length': _length,
      host: _host,
      connection: _connection,
      ...headers
    } = request.headers as Record<string, string>;
    const answer = await fetch(database, { method: 'POST', headers, body });
    const text = await answer.text();
    const consumed = answer.ok ? JSON.parse(text).ConsumedCapacity : undefined;
    const list = consumed === undefined ? [] : [consumed].flat();
    calls.push({
      operation: String(request.headers['x-amz-target']).split('.').at(-1) ?? '',
      units: list.reduce((sum: number, each: { CapacityUnits?: number }) => sum + (each.CapacityUnits ?? 0), 0),
    });
    response
      .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/x-amz-json-1.0' })
      .end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was called since the last time this was asked. */
    take(): Metered[] {
      const taken = calls;
      calls = [];
      return taken;
    },
    close: () => server.close(),
  };
}
