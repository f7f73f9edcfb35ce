import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PATCH';

/**
 * What browser, function and stack agree on about one call. `access` 'staff' means a live session is required.
 * Each schema parses hostile input: `body` what is sent, `response` what is answered on success. Unknown fields are dropped.
 */
export interface Contract {
  readonly name: string;
  readonly method: Method;
  /** Path as API Gateway writes it, e.g. `/api/admin/contacts/{id}/status`. */
  readonly path: `/api/${string}`;
  readonly access: 'public' | 'staff';
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  /** Request headers by lower-case name. */
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  /** Status of a successful answer. */
  readonly status: 200 | 201 | 202;
  readonly response: z.ZodMiniType;
}

/** Declares a contract, keeping the exact types of its schemas. */
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

/** The body of a successful answer. */
export type ResponseOf<C extends Contract> = z.output<C['response']>;
