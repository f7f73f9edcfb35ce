import type * as z from 'zod/mini';
import type { Contract } from '../../shared/contracts/contract.ts';
import { type CallDocumentation, callDocumentation, tags } from '../../shared/contracts/documentation/calls.ts';
import { components } from '../../shared/contracts/documentation/components.ts';
import {
  errorCodesOf,
  parameterDescriptions,
  responseHeadersOf,
  staffReadHeaders,
} from '../../shared/contracts/documentation/parametersAndErrors.ts';
import { type ErrorCode, errorMessages, errorStatus } from '../../shared/contracts/errors.ts';
import { contracts } from '../../shared/contracts/index.ts';
import { firm } from '../../shared/firm.ts';
import { type JsonSchema, SchemaWriter, withDescriptions } from './schemas.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface Content {
  'application/json': { schema: JsonSchema; example?: unknown; examples?: Record<string, unknown> };
}

export interface Response {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Content;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Array<Record<string, string[]>>;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response | { $ref: string }>;
}

/** The parts of an OpenAPI 3.1 document that ours has. */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: Array<{ url: string; description: string }>;
  tags: Array<{ name: string; description: string }>;
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, unknown>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    responses: Record<string, Response>;
    schemas: Record<string, JsonSchema>;
  };
}

const overview = `Calls of the website and the staff dashboard.

- Bodies are JSON. Fields that the document does not name are ignored. In requests, an optional field that is null or blank counts as absent. Text is trimmed, and control characters are removed, before it is checked.
- Responses are never cached (\`Cache-Control: no-store\`) and may get more fields at any time.
- Every error has the same body, the \`Error\` object. Act on its \`code\`. An unknown path under \`/api\` returns 404 with this body.
- Writes from pages of another origin are refused (403 \`cross_site\`); a client that sends no \`Origin\` is not a browser and passes.
- A body may hold at most 64 KB.
- Each address may make a limited number of calls; 429 and 503 say in \`Retry-After\` when to try again. Responses of the gateway or the firewall themselves (403, 429, 503) may have another body.
- Times are UTC in ISO 8601, days are ISO dates in London, amounts are pounds.`;

const headers: ApiDocument['components']['headers'] = {
  ETag: { description: 'Tag of this page of the list, for `If-None-Match`.', schema: { type: 'string' } },
  Link: { description: 'Relative URL of the next page, with `rel="next"`. Absent on the last page.', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds after which the caller may try again.', schema: { type: 'integer' } },
  'Set-Cookie': { description: 'Sets or clears the session cookie.', schema: { type: 'string' } },
};

const successes = { 200: 'Success.', 201: 'Stored.', 202: 'Accepted.' } as const;

/** The OpenAPI document of all contracts. */
export function makeDocument(): ApiDocument {
  const writer = new SchemaWriter();
  const responses = errorResponses(writer);
  const paths: ApiDocument['paths'] = {};
  // In the order of the documentation, which groups related calls.
  for (const [key, documentation] of Object.entries(callDocumentation)) {
    const contract: Contract = contracts[key as keyof typeof contracts];
    paths[contract.path] = {
      ...paths[contract.path],
      [contract.method.toLowerCase()]: operationOf(key, contract, documentation, writer),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${firm.tradingName} API`,
      version: '1.0.0',
      description: overview,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: "The website's own origin." }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description:
            'Set by `login`, or by `signInWithSecondFactor` where a second factor is required. Without TLS (local development) its name is `session`.',
        },
        pending: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-second-factor',
          description:
            'Set by `login` for five minutes where a second factor is required. Without TLS (local development) its name is `second-factor`.',
        },
      },
      headers,
      responses,
      schemas: Object.fromEntries(Object.entries(writer.components).sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
}

function operationOf(key: string, contract: Contract, own: CallDocumentation, writer: SchemaWriter): Operation {
  const { access, body, headers: ownHeaders, method, params, query } = contract;
  const parameters = [
    ...parametersOf('path', params, writer),
    ...parametersOf('query', query, writer),
    ...parametersOf('header', ownHeaders, writer),
    ...(access === 'staff' && method === 'GET' ? parametersOf('header', staffReadHeaders, writer) : []),
  ];
  const requestSchema = body && withDescriptions(writer.write(own.body ?? body, 'input'), own.fields);
  return {
    operationId: key,
    tags: [own.tag],
    summary: own.summary,
    ...(own.description && { description: own.description }),
    security: access === 'staff' ? [{ session: [] }] : access === 'pending' ? [{ pending: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(requestSchema && { requestBody: { required: true, content: jsonContent(requestSchema, own.example?.request) } }),
    responses: responsesOf(contract, own, writer),
  };
}

function parametersOf(place: Parameter['in'], schema: z.ZodMiniObject | undefined, writer: SchemaWriter): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = writer.write(schema, 'input');
  return Object.entries(properties).map(([name, property]) => {
    const { description = parameterDescriptions[name], ...rest } = property;
    return {
      name: place === 'header' ? headerName(name) : name,
      in: place,
      required: required.includes(name),
      ...(description && { description }),
      schema: rest,
    };
  });
}

function responsesOf(contract: Contract, own: CallDocumentation, writer: SchemaWriter): Operation['responses'] {
  const names = responseHeadersOf(contract, own);
  const responses: Operation['responses'] = {
    [contract.status]: {
      description: successes[contract.status],
      ...headerRefs(names),
      content: jsonContent(writer.write(contract.response, 'output'), own.example?.response),
    },
  };
  if (names.includes('ETag')) responses[304] = { description: 'The copy of the client is current.', ...headerRefs(['ETag']) };
  for (const codes of errorGroups(contract, own)) {
    responses[errorStatus[codes[0]]] = { $ref: `#/components/responses/${responseName(codes)}` };
  }
  return responses;
}

type Codes = [ErrorCode, ...ErrorCode[]];

/** The error codes of a call, those of one status together. */
function errorGroups(contract: Contract, own: CallDocumentation): Codes[] {
  return Object.values(Object.groupBy(errorCodesOf(contract, own), (code) => errorStatus[code])) as Codes[];
}

const responseName = (codes: Codes) => codes.join('-or-');

/** Every error response that some call has, by name, with an example for each code. */
function errorResponses(writer: SchemaWriter): ApiDocument['components']['responses'] {
  const rows = Object.entries(callDocumentation).map(([key, own]) => [contracts[key as keyof typeof contracts], own] as const);
  const groups = new Map(
    rows.flatMap(([contract, own]) => errorGroups(contract, own)).map((codes) => [responseName(codes), codes]),
  );
  const sorted = [...groups].sort(([, [a]], [, [b]]) => errorStatus[a] - errorStatus[b]);
  return Object.fromEntries(sorted.map(([name, codes]) => [name, errorResponse(codes, writer)]));
}

/** The response of the error codes of one status. */
function errorResponse(codes: Codes, writer: SchemaWriter): Response {
  const examples = codes.map((code) => [code, { value: { success: false, code, message: errorMessages[code] } }] as const);
  const names = [
    ...(codes.includes('too_many_requests') || codes.includes('unavailable') ? ['Retry-After'] : []),
    ...(codes.includes('not_signed_in') ? ['Set-Cookie'] : []),
  ];
  return {
    description: codes.map((code) => `\`${code}\`: ${errorMessages[code]}`).join(' '),
    ...headerRefs(names),
    content: {
      'application/json': { schema: writer.write(components.Error.schema, 'output'), examples: Object.fromEntries(examples) },
    },
  };
}

function jsonContent(schema: JsonSchema, example: unknown): Content {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } };
}

function headerRefs(names: string[]): { headers?: Record<string, { $ref: string }> } {
  if (names.length === 0) return {};
  return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}

/** A header's name as it is usually written: `If-None-Match` for `if-none-match`. */
function headerName(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}
