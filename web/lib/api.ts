import type * as z from 'zod/mini';
import type { Contract, ResponseOf } from '../../shared/contracts/contract.ts';
import { errorBody } from '../../shared/contracts/errorBody.ts';
import { AnswerError, ApiError, NetworkError } from './apiErrors.ts';
import { nextCursor, retryAfterSeconds } from './apiHeaders.ts';

export { AnswerError, ApiError, NetworkError } from './apiErrors.ts';

const defaultTimeout = 20_000;

// A key is demanded exactly when the contract has a schema for it. Ids are taken parsed, so that their brand is checked.
type Part<K extends string, S, Value> = S extends z.ZodMiniType ? { [Key in K]: Value } : { [Key in K]?: never };

/** What a call of one contract takes. */
export type CallInput<C extends Contract> = Part<'params', C['params'], z.output<NonNullable<C['params']>>> &
  Part<'body', C['body'], z.input<NonNullable<C['body']>>> & {
    query?: C['query'] extends z.ZodMiniType ? Partial<z.input<C['query']>> : never;
    /** Request headers of the contract, by lower-case name; `x-activity: user` tells that a person did something. */
    headers?: (C['headers'] extends z.ZodMiniType ? z.input<C['headers']> : object) & { 'x-activity'?: 'user' | undefined };
    /** Aborting rejects with the signal's own reason. */
    signal?: AbortSignal | undefined;
    /** Milliseconds until the call counts as unanswered; 20 s unless told. */
    timeout?: number;
  };

/** A successful answer: the parsed body, the cursor of the next older page if there is one, and the raw headers. */
export interface Answer<C extends Contract> {
  data: ResponseOf<C>;
  next: string | undefined;
  status: number;
  headers: Headers;
}

// No input at all is possible only where nothing is demanded.
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
 * Makes one call of the product and answers what its contract promises; never retries.
 * Rejects with `ApiError` (the server refused), `NetworkError` (no answer in time), `AnswerError` (a success not in the
 * agreed form), or the signal's reason when the caller aborted.
 */
export async function callApi<C extends Contract>(contract: C, ...[input]: InputArguments<C>): Promise<Answer<C>> {
  const loose = (input ?? {}) as LooseInput;
  // One controller rather than AbortSignal.any, which tablets from before 2024 do not have.
  const controller = new AbortController();
  const giveUp = () => controller.abort(loose.signal?.reason);
  if (loose.signal?.aborted) giveUp();
  loose.signal?.addEventListener('abort', giveUp, { once: true });
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, loose.timeout ?? defaultTimeout);

  try {
    const { response, text } = await send(contract, loose, controller.signal);
    if (!response.ok) throw apiError(response, text);
    const parsed = contract.response.safeParse(parseJson(text));
    if (!parsed.success) throw new AnswerError(contract.name, parsed.error);
    return {
      data: parsed.data as ResponseOf<C>,
      next: nextCursor(response.headers.get('link')),
      status: response.status,
      headers: response.headers,
    };
  } catch (error) {
    if (error instanceof ApiError || error instanceof AnswerError) throw error;
    if (loose.signal?.aborted) throw loose.signal.reason;
    throw new NetworkError(timedOut, error);
  } finally {
    clearTimeout(timer);
    loose.signal?.removeEventListener('abort', giveUp);
  }
}

async function send(contract: Contract, input: LooseInput, signal: AbortSignal): Promise<{ response: Response; text: string }> {
  const headers = new Headers({ accept: 'application/json' });
  // Writes are JSON even without a body, as logout is (product spec, section 7).
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
