import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** A request to the API. Header names are in lower case, repeated headers are arrays, the path is still encoded. */
export interface ApiRequest {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string[]>;
  body: Buffer;
  sourceIp: string;
}

/** A response of the API with its body decoded. */
export interface ApiResponse {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer;
}

/** Content types whose bodies API Gateway passes on as text; all others arrive as base64. */
const textTypes = /^(text\/|application\/(json|javascript|xml|[^;]*\+(json|xml)))/i;

/** Returns the event that API Gateway sends to a function, in HTTP API payload format 2.0. */
export function toEvent(request: ApiRequest, routeKey: string, pathParameters?: Record<string, string>): APIGatewayProxyEventV2 {
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(request.headers)) {
    if (name !== 'cookie') headers[name] = values.join(',');
  }
  const cookies = (request.headers.cookie ?? []).flatMap((line) => line.split(/;\s*/)).filter(Boolean);
  const query: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(request.query)) query[name] = name in query ? `${query[name]},${value}` : value;
  const asText = textTypes.test(headers['content-type'] ?? '');
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

/** Returns a function's result as a response, as API Gateway reads it; undefined when the result is not valid. */
export function toResponse(result: unknown): ApiResponse | undefined {
  if (typeof result !== 'object' || result === null || !('statusCode' in result)) {
    if (result === undefined || result === null) return undefined;
    // API Gateway sends a result without a status code as a JSON body.
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

/** Returns a response that API Gateway makes itself, without a function: JSON with a message. */
export function gatewayResponse(status: number, message: string): ApiResponse {
  return { status, headers: { 'content-type': 'application/json' }, cookies: [], body: Buffer.from(JSON.stringify({ message })) };
}
