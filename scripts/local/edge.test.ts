import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { behaviourFor, securityHeadersOf } from '../../infra/edge/rules.ts';
import { createEdge } from './edge.ts';
import type { Gateway } from './gateway.ts';
import type { ApiRequest } from './payload.ts';
import { SiteFiles } from './siteFiles.ts';

const page = `<!doctype html><title>Prices</title>${'<p>Will</p>'.repeat(200)}`;
const sitemap = `<urlset>${'<url/>'.repeat(200)}</urlset>`;
let directory: string;
let server: Server;
/** As `npm start` serves when other machines can reach it. */
let reachable: Server;
let received: ApiRequest[] = [];

// gateway.test.ts tests the gateway; this one only records the requests.
const api = {
  originHeaders: { 'x-origin-secret': 'of the distribution' },
  handle: async (request: ApiRequest) => {
    received.push(request);
    return {
      status: 500,
      headers: { 'content-type': 'application/json' },
      cookies: ['session=1'],
      body: Buffer.from('{"success":false}'),
    };
  },
  default: async () => ({
    status: 404,
    headers: { 'content-type': 'text/html', 'cache-control': 'no-store' },
    cookies: [],
    body: Buffer.from('not found page'),
  }),
} as unknown as Gateway;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'edge-'));
  for (const folder of ['pricing', 'admin', 'assets']) mkdirSync(join(directory, folder));
  writeFileSync(join(directory, 'sitemap.xml'), sitemap);
  // The build stores a Brotli copy beside pages and scripts.
  for (const [name, content] of [
    ['index.html', '<title>Home</title>'],
    ['pricing/index.html', page],
    ['admin/index.html', '<title>Staff</title>'],
    ['assets/app-1.js', 'export {}'],
  ] as const) {
    writeFileSync(join(directory, name), content);
    writeFileSync(join(directory, `${name}.br`), brotliCompressSync(content));
  }
  writeFileSync(join(directory, 'speculation-rules.json'), '{}');
  server = createServer(createEdge(new SiteFiles(directory), () => api, { trustForwardedFor: true }));
  reachable = createServer(createEdge(new SiteFiles(directory), () => api, { trustForwardedFor: false }));
  for (const each of [server, reachable]) await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  reachable.close();
  rmSync(directory, { recursive: true });
});

/** Sends a request without following redirects or decompressing the body. */
function call(
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
    to = server,
  }: { method?: string; headers?: Record<string, string>; body?: string; to?: Server } = {},
) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { port } = to.address() as AddressInfo;
    const outgoing = send({ port, host: '127.0.0.1', path, method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
    });
    outgoing.on('error', reject).end(body);
  });
}

test('serves a page by its clean address, and security headers with every response', async () => {
  const response = await call('/pricing');
  expect([response.status, response.headers['content-type'], response.headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'public, max-age=60',
  ]);
  for (const path of ['/pricing', '/api/user', '/nowhere', '/pricing/', '/admin', '/auth', '/assets/app-1.js']) {
    const { headers } = await call(path);
    for (const [name, value] of Object.entries(securityHeadersOf(behaviourFor(path))))
      expect(headers[name.toLowerCase()]).toBe(value);
  }
});

test('serves stored Brotli files unchanged with the content type of the original', async () => {
  for (const [path, file, type] of [
    ['/pricing', 'pricing/index.html', 'text/html; charset=utf-8'],
    ['/assets/app-1.js', 'assets/app-1.js', 'text/javascript; charset=utf-8'],
  ] as const) {
    const { headers, body } = await call(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect([headers['content-encoding'], headers['content-type']]).toEqual(['br', type]);
    expect(body).toEqual(readFileSync(join(directory, `${file}.br`)));
    expect(brotliDecompressSync(body).toString()).toBe(readFileSync(join(directory, file), 'utf8'));
  }
});

test('names the rules for prefetching with each page and serves them with their own content type', async () => {
  expect((await call('/pricing')).headers['speculation-rules']).toBe('"/speculation-rules.json"');
  const rules = await call('/speculation-rules.json');
  expect([rules.status, rules.headers['content-type']]).toEqual([200, 'application/speculationrules+json']);
});

test('compresses other files of at least 1,000 bytes when the client accepts it', async () => {
  const brotli = await call('/sitemap.xml', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(sitemap);
  const gzip = await call('/pricing', { headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(gzip.body).toString()).toBe(page);
  expect((await call('/pricing')).headers['content-encoding']).toBeUndefined();
  expect((await call('/', { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']).toBeUndefined();
});

test('returns 304 without a body for an unchanged page in every encoding', async () => {
  for (const accepted of ['br', 'gzip', '']) {
    const headers = { 'accept-encoding': accepted };
    const first = await call('/pricing', { headers });
    const again = await call('/pricing', { headers: { ...headers, 'if-none-match': String(first.headers.etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  }
});

test('lets clients cache assets for a year but not a missing asset', async () => {
  expect((await call('/assets/app-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const missing = await call('/assets/app-2.js');
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('serves the staff shell uncached and excluded from indexing', async () => {
  for (const path of ['/admin', '/admin/x/y', '/auth']) {
    const response = await call(path);
    expect(response.body.toString()).toContain('Staff');
    expect([response.headers['cache-control'], response.headers['x-robots-tag']]).toEqual(['no-store', 'noindex, nofollow']);
  }
});

test('serves the not-found page with status 404 and keeps status and body of an API error', async () => {
  const unknown = await call('/nowhere');
  expect([unknown.status, unknown.body.toString()]).toEqual([404, 'not found page']);
  const failed = await call('/api/user');
  expect([failed.status, failed.body.toString(), failed.headers['set-cookie']]).toEqual([
    500,
    '{"success":false}',
    ['session=1'],
  ]);
});

test("sends the visitor's address and host to the API and ignores forged headers", async () => {
  received = [];
  await call('/api/login', {
    method: 'POST',
    headers: { 'x-viewer-address': '203.0.113.9', 'x-viewer-host': 'evil.example', host: 'site.example' },
    body: '{}',
  });
  await call('/api/login', { method: 'POST', headers: { 'x-forwarded-for': '198.51.100.4, 10.0.0.1' }, body: '{}' });
  expect(received[0]?.headers).toMatchObject({ 'x-viewer-address': ['127.0.0.1'], 'x-viewer-host': ['site.example'] });
  expect(received[1]?.headers['x-viewer-address']).toEqual(['198.51.100.4']);
});

test('ignores a forwarded address when other machines can reach the server', async () => {
  received = [];
  await call('/api/login', { method: 'POST', headers: { 'x-forwarded-for': '198.51.100.4' }, body: '{}', to: reachable });
  expect(received[0]?.headers['x-viewer-address']).toEqual(['127.0.0.1']);
});

test('overrides a header of the visitor with the one that the distribution adds', async () => {
  received = [];
  await call('/api/login', { method: 'POST', headers: { 'x-origin-secret': 'guessed' }, body: '{}' });
  expect(received[0]?.headers['x-origin-secret']).toEqual(['of the distribution']);
});

test('serves nothing outside the built site', async () => {
  writeFileSync(join(directory, '..', 'outside.txt'), 'outside');
  for (const path of ['/../outside.txt', '/%2e%2e/outside.txt', '/..%2foutside.txt', '/%00', '/%zz'])
    expect((await call(path)).status).toBe(404);
  rmSync(join(directory, '..', 'outside.txt'));
});

test('refuses other methods on the site and returns HEAD without a body', async () => {
  expect((await call('/pricing', { method: 'POST', body: 'x' })).status).toBe(403);
  const head = await call('/pricing', { method: 'HEAD' });
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(page.length)]);
});

test('returns 413 for a body over 10 MB', async () => {
  const response = await call('/api/login', { method: 'POST', body: 'x'.repeat(10 * 1024 * 1024 + 1) });
  expect([response.status, JSON.parse(response.body.toString())]).toEqual([413, { message: 'Request Entity Too Large' }]);
});
