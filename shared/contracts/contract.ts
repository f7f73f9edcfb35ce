import type * as z from 'zod/mini';
import type { Role } from '../roles.ts';

export type Method = 'GET' | 'POST' | 'PATCH';

/**
 * One call of the API, as browser, function and stack use it. `access: 'staff'` requires a live session, `access: 'pending'` a sign-in
 * whose second factor is still missing. The schemas parse untrusted input and drop unknown fields: `body` is the request's,
 * `response` that of a successful response.
 */
export interface Contract {
  readonly name: string;
  readonly method: Method;
  /** The path in API Gateway's notation, e.g. `/api/admin/contacts/{id}/status`. */
  readonly path: `/api/${string}`;
  readonly access: 'public' | 'pending' | 'staff';
  /** The least role that may make a call for staff; `viewer` by default. */
  readonly role?: Role;
  /** Whether the second factor must have been given within the last five minutes. Not asked of a session without a person. */
  readonly freshSecondFactor?: true;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  /** Request headers by lower-case name. */
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** Largest body in bytes, if it is less than the API's limit of 64 KB. */
  readonly maxBodyBytes?: number;
  /** Status of a successful response. */
  readonly status: 200 | 201 | 202;
  readonly response: z.ZodMiniType;
}

/** Returns the contract with the exact types of its schemas. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** The parsed request of a contract, as its handler receives it. */
export interface RequestOf<C extends Contract> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  headers: Output<C['headers']>;
  body: Output<C['body']>;
}

/** The body of a successful response. */
export type ResponseOf<C extends Contract> = z.output<C['response']>;
