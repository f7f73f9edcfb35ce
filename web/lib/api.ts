import type * as z from 'zod/mini';
import type { Contract, ResponseOf } from '../../shared/contracts/contract.ts';
import { errorBody } from '../../shared/contracts/errorBody.ts';
import { ApiError, InvalidResponseError, NetworkError } from './apiErrors.ts';
import { nextCursor, retryAfterSeconds } from './apiHeaders.ts';

export { ApiError, InvalidResponseError, NetworkError } from './apiErrors.ts';

const defaultTimeout = 20_000;

// A part is required if the contract has a schema for it. Path parameters are parsed values, so that ids carry their brand.
type Part<K extends string, S, Value> = S extends z.ZodMiniType ? { [Key in K]: Value } : { [Key in K]?: never };

/** The input of a call. */
export type CallInput<C extends Contract> = Part<'params', C['params'], z.output<NonNullable<C['params']>>> &
  Part<'body', C['body'], z.input<NonNullable<C['body']>>> & {
    query?: C['query'] extends z.ZodMiniType ? Partial<z.input<C['query']>> : never;
    /** The contract's request headers, by lower-case name. `x-activity: user` says that a person used the page. */
    headers?: (C['headers'] extends z.ZodMiniType ? z.input<C['headers']> : object) & { 'x-activity'?: 'user' | undefined };
    /** Aborts the request; the call then rejects with the signal's reason. */
    signal?: AbortSignal | undefined;
    /** Milliseconds until the call rejects with a `NetworkError`; 20,000 unless given. */
    timeout?: number;
  };

/** A successful response: the parsed body, the cursor of the next older page if there is one, status and headers. */
export interface ApiResponse<C extends Contract> {
  data: ResponseOf<C>;
  next: string | undefined;
  status: number;
  headers: Headers;
}

// The input can be left out if no part is required.
type InputArguments<C extends Contract> = object extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  timeout?: number;
}

function address(contract: Contract, { params = {}, query = {} }: LooseInput): string {
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

function apiError(response: Response, text: string): ApiError {
  const envelope = errorBody.safeParse(parseJson(text));
  return new ApiError(response.status, text || response.statusText, {
    ...(envelope.success && {
      code: envelope.data.code,
      serverMessage: envelope.data.message,
      fieldErrors: envelope.data.errors,
      current: envelope.data.current,
      times: envelope.data.times,
    }),
    retryAfter: retryAfterSeconds(response.headers.get('retry-after')),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Calls the API and returns the response of the contract. Never retries.
 * Rejects with `ApiError` (an error response), `NetworkError` (no response in time), `InvalidResponseError` (a response that breaks
 * the contract), or the signal's reason if the caller aborted.
 */
export async function callApi<C extends Contract>(contract: C, ...[input]: InputArguments<C>): Promise<ApiResponse<C>> {
  const loose = (input ?? {}) as LooseInput;
  // Not AbortSignal.any, which browsers from before 2024 do not have.
  const controller = new AbortController();
  const abort = () => controller.abort(loose.signal?.reason);
  if (loose.signal?.aborted) abort();
  loose.signal?.addEventListener('abort', abort, { once: true });
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, loose.timeout ?? defaultTimeout);

  try {
    const { response, text } = await send(contract, loose, controller.signal);
    if (!response.ok) throw apiError(response, text);
    const parsed = contract.response.safeParse(parseJson(text));
    if (!parsed.success) throw new InvalidResponseError(contract.name, parsed.error);
    return {
      data: parsed.data as ResponseOf<C>,
      next: nextCursor(response.headers.get('link')),
      status: response.status,
      headers: response.headers,
    };
  } catch (error) {
    if (error instanceof ApiError || error instanceof InvalidResponseError) throw error;
    if (loose.signal?.aborted) throw loose.signal.reason;
    throw new NetworkError(timedOut, error);
  } finally {
    clearTimeout(timer);
    loose.signal?.removeEventListener('abort', abort);
  }
}

async function send(contract: Contract, input: LooseInput, signal: AbortSignal): Promise<{ response: Response; text: string }> {
  const headers = new Headers({ accept: 'application/json' });
  // Writes send the JSON content type even without a body, as logout does (docs/requirements.md#api-calls).
  if (contract.method !== 'GET') headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(input.headers ?? {})) if (value !== undefined) headers.set(name, value);
  const response = await fetch(address(contract, input), {
    method: contract.method,
    credentials: 'same-origin',
    headers,
    signal,
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  return { response, text: await response.text() };
}
