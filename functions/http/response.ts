import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type ErrorBody, errorMessages, errorStatus } from '../../shared/contracts/errors.ts';
import type { Problem } from '../problem.ts';

/** Default of Retry-After, in seconds. */
const retryAfterSeconds: Partial<Record<ErrorBody['code'], string>> = { unavailable: '2', too_many_requests: '30' };

/** Returns a JSON response that no cache stores. */
export function jsonResponse(
  statusCode: number,
  body: unknown,
  extra: { headers?: Record<string, string>; cookies?: string[] } = {},
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...extra.headers },
    ...(extra.cookies && { cookies: extra.cookies }),
    body: JSON.stringify(body),
  };
}

/** Returns a response of another type than JSON that no cache stores. */
export function textResponse(
  statusCode: number,
  { text, headers }: { text: string; headers: { 'content-type': string } },
): APIGatewayProxyStructuredResultV2 {
  return { statusCode, headers: { 'cache-control': 'no-store', ...headers }, body: text };
}

/** Returns 304: the caller's copy is current. */
export function notModifiedResponse(headers: { etag: string }): APIGatewayProxyStructuredResultV2 {
  return { statusCode: 304, headers: { 'cache-control': 'no-store', ...headers } };
}

/** Returns the error envelope of a problem, with the status of its code. */
export function problemResponse({ code, details }: Problem): APIGatewayProxyStructuredResultV2 {
  const { errors, current, times, cookies, retryAfter } = details;
  const body: ErrorBody = { success: false, code, message: errorMessages[code], errors, current, times };
  const wait = retryAfter === undefined ? retryAfterSeconds[code] : String(retryAfter);
  return jsonResponse(errorStatus[code], body, { headers: wait ? { 'retry-after': wait } : {}, cookies });
}
