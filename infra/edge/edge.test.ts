import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { headScript } from '../../shared/headScript.ts';
import { viewerRequestCode } from './code.ts';
import { behaviourFor, behaviours, securityHeadersOf } from './rules.ts';

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
  ['/auth/invitation', '/admin/index.html'],
  ['/auth/other', '/auth/other/index.html'],
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
  ['br', '/assets/site-1a2b.css', '/assets/site-1a2b.css.br'],
  ['br', '/speculation-rules.json', '/speculation-rules.json'],
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

test('pages of the site alone name the rules for prefetching', () => {
  expect(behaviourFor('/pricing').headers).toEqual({ 'Speculation-Rules': '"/speculation-rules.json"' });
  for (const path of ['/admin', '/auth', '/api/user', '/assets/a.js'])
    expect(behaviourFor(path).headers ?? {}).not.toHaveProperty('Speculation-Rules');
});

const policyOf = (path: string) => securityHeadersOf(behaviourFor(path))['Content-Security-Policy'] ?? '';

test('the Content-Security-Policy of the public pages allows only our own scripts and those of parts that a visitor opens', () => {
  const policy = policyOf('/pricing');
  const headScriptHash = createHash('sha256').update(headScript).digest('base64');
  expect(policy).toContain(
    `script-src 'self' 'sha256-${headScriptHash}' https://assets.calendly.com https://www.tiktok.com https://sf16-website-login.neutral.ttwstatic.com`,
  );
  expect(policy).toContain('frame-src https://calendly.com https://www.tiktok.com;');
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
  expect(policyOf('/assets/no-such-file.js')).toBe(policy);
});

test('the dashboard’s policy allows no third party, no frame and no inline script', () => {
  for (const path of ['/admin', '/admin/figures', '/auth']) {
    expect(policyOf(path)).toMatch(/^default-src 'none'; script-src 'self'; /);
    expect(policyOf(path)).toContain("frame-src 'none'");
    expect(policyOf(path)).not.toMatch(/https?:|sha256|\*/);
  }
});

test('the API’s policy allows nothing', () => {
  expect(policyOf('/api/user')).toBe(
    "default-src 'none'; form-action 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  );
});

test('only files under /assets/, which hold the pictures of shared links, may be embedded by other sites', () => {
  const embedding = (path: string) => securityHeadersOf(behaviourFor(path))['Cross-Origin-Resource-Policy'];
  expect(['/', '/admin', '/auth', '/api/user', '/assets/a.png'].map(embedding)).toEqual([
    'same-origin',
    'same-origin',
    'same-origin',
    'same-origin',
    'cross-origin',
  ]);
});

test('every behaviour denies frames and sends the same transport and referrer rules', () => {
  for (const behaviour of behaviours) {
    expect(securityHeadersOf(behaviour)).toMatchObject({
      'Content-Security-Policy': expect.stringContaining("frame-ancestors 'none'"),
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    });
  }
});
