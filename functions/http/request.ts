import type * as z from 'zod/mini';
import type { Contract, RequestOf } from '../../shared/contracts/contract.ts';
import { type FieldError, fieldErrors } from '../../shared/contracts/errors.ts';
import { Problem } from '../problem.ts';
import type { RequestEvent } from './event.ts';

/** Largest accepted body in bytes (decisions, "status codes"). */
export const largestBody = 64 * 1024;

/** Raises `too_large` for a body over 64 KB, counted as it was sent, before anything reads it. */
export function refuseLargeBody(event: RequestEvent): void {
  if (typeof event.body !== 'string') return;
  if (Buffer.byteLength(event.body, event.isBase64Encoded ? 'base64' : 'utf8') > largestBody) throw new Problem('too_large');
}

// `application/json` or `application/<anything>+json`, with parameters or without. The JSON parser's own check takes no space there.
const jsonType = /^application\/([a-z0-9.+-]+\+)?json\s*(;|$)/i;

/** Raises `not_json` for a body of another type, or of none. */
export function refuseOtherTypes(event: RequestEvent): void {
  if (!jsonType.test(event.headers['content-type'] ?? '')) throw new Problem('not_json');
}

/** The problem the JSON parser's own error stands for; undefined when the error is not one of its. */
export function bodyProblem(error: unknown): Problem | undefined {
  const { cause } = (error ?? {}) as { cause?: { package?: string } };
  return cause?.package === '@middy/http-json-body-parser' ? new Problem('malformed_json') : undefined;
}

/**
 * The request of a contract, parsed. Raises `not_found` when a path parameter has the wrong form, `invalid_request` with
 * everything that is wrong in query, headers and body.
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
