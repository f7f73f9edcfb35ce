import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  endpoint: string;
  close(): void;
}

/**
 * Starts an HTTP server on a free port of 127.0.0.1. `handle` receives each request with its whole body; when it throws, the
 * response is 500.
 */
export async function startServer(
  handle: (request: IncomingMessage, body: Buffer, response: ServerResponse) => Promise<unknown> | unknown,
): Promise<LocalServer> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
      await handle(request, Buffer.concat(chunks), response);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
