import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { callDocumentation } from '../shared/contracts/documentation/calls.ts';
import { contracts } from '../shared/contracts/index.ts';
import { root } from './lib/paths.ts';
import { breakingChanges } from './openapi/breakingChanges.ts';
import { type ApiDocument, makeDocument } from './openapi/document.ts';
import { makePage } from './openapi/page.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const document = makeDocument();

test('docs/openapi.json and docs/api.md are up to date with the contracts; npm run openapi writes them', () => {
  expect(JSON.parse(read('docs/openapi.json'))).toEqual(document);
  expect(read('docs/api.md')).toBe(makePage(document));
});

test('changes nothing that clients of the released API rely on', () => {
  expect(breakingChanges(JSON.parse(read('docs/openapi.released.json')), document)).toEqual([]);
});

test('passes the linter without an error or a warning', async () => {
  expect(await lint(document)).toEqual([]);
  const broken = structuredClone(document);
  Object.assign(broken.components.schemas, { Unused: { type: 'object' } });
  expect(await lint(broken)).toEqual([expect.stringContaining('no-unused-components')]);
});

/** Returns the errors and warnings of Redocly's rules, one line each. */
async function lint(candidate: ApiDocument): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: JSON.stringify(candidate), config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

test('describes every call with its method, path and access', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security }]) => [operationId, method, path, security.length > 0]),
  );
  const expected = Object.entries(contracts).map(([key, { method, path, access }]) => [
    key,
    method.toLowerCase(),
    path,
    access !== 'public',
  ]);
  expect(described.sort()).toEqual(expected.sort());
});

test('has no empty schema', () => {
  expect(emptySchemas(document, '')).toEqual([]);
  expect(emptySchemas({ a: { schema: {} }, b: { properties: { c: {} } }, d: { anyOf: [{}] } }, '')).toEqual([
    '/a/schema',
    '/b/properties/c',
    '/d/anyOf/0',
  ]);
});

/** Paths of schemas that say nothing, descriptions apart. */
function emptySchemas(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const isSchema = /\/(schema|schemas\/\w+|items|additionalProperties|properties\/[^/]+|(anyOf|oneOf|allOf)\/\d+)$/.test(path);
  const { description: _, ...rest } = value as { description?: unknown };
  if (isSchema && Object.keys(rest).length === 0) return [path];
  return Object.entries(value).flatMap(([key, inner]) => (/^examples?$/.test(key) ? [] : emptySchemas(inner, `${path}/${key}`)));
}

test.each(Object.entries(callDocumentation))('the examples of %s are valid', (key, { example }) => {
  const contract = contracts[key as keyof typeof contracts];
  if (example?.request) expect(() => 'body' in contract && contract.body.parse(example.request)).not.toThrow();
  if (example) expect(contract.response.parse(example.response)).toEqual(example.response);
});

test('accepts a first and a last name in place of the name of a contact', () => {
  const { example } = callDocumentation.contact;
  const { name: _, ...rest } = { name: '', ...(example?.request as object) };
  expect(contracts.contact.body.parse({ ...rest, firstName: 'Amara', lastName: 'Okafor' })).toMatchObject({
    name: 'Amara Okafor',
  });
});

test('names the headers that calls take and return', () => {
  const call = (path: string, method: string) => document.paths[path]?.[method];
  const taken = (path: string, method: string) => call(path, method)?.parameters?.map(({ name }) => name);
  expect(taken('/api/enhanced-contact', 'post')).toEqual(['Idempotency-Key', 'X-Canary']);
  expect(taken('/api/admin/contacts', 'get')).toEqual(['limit', 'cursor', 'If-None-Match', 'X-Activity']);
  expect(taken('/api/admin/contacts/{id}/status', 'patch')).toEqual(['id', 'If-Match']);
  expect(call('/api/admin/contacts', 'get')?.responses).toMatchObject({
    200: { headers: { Link: {}, ETag: {} } },
    304: { headers: { ETag: {} } },
  });
  expect(call('/api/login', 'post')?.responses[200]).toMatchObject({ headers: { 'Set-Cookie': {} } });
  expect(document.components.responses.too_many_requests).toMatchObject({ headers: { 'Retry-After': {} } });
});

test('lists the statuses that a call of each kind returns', () => {
  const statuses = (path: string, method: string) => Object.keys(document.paths[path]?.[method]?.responses ?? {}).map(Number);
  expect(statuses('/api/health', 'get')).toEqual([200, 429, 500, 503]);
  expect(statuses('/api/logout', 'post')).toEqual([200, 403, 413, 429, 500, 503]);
  expect(statuses('/api/login', 'post')).toEqual([200, 400, 401, 403, 413, 415, 429, 500, 503]);
  expect(statuses('/api/agent/message', 'post')).toEqual([200, 400, 403, 404, 409, 413, 415, 429, 500, 503]);
  expect(statuses('/api/admin/partners', 'get')).toEqual([200, 304, 400, 401, 429, 500, 503]);
  expect(statuses('/api/admin/records/{id}/notes', 'post')).toEqual([201, 400, 401, 403, 404, 409, 413, 415, 429, 500, 503]);
  expect(statuses('/api/admin/records/{id}/mark', 'patch')).toEqual([200, 400, 401, 403, 404, 412, 413, 415, 429, 500, 503]);
});

/** A document with one call, to change in a test. */
function sample(change: (parts: ReturnType<typeof sampleParts>) => void = () => {}): ApiDocument {
  const parts = sampleParts();
  change(parts);
  return {
    ...document,
    paths: { '/api/a': { post: parts.call } },
    components: { ...document.components, schemas: { Thing: parts.thing } },
  } as ApiDocument;
}

function sampleParts() {
  const request = {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 10 } as Record<string, unknown>,
      kind: { type: 'string', enum: ['x', 'y'] },
    } as Record<string, Record<string, unknown>>,
    required: ['name'],
  };
  const thing = {
    type: 'object',
    properties: { id: { type: 'string' }, state: { type: 'string', enum: ['on', 'off'] } } as Record<
      string,
      Record<string, unknown>
    >,
    required: ['id', 'state'],
  };
  const list: Record<string, unknown> = { type: 'array', items: { $ref: '#/components/schemas/Thing' } };
  const responses: Record<string, unknown> = {
    200: { description: '', headers: { ETag: { $ref: '' } }, content: { 'application/json': { schema: list } } },
    404: { description: '' },
  };
  const call = {
    operationId: 'a',
    tags: [],
    summary: '',
    security: [] as Array<Record<string, string[]>>,
    parameters: [{ name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } }],
    requestBody: { required: true, content: { 'application/json': { schema: request } } },
    responses,
  };
  return { call, request, thing, list };
}

test.each<[string, (parts: ReturnType<typeof sampleParts>) => void]>([
  ['POST /api/a: status 404 is gone', ({ call }) => delete call.responses[404]],
  [
    'POST /api/a: the header ETag of status 200 is gone',
    ({ call }) => delete (call.responses[200] as { headers?: object }).headers,
  ],
  ['Thing.id is gone', ({ thing }) => delete thing.properties.id],
  ['Thing.id may now be absent', ({ thing }) => thing.required.shift()],
  [
    'Thing.state no longer allows off',
    ({ thing }) => Object.assign(thing.properties, { state: { type: 'string', enum: ['on'] } }),
  ],
  [
    'the type of Thing.id changed from string to integer',
    ({ thing }) => Object.assign(thing.properties, { id: { type: 'integer' } }),
  ],
  ['POST /api/a: the type of status 200 changed from array to object', ({ list }) => Object.assign(list, { type: 'object' })],
  ['POST /api/a: request.kind is gone', ({ request }) => delete request.properties.kind],
  ['POST /api/a: request.kind is now required', ({ request }) => request.required.push('kind')],
  [
    'POST /api/a: request.more is now required',
    ({ request }) =>
      Object.assign(request, { properties: { ...request.properties, more: { type: 'string' } }, required: ['name', 'more'] }),
  ],
  [
    'POST /api/a: request.kind no longer allows y',
    ({ request }) => Object.assign(request.properties, { kind: { type: 'string', enum: ['x', 'z'] } }),
  ],
  [
    'POST /api/a: maxLength of request.name is now 5',
    ({ request }) => Object.assign(request.properties, { name: { type: 'string', maxLength: 5 } }),
  ],
  [
    'POST /api/a: the header parameter If-Match is now required',
    ({ call }) => Object.assign(call.parameters[0] ?? {}, { required: true }),
  ],
  ['POST /api/a: the header parameter If-Match is gone', ({ call }) => Object.assign(call, { parameters: [] })],
  ['POST /api/a: the call now needs a session', ({ call }) => call.security.push({ session: [] })],
])('reports as breaking: %s', (line, change) => {
  expect(breakingChanges(sample(), sample(change))).toEqual([line]);
});

test('reports a removed call', () => {
  expect(breakingChanges(sample(), { ...sample(), paths: {} })).toEqual(['POST /api/a: the call is gone']);
  expect(breakingChanges(sample(), { ...sample(), paths: { '/api/a': {} } })).toEqual(['POST /api/a: the call is gone']);
});

test('reports a removed alternative, and not one that only moved', () => {
  const one = { type: 'object', properties: { kind: { const: 'one' }, a: { type: 'string' } }, required: ['kind', 'a'] };
  const two = { type: 'object', properties: { kind: { const: 'two' }, b: { type: 'string' } }, required: ['kind', 'b'] };
  const either = (...anyOf: object[]) => sample(({ list }) => Object.assign(list, { items: { anyOf } }));
  expect(breakingChanges(either(one, two), either(two, one, { type: 'null' }))).toEqual([]);
  expect(breakingChanges(either(one, two), either(two))).toEqual([
    'POST /api/a: status 200[].kind no longer allows one',
    'POST /api/a: status 200[].a is gone',
  ]);
});

test('does not report additions', () => {
  const added = sample(({ call, request, thing }) => {
    request.properties.note = { type: 'string' };
    request.properties.kind = { type: 'string', enum: ['x', 'y', 'z'] };
    request.properties.name = { type: 'string', maxLength: 20 };
    request.required = [];
    thing.properties.more = { type: 'string' };
    thing.required.push('more');
    call.responses[503] = { description: '' };
    call.parameters.push({ name: 'cursor', in: 'query', required: false, schema: { type: 'string' } });
  });
  added.paths['/api/b'] = {};
  expect(breakingChanges(sample(), added)).toEqual([]);
});
