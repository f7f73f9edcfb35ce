import * as z from 'zod/mini';
import type { Contract } from '../contract.ts';
import type { ErrorCode } from '../errors.ts';
import type { CallDocumentation } from './calls.ts';

/** Descriptions of request headers and query parameters, by the contracts' names. */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  'idempotency-key':
    'Created by the client before the first attempt and sent again with each retry: 16 to 128 letters, digits, `-` or `_`.',
  'if-none-match': 'The `ETag` of the copy that the client has.',
  'if-match': 'The `version` that the client has seen, in quotes.',
  'x-canary': "Marks an enquiry of the product's own health check. Ignored unless it is signed.",
  'x-activity': '`user` when a person did something since the last call. Calls without it do not keep the session alive.',
  limit: 'Number of records.',
  cursor: 'Taken from the `Link` header of the previous page.',
  from: 'First day in London.',
  to: 'Last day in London.',
  person: 'Id of a member of staff; `shared` for the shared password.',
  action: 'What was done.',
  record: 'Id of a record or conversation that was read, changed, exported or erased.',
  since: 'From this time on.',
  until: 'Before this time.',
  id: "The record's id; its prefix tells the kind. An id of another form is 404.",
};

/** Request headers that every GET for staff takes. */
export const staffReadHeaders = z.object({ 'x-activity': z.optional(z.literal('user')) });

/** Every error code that a call may return. */
export function errorCodesOf(
  { access, role = 'viewer', freshSecondFactor, method, params, query, headers, body }: Contract,
  own: CallDocumentation,
): Set<ErrorCode> {
  const codes = new Set<ErrorCode>(['too_many_requests', 'server_error', 'unavailable', ...(own.errors ?? [])]);
  if (access === 'staff') codes.add('not_signed_in');
  if (role !== 'viewer') codes.add('role_too_low');
  if (freshSecondFactor) codes.add('second_factor_needed');
  if (method !== 'GET') codes.add('cross_site').add('too_large');
  if (params) codes.add('not_found');
  if (query || headers || body) codes.add('invalid_request');
  if (body) codes.add('malformed_json').add('not_json');
  if (headers && 'idempotency-key' in headers.shape) codes.add('key_reused');
  if (headers && 'if-match' in headers.shape) codes.add('stale_version');
  return codes;
}

/** Names of a successful response's headers, in addition to those of every response. */
export function responseHeadersOf({ query, headers }: Contract, { setsCookie }: CallDocumentation): string[] {
  return [
    ...(query && 'cursor' in query.shape ? ['Link'] : []),
    ...(headers && 'if-none-match' in headers.shape ? ['ETag'] : []),
    ...(setsCookie ? ['Set-Cookie'] : []),
  ];
}
