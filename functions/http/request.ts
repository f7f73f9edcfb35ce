import type * as z from 'zod/mini';
import type { Contract, RequestOf } from '../../shared/contracts/contract.ts';
import { type FieldError, fieldErrors } from '../../shared/contracts/errors.ts';
import { Problem } from '../problem.ts';
import type { RequestEvent } from './event.ts';

/** Largest accepted body in bytes, unless the contract names a smaller one (`docs/requirements.md#validation`). */
export const maxBodyBytes = 64 * 1024;

/** Throws `too_large` for a body over `max` bytes. Counts the bytes as they were sent, decoded from base64. */
export function refuseLargeBody(event: RequestEvent, max: number = maxBodyBytes): void {
  if (typeof event.body !== 'string') return;
  if (Buffer.byteLength(event.body, event.isBase64Encoded ? 'base64' : 'utf8') > max) throw new Problem('too_large');
}

// `application/json` or `application/<anything>+json`, with or without parameters. The JSON parser's own check refuses a space before `;`.
const jsonType = /^application\/([a-z0-9.+-]+\+)?json\s*(;|$)/i;

/** Throws `not_json` unless the content type is JSON. */
export function refuseOtherTypes(event: RequestEvent): void {
  if (!jsonType.test(event.headers['content-type'] ?? '')) throw new Problem('not_json');
}

/** Returns the problem for an error of the JSON parser; undefined for any other error. */
export function bodyProblem(error: unknown): Problem | undefined {
  const { cause } = (error ?? {}) as { cause?: { package?: string } };
  return cause?.package === '@middy/http-json-body-parser' ? new Problem('malformed_json') : undefined;
}

/**
 * Returns the request, parsed by the contract's schemas. Throws `not_found` when a path parameter has the wrong form, and
 * `invalid_request` with all refused fields of query, headers and body.
 */
export function parseRequest<C extends Contract>(contract: C, event: RequestEvent): RequestOf<C> {
  const errors: FieldError[] = [];
  const parse = (schema: z.ZodMiniType | undefined, value: unknown) => {
    const parsed = schema?.safeParse(value);
    if (parsed?.error) errors.push(...fieldErrors(parsed.error));
    return parsed?.data;
  };
  const params = parse(contract.params, event.pathParameters ?? {});
  if (errors.length > 0) throw new Problem('not_found');
  const request = {
    params,
    query: parse(contract.query, event.queryStringParameters ?? {}),
    headers: parse(contract.headers, event.headers),
    body: parse(contract.body, event.body),
  };
  if (errors.length > 0) throw new Problem('invalid_request', { errors });
  return request as RequestOf<C>;
}
