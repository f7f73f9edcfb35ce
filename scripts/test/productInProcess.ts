import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSite, type LocalApi, startApi } from '../local/product.ts';
import { freePort, staffPassword } from './runningProduct.ts';

/** A product that runs in the process of a test, so that the test can run its scheduled functions. */
export interface ProductInProcess {
  api: LocalApi;
  address: string;
  /** While true, the site answers every request with 502. */
  isDown: boolean;
  /** Ends the product and deletes its data. */
  stop(): Promise<void>;
}

/** Starts the product as it was built, on a free port and in an empty directory. */
export async function startProductInProcess(): Promise<ProductInProcess> {
  const directory = mkdtempSync(join(tmpdir(), 'product-'));
  const port = await freePort();
  const api = await startApi({
    ...{ host: '127.0.0.1', port, dataDirectory: directory, adminPassword: staffPassword },
    ...{ limitScale: 1, openAi: {} },
  });
  const site = createSite(directory, api, { trustForwardedFor: true });
  const server = createServer((request, response) => {
    if (product.isDown) response.writeHead(502).end();
    else void site(request, response).catch(() => response.destroy());
  });
  const product: ProductInProcess = {
    api,
    address: `http://localhost:${port}`,
    isDown: false,
    async stop() {
      server.close();
      server.closeAllConnections();
      await api.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return product;
}
