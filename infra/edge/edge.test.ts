import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { viewerRequestCode } from './code.ts';
import { behaviourFor, behaviours, securityHeaders } from './rules.ts';

const edgeFunction = {
  site: runInNewContext(`${viewerRequestCode('site')};handler`),
  api: runInNewContext(`${viewerRequestCode('api')};handler`),
};

/** Runs a function as it is deployed on a viewer's request. */
function run(
  name: 'site' | 'api',
  uri: string,
  { query, headers = {} }: { query?: string; headers?: Record<string, { value: string }> } = {},
) {
  const request = { method: 'GET', uri, querystring: {}, headers, cookies: {}, rawQueryString: () => query };
  return edgeFunction[name]({ version: '1.0', viewer: { ip: '198.51.100.7' }, request });
}

test.each([
  ['/', '/index.html'],
  ['/pricing', '/pricing/index.html'],
  ['/services/will-writing', '/services/will-writing/index.html'],
  ['/admin', '/admin/index.html'],
  ['/admin/anything/below', '/admin/index.html'],
  ['/auth', '/admin/index.html'],
  ['/assets/app-1a2b.js', '/assets/app-1a2b.js'],
  ['/robots.txt', '/robots.txt'],
  ['/administer', '/administer/index.html'],
  ['/pl', '/pl/index.html'],
  ['/ta/services/will-writing', '/ta/services/will-writing/index.html'],
  ['/england', '/england/index.html'],
])('the clean address %s reads %s', (address, file) => {
  expect(run('site', address)).toMatchObject({ uri: file });
});

test.each([
  ['/pricing/', '/pricing'],
  ['/pricing.html', '/pricing'],
  ['/pricing/index.html', '/pricing'],
  ['/index.html', '/'],
  ['/index.html.br', '/'],
  ['/pricing/index.html.br', '/pricing'],
  ['/assets/app-1a2b.js.br', '/assets/app-1a2b.js'],
  ['//evil.example/', '/evil.example'],
  ['///', '/'],
  ['/pl/', '/pl'],
  ['/pl/index.html', '/pl'],
  ['/hi/pricing/', '/hi/pricing'],
  ['/en', '/'],
  ['/en/', '/'],
  ['/en/pricing', '/pricing'],
  ['/en/pricing/', '/pricing'],
  ['/en//evil.example/', '/evil.example'],
])('%s moves for good to %s', (address, clean) => {
  expect(run('site', address)).toMatchObject({ statusCode: 301, headers: { location: { value: clean } } });
});

test('a redirect keeps the query as it came', () => {
  const answer = run('site', '/pricing/', { query: 'utm_source=a%20b&x&y=' });
  expect(answer.headers.location.value).toBe('/pricing?utm_source=a%20b&x&y=');
});

test('the other names of the site move to its own, with path and query, and to no third one', () => {
  const names = { name: 'www.larkfield.example', alsoNames: ['larkfield.example'] };
  const site = runInNewContext(`${viewerRequestCode('site', names)};handler`);
  const at = (host: string, uri: string, query?: string) =>
    site({ request: { uri, headers: { host: { value: host } }, rawQueryString: () => query } });
  expect(at('larkfield.example', '/pricing/', 'utm_source=a').headers.location.value).toBe(
    'https://www.larkfield.example/pricing?utm_source=a',
  );
  expect(at('larkfield.example', '//evil.example/').headers.location.value).toBe('https://www.larkfield.example/evil.example');
  expect(at('www.larkfield.example', '/pricing')).toMatchObject({ uri: '/pricing/index.html' });
  expect(at('evil.example', '/pricing')).toMatchObject({ uri: '/pricing/index.html' });
});

test.each([
  ['gzip, deflate, br, zstd', '/pricing', '/pricing/index.html.br'],
  ['br;q=1.0, gzip;q=0.8', '/assets/app-1a2b.js', '/assets/app-1a2b.js.br'],
  ['br', '/icon.svg', '/icon.svg.br'],
  ['br', '/nowhere/at/all', '/nowhere/at/all/index.html.br'],
  ['br', '/robots.txt', '/robots.txt'],
  ['br', '/assets/sans-400.woff2', '/assets/sans-400.woff2'],
  ['gzip', '/pricing', '/pricing/index.html'],
  ['gzip, br;q=0', '/pricing', '/pricing/index.html'],
  ['br ; q=0.000, gzip', '/pricing', '/pricing/index.html'],
  ['brotli, x-br', '/pricing', '/pricing/index.html'],
])('who takes %s reads %s from %s', (accepted, address, file) => {
  expect(run('site', address, { headers: { 'accept-encoding': { value: accepted } } })).toMatchObject({ uri: file });
});

test('no redirect ever leaves the site', () => {
  for (const address of [
    '//evil.example/x/',
    '/\\evil.example/',
    '////evil.example.html',
    '/en//evil.example',
    '/en/\\evil.example',
    '/en/en//evil.example/',
  ]) {
    const answer = run('site', address);
    if (answer.statusCode) expect(answer.headers.location.value).toMatch(/^\/(?![/\\])/);
  }
});

test('the viewer address and host of a call cannot be forged', () => {
  const forged = {
    host: { value: 'www.larkfield.example' },
    'x-viewer-address': { value: '203.0.113.9' },
    'x-viewer-host': { value: 'evil.example' },
  };
  const request = run('api', '/api/login', { headers: forged });
  expect(request.headers['x-viewer-address']).toEqual({ value: '198.51.100.7' });
  expect(request.headers['x-viewer-host']).toEqual({ value: 'www.larkfield.example' });
  expect(request.uri).toBe('/api/login');
});

test('the functions fit what CloudFront allows and its older JavaScript', () => {
  for (const name of ['site', 'api'] as const) {
    expect(Buffer.byteLength(viewerRequestCode(name))).toBeLessThan(10 * 1024);
    expect(viewerRequestCode(name)).not.toMatch(/\?\.|\?\?|\bimport\b|\bexport\b|\bfor\s*\(\s*(const|let)\s+\w+\s+of\b/);
  }
});

test('each path meets the behaviour that governs it', () => {
  const pattern = (path: string) => behaviourFor(path).pattern;
  expect([
    pattern('/api/user'),
    pattern('/assets/a.js'),
    pattern('/admin'),
    pattern('/admin/x'),
    pattern('/auth'),
    pattern('/'),
    pattern('/pricing'),
  ]).toEqual(['/api/*', '/assets/*', '/admin*', '/admin*', '/auth*', '*', '*']);
  expect(behaviours.at(-1)?.pattern).toBe('*');
});

test('calls and staff pages are never kept by a browser or the edge', () => {
  for (const path of ['/api/user', '/admin', '/auth'])
    expect(behaviourFor(path)).toMatchObject({ cached: false, cacheControl: 'no-store' });
});

test('no script runs that is not ours, or of a part the visitor opens', () => {
  const policy = securityHeaders['Content-Security-Policy'] ?? '';
  expect(policy).toContain(
    "script-src 'self' https://assets.calendly.com https://www.tiktok.com https://sf16-website-login.neutral.ttwstatic.com",
  );
  expect(policy).toContain('frame-src https://calendly.com https://www.tiktok.com;');
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
});
