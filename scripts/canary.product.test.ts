import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSite, type LocalApi, startApi } from './local/product.ts';
import { freePort, signIn, staffPassword } from './test/runningProduct.ts';

let directory: string;
let api: LocalApi;
let server: Server;
let address: string;
let down = false;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'canary-'));
  const port = await freePort();
  address = `http://localhost:${port}`;
  api = await startApi({
    host: '127.0.0.1',
    port,
    dataDirectory: directory,
    adminPassword: staffPassword,
    limitScale: 1,
    openAi: {},
  });
  const site = createSite(directory, api, { trustForwardedFor: true });
  server = createServer((request, response) => {
    if (down) response.writeHead(502).end();
    else void site(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await api.stop();
  rmSync(directory, { recursive: true, force: true });
});

test('the deployed canary passes through the whole product, fails when the site is down, and leaves no record', async () => {
  await api.runScheduled('canary');
  down = true;
  await expect(api.runScheduled('canary')).rejects.toThrow('failed');
  down = false;
  await api.runScheduled('canary');
  const list = await fetch(`${address}/api/admin/enhanced-contacts`, { headers: { cookie: await signIn(address) } });
  expect(await list.json()).toEqual({ success: true, data: [] });
  const log = readFileSync(api.logPath, 'utf8');
  expect(log.match(/"message":"canary",/g)).toHaveLength(2);
  expect(log.match(/"message":"canary failed"/g)).toHaveLength(2);
  expect(log).not.toMatch(/Canary Check|"email"/);
});
