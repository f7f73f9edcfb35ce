import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Metered {
  /** DynamoDB operation, e.g. `PutItem`. */
  operation: string;
  /** Consumed capacity units as the engine reports them. */
  units: number;
}

/** Starts a proxy before the database that requests the consumed capacity of every call and records it. */
export async function startCapacityMeter(database: string) {
  let calls: Metered[] = [];
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.stringify({ ...JSON.parse(Buffer.concat(chunks).toString() || '{}'), ReturnConsumedCapacity: 'TOTAL' });
    const {
      'content-length': _length,
      host: _host,
      connection: _connection,
      ...headers
    } = request.headers as Record<string, string>;
    const response = await fetch(database, { method: 'POST', headers, body });
    const text = await response.text();
    const consumed = response.ok ? JSON.parse(text).ConsumedCapacity : undefined;
    const list = consumed === undefined ? [] : [consumed].flat();
    calls.push({
      operation: String(request.headers['x-amz-target']).split('.').at(-1) ?? '',
      units: list.reduce((sum: number, each: { CapacityUnits?: number }) => sum + (each.CapacityUnits ?? 0), 0),
    });
    reply
      .writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? 'application/x-amz-json-1.0' })
      .end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the calls since the last `take`. */
    take(): Metered[] {
      const taken = calls;
      calls = [];
      return taken;
    },
    close: () => server.close(),
  };
}
