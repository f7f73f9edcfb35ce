import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A function's result for an event, or its failure. */
export type Outcome = { result: unknown } | { failed: string };

/** Lambda's runtime API (version 2018-06-01) for one instance of a function: the runtime client requests events and reports results. */
export async function startRuntimeApi() {
  let waiting: ServerResponse | undefined;
  let queued: { id: string; event: string } | undefined;
  let finish: ((outcome: Outcome) => void) | undefined;
  let number = 0;
  const initialized = Promise.withResolvers<Outcome>();
  const sendEvent = () => {
    if (!waiting || !queued) return;
    waiting
      .writeHead(200, {
        'content-type': 'application/json',
        'lambda-runtime-aws-request-id': queued.id,
        'lambda-runtime-deadline-ms': String(Date.now() + 30_000),
        'lambda-runtime-invoked-function-arn': 'arn:aws:lambda:eu-west-2:000000000000:function:local',
      })
      .end(queued.event);
    waiting = queued = undefined;
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const [, action = ''] = /\/runtime\/(?:invocation\/)?(?:[\w-]+\/)?(next|response|error)$/.exec(request.url ?? '') ?? [];
    if (action === 'next') {
      waiting = response;
      initialized.resolve({ result: undefined });
      return sendEvent();
    }
    response.writeHead(202, { 'content-type': 'application/json' }).end('{"status":"OK"}');
    if (action === 'response') finish?.({ result: body ? JSON.parse(body) : undefined });
    else if (request.url?.includes('/init/')) initialized.resolve({ failed: body });
    else finish?.({ failed: body });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when the instance is ready for its first event, or with its failure. */
    initialized: initialized.promise,
    /** Sends an event; resolves with its outcome. One at a time. */
    invoke(event: unknown): Promise<Outcome> {
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      finish = resolve;
      number += 1;
      queued = { id: `request-${number}`, event: JSON.stringify(event) };
      sendEvent();
      return promise;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
