import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Gateway } from './gateway.ts';
import type { ApiRequest } from './payload.ts';
import type { FunctionInTemplate } from './template.ts';

const bundles = {
  echo: `export const handler = async (event) => ({ statusCode: 200, cookies: ['a=1; Path=/', 'b=2'], headers: { 'X-Count': 3 }, body: JSON.stringify({ event, mark: process.env.MARK, other: process.env.OTHER ?? null }) })`,
  binary: `export const handler = async () => ({ statusCode: 200, body: Buffer.from([0, 255, 1]).toString('base64'), isBase64Encoded: true })`,
  plain: `export const handler = async () => ({ hello: 'world' })`,
  throws: `export const handler = async () => { throw new Error('a secret detail') }`,
  exits: `export const handler = async () => process.exit(3)`,
  hangs: `export const handler = () => new Promise(() => setInterval(() => {}, 1000))`,
  malformed: `export const handler = async () => ({ statusCode: 'soon', body: {} })`,
  nothing: `export const handler = async () => undefined`,
  broken: `this is not JavaScript`,
  guard: `let calls = 0; export const handler = async ({ type, identitySource, headers, body }) => { calls += 1; if (identitySource[0] === 'breaks') throw new Error('x'); return { isAuthorized: type === 'REQUEST' && body === undefined && headers['x-pass'] === 'good ' + calls } }`,
  fallback: `export const handler = async (event) => ({ statusCode: 404, body: event.rawPath })`,
};

let directory: string;
let gateway: Gateway;
let logged = '';

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'gateway-'));
  for (const [name, code] of Object.entries(bundles)) writeFileSync(join(directory, `${name}.mjs`), code);
  const target = (name: string): FunctionInTemplate => ({
    name,
    directory,
    handler: `${name}.handler`,
    timeoutMs: name === 'hangs' ? 300 : 5000,
    memoryMb: 256,
    environment: { MARK: `of ${name}` },
  });
  const routes = Object.keys(bundles).map((name) => ({
    key: name === 'fallback' ? '$default' : `POST /api/${name}`,
    target: target(name),
  }));
  const guarded = {
    key: 'POST /api/guarded',
    target: target('echo'),
    authorizer: { target: target('guard'), header: 'x-pass', cacheMs: 60_000 },
  };
  gateway = new Gateway([...routes, guarded, { key: 'GET /api/things/{id}/status', target: target('echo') }], {}, (line) => {
    logged += line;
  });
});

afterAll(async () => {
  await gateway.stop();
  rmSync(directory, { recursive: true });
});

const request = (path: string, changes: Partial<ApiRequest> = {}): ApiRequest => ({
  method: 'POST',
  path,
  query: '',
  headers: {},
  body: Buffer.alloc(0),
  sourceIp: '192.0.2.1',
  ...changes,
});

const echoed = async (path: string, changes: Partial<ApiRequest> = {}) =>
  JSON.parse((await gateway.handle(request(path, changes))).body.toString());

test('sends payload format 2.0 with separate cookies, joined headers and joined query values', async () => {
  const { event } = await echoed('/api/echo', {
    query: 'a=1&a=2&b=%20x',
    headers: { cookie: ['session=abc; theme=dark'], 'x-many': ['1', '2'], 'content-type': ['application/json'] },
    body: Buffer.from('{"name":"Zoë"}'),
  });
  expect(event).toMatchObject({
    version: '2.0',
    routeKey: 'POST /api/echo',
    rawPath: '/api/echo',
    rawQueryString: 'a=1&a=2&b=%20x',
    cookies: ['session=abc', 'theme=dark'],
    queryStringParameters: { a: '1,2', b: ' x' },
    body: '{"name":"Zoë"}',
    isBase64Encoded: false,
    requestContext: { http: { method: 'POST', path: '/api/echo', sourceIp: '192.0.2.1' }, stage: '$default' },
  });
  expect(event.headers).toEqual({ 'x-many': '1,2', 'content-type': 'application/json' });
});

test('sends a body that is not text as base64', async () => {
  const body = Buffer.from([0, 159, 146, 150]);
  const { event } = await echoed('/api/echo', { body, headers: { 'content-type': ['application/octet-stream'] } });
  expect(event).toMatchObject({ isBase64Encoded: true, body: body.toString('base64') });
});

test('reads path parameters by the route and decodes them', async () => {
  const { event } = await echoed('/api/things/enq_%20a/status', { method: 'GET' });
  expect(event).toMatchObject({ routeKey: 'GET /api/things/{id}/status', pathParameters: { id: 'enq_ a' } });
});

test('returns cookies, headers and binary bodies as the function set them', async () => {
  const response = await gateway.handle(request('/api/echo'));
  expect(response).toMatchObject({ status: 200, cookies: ['a=1; Path=/', 'b=2'], headers: { 'x-count': '3' } });
  expect((await gateway.handle(request('/api/binary'))).body).toEqual(Buffer.from([0, 255, 1]));
});

test('returns a result without a status code as a JSON body', async () => {
  const response = await gateway.handle(request('/api/plain'));
  expect(response).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('{"hello":"world"}'),
  });
});

test('runs each function with its own environment and no variable of this process', async () => {
  process.env.OTHER = 'from the parent';
  expect(await echoed('/api/echo')).toMatchObject({ mark: 'of echo', other: null });
  delete process.env.OTHER;
});

test.each(['throws', 'exits', 'malformed', 'nothing', 'broken'])(
  'returns 502 without details for a function that fails: %s',
  async (name) => {
    const response = await gateway.handle(request(`/api/${name}`));
    expect(response.status).toBe(502);
    expect(JSON.parse(response.body.toString())).toEqual({ message: 'Internal Server Error' });
    expect(logged).not.toContain('a secret detail');
  },
);

test('ends a function that exceeds its timeout, returns 504 and starts it again for the next request', async () => {
  for (let time = 0; time < 2; time += 1) {
    const response = await gateway.handle(request('/api/hangs'));
    expect([response.status, JSON.parse(response.body.toString())]).toEqual([504, { message: 'Endpoint request timed out' }]);
  }
});

test('returns 413 for a request over 10 MB', async () => {
  const response = await gateway.handle(request('/api/echo', { body: Buffer.alloc(10 * 1024 * 1024 + 1) }));
  expect([response.status, JSON.parse(response.body.toString())]).toEqual([413, { message: 'Request Entity Too Large' }]);
});

test.each([
  ['POST', '/api/unknown'],
  ['DELETE', '/api/echo'],
  ['POST', '/api/echo/'],
  ['GET', '/api/things//status'],
])('sends %s %s to the default route', async (method, path) => {
  const response = await gateway.handle(request(path, { method }));
  expect([response.status, response.body.toString()]).toEqual([404, path]);
});

test('calls the authorizer once for each header value and not without the header', async () => {
  const call = async (pass?: string) => {
    const response = await gateway.handle(
      request('/api/guarded', { headers: pass ? { 'x-pass': [pass] } : {}, body: Buffer.from('x') }),
    );
    return [response.status, response.status === 200 ? '' : JSON.parse(response.body.toString()).message];
  };
  expect(await call()).toEqual([401, 'Unauthorized']);
  expect(await call('good 1')).toEqual([200, '']);
  // The function would refuse this second call; the cached result still allows it.
  expect(await call('good 1')).toEqual([200, '']);
  expect(await call('wrong')).toEqual([403, 'Forbidden']);
  expect(await call('breaks')).toEqual([500, 'Internal Server Error']);
  expect(await call('good 4')).toEqual([200, '']);
});
