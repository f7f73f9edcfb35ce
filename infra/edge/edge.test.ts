import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { viewerRequestCode } from './code.ts';
import { behaviourFor, behaviours, securityHeaders } from './rules.ts';

const edgeFunction = {
  site: runInNewContext(`${viewerRequestCode('site')};handler`),
  api: runInNewContext(`${viewerRequestCode('api')};handler`),
};

/** Runs the deployed code of a function on a viewer request. */
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
])('%s reads the file %s', (address, file) => {
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
])('%s redirects permanently to %s', (address, clean) => {
  expect(run('site', address)).toMatchObject({ statusCode: 301, headers: { location: { value: clean } } });
});

test('a redirect preserves the query string unchanged', () => {
  const response = run('site', '/pricing/', { query: 'utm_source=a%20b&x&y=' });
  expect(response.headers.location.value).toBe('/pricing?utm_source=a%20b&x&y=');
});

test('other host names redirect to the site’s own with path and query string; unknown hosts do not redirect', () => {
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
])('with Accept-Encoding %s, %s reads %s', (accepted, address, file) => {
  expect(run('site', address, { headers: { 'accept-encoding': { value: accepted } } })).toMatchObject({ uri: file });
});

test('no redirect leads to another site', () => {
  for (const address of [
    '//evil.example/x/',
    '/\\evil.example/',
    '////evil.example.html',
    '/en//evil.example',
    '/en/\\evil.example',
    '/en/en//evil.example/',
  ]) {
    const response = run('site', address);
    if (response.statusCode) expect(response.headers.location.value).toMatch(/^\/(?![/\\])/);
  }
});

test('a client cannot forge the viewer’s address or host', () => {
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

test('the functions fit CloudFront’s size limit and its JavaScript runtime', () => {
  for (const name of ['site', 'api'] as const) {
    expect(Buffer.byteLength(viewerRequestCode(name))).toBeLessThan(10 * 1024);
    expect(viewerRequestCode(name)).not.toMatch(/\?\.|\?\?|\bimport\b|\bexport\b|\bfor\s*\(\s*(const|let)\s+\w+\s+of\b/);
  }
});

test('each path matches its behaviour', () => {
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

test('API responses and staff pages are cached by neither browsers nor the edge', () => {
  for (const path of ['/api/user', '/admin', '/auth'])
    expect(behaviourFor(path)).toMatchObject({ cached: false, cacheControl: 'no-store' });
});

test('the Content-Security-Policy allows only our own scripts and those of parts that a visitor opens', () => {
  const policy = securityHeaders['Content-Security-Policy'] ?? '';
  expect(policy).toContain(
    "script-src 'self' https://assets.calendly.com https://www.tiktok.com https://sf16-website-login.neutral.ttwstatic.com",
  );
  expect(policy).toContain('frame-src https://calendly.com https://www.tiktok.com;');
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
});
