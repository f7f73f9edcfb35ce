import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type ErrorBody, errorMessages, errorStatus } from '../../shared/contracts/errors.ts';
import type { Problem } from '../problem.ts';

/** Seconds after which a caller may try again. */
const usualWait: Partial<Record<ErrorBody['code'], string>> = { unavailable: '2', too_many_requests: '30' };

/** An answer in JSON, never kept by any cache. */
export function jsonAnswer(
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

/** 304: what the caller has is still right. */
export function notModifiedAnswer(headers: { etag: string }): APIGatewayProxyStructuredResultV2 {
  return { statusCode: 304, headers: { 'cache-control': 'no-store', ...headers } };
}

/** The error envelope of a problem, with the status of its code. */
export function problemAnswer({ code, details }: Problem): APIGatewayProxyStructuredResultV2 {
  const { errors, current, cookies, retryAfter } = details;
  const body: ErrorBody = { success: false, code, message: errorMessages[code], errors, current };
  const wait = retryAfter === undefined ? usualWait[code] : String(retryAfter);
  return jsonAnswer(errorStatus[code], body, { headers: wait ? { 'retry-after': wait } : {}, cookies });
}
