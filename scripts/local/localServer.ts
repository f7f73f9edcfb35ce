import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  endpoint: string;
  close(): void;
}

/** A service on a free port of 127.0.0.1 that answers whole requests; what it raises is answered with 500. */
export async function startServer(
  answer: (request: IncomingMessage, body: Buffer, response: ServerResponse) => Promise<unknown> | unknown,
): Promise<LocalServer> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
      await answer(request, Buffer.concat(chunks), response);
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
