import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** A request as the API receives it: header names in lower case, repeated ones as arrays, path still encoded. */
export interface ApiRequest {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string[]>;
  body: Buffer;
  sourceIp: string;
}

/** An answer ready to be written. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
}

const textual = /^(text\/|application\/(json|javascript|xml|[^;]*\+(json|xml)))/i;

/** The event in HTTP API payload format 2.0. */
export function toEvent(request: ApiRequest, routeKey: string, pathParameters?: Record<string, string>): APIGatewayProxyEventV2 {
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(request.headers)) {
    if (name !== 'cookie') headers[name] = values.join(',');
  }
  const cookies = (request.headers.cookie ?? []).flatMap((line) => line.split(/;\s*/)).filter(Boolean);
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(request.query)) query[name] = name in query ? `${query[name]},${value}` : value;
  const asText = textual.test(headers['content-type'] ?? '');
  const now = Date.now();
  return {
    version: '2.0',
    routeKey,
    rawPath: request.path,
    rawQueryString: request.query,
    ...(cookies.length > 0 && { cookies }),
    headers,
    ...(request.query !== '' && { queryStringParameters: query }),
    ...(pathParameters && { pathParameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method: request.method,
        path: request.path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: new Date(now).toUTCString(),
      timeEpoch: now,
    },
    ...(request.body.length > 0 && { body: request.body.toString(asText ? 'utf8' : 'base64') }),
    isBase64Encoded: request.body.length > 0 && !asText,
  };
}

/** Reads a function's result as the gateway does; undefined when it is not a valid one. */
export function toAnswer(result: unknown): Answer | undefined {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    if (result === undefined || result === null) return undefined;
    // Without a status the gateway takes the whole result for a JSON body.
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      cookies: [],
      body: Buffer.from(JSON.stringify(result)),
    };
  }
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded = false } = result as Record<string, unknown>;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 200 || status > 599 || typeof body !== 'string' || !Array.isArray(cookies))
    return undefined;
  const out: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers as Record<string, unknown>)) out[name.toLowerCase()] = String(value);
  return { status, headers: out, cookies: cookies.map(String), body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8') };
}

/** An answer of the gateway itself, in its native form. */
export function nativeAnswer(status: number, message: string): Answer {
  return { status, headers: { 'content-type': 'application/json' }, cookies: [], body: Buffer.from(JSON.stringify({ message })) };
}
