import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalSettings } from '../lib/settings.ts';
import { type ApiOptions, type LocalApi, startApi } from './api.ts';
import { createEdge, type EdgeOptions } from './edge.ts';
import { SiteFiles } from './siteFiles.ts';

/** Returns a request handler that serves a built site and the API under one address, by CloudFront's rules. */
export function createSite(
  directory: string,
  api: Pick<LocalApi, 'gateway'>,
  options: EdgeOptions,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  // `reload` replaces the gateway, so it is read for each request.
  return createEdge(new SiteFiles(directory), () => api.gateway, options);
}

export interface TemporaryProduct {
  /** `http://localhost:<port>`. */
  address: string;
  port: number;
  api: LocalApi;
  dataDirectory: string;
  /** Stops everything and deletes the data directory. */
  stop(): Promise<void>;
}

/**
 * Serves a built site and its API on a free port of 127.0.0.1, with a data directory of its own and no limits on how often a visitor
 * may call. For benchmarks and screenshots.
 */
export async function startTemporaryProduct(
  siteDirectory: string,
  {
    adminPassword,
    secondFactor,
    booking,
    ...options
  }: ApiOptions & Pick<LocalSettings, 'secondFactor' | 'booking'> & { adminPassword: string },
): Promise<TemporaryProduct> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'product-'));
  const settings = {
    host: '127.0.0.1',
    port: 0,
    dataDirectory,
    adminPassword,
    secondFactor,
    booking,
    limitScale: 1e6,
    openAi: {},
  };
  const api = await startApi(settings, options);
  const server = createServer(createSite(siteDirectory, api, { trustForwardedFor: true }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    port,
    api,
    dataDirectory,
    async stop() {
      server.close();
      server.closeAllConnections();
      await api.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
