import type { ErrorCode, FieldError } from '../../shared/contracts/errors.ts';

/** What `ApiError` knows beyond its status: the parts of our error envelope, absent when the body was something else. */
export interface ApiErrorParts {
  code?: ErrorCode | undefined;
  serverMessage?: string | undefined;
  fieldErrors?: FieldError[] | undefined;
  current?: unknown;
  retryAfter?: number | undefined;
}

/**
 * The server answered, and not with success. `message` is the status code, a colon and a space, then the body text, or the
 * status text when the body is empty (product spec, section 8).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Stable word of the envelope; undefined when the answer is not ours (a gateway's own page). */
  readonly code: ErrorCode | undefined;
  /** Plain English sentence of the envelope. */
  readonly serverMessage: string | undefined;
  /** What is wrong with which field; empty unless `code` is `invalid_request`. */
  readonly fieldErrors: readonly FieldError[];
  /** The present record, with `stale_version` only; parse it before use. */
  readonly current: unknown;
  /** Seconds to wait, when the server said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, text: string, parts: ApiErrorParts = {}) {
    super(`${status}: ${text}`);
    this.status = status;
    this.code = parts.code;
    this.serverMessage = parts.serverMessage;
    this.fieldErrors = parts.fieldErrors ?? [];
    this.current = parts.current;
    this.retryAfter = parts.retryAfter;
  }
}

/** No answer: offline, connection lost, or none in time. Whether a write was carried out is not known. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly timedOut: boolean;

  constructor(timedOut: boolean, cause?: unknown) {
    super(timedOut ? 'The server did not answer in time.' : 'The server could not be reached.', { cause });
    this.timedOut = timedOut;
  }
}

/** A success whose body does not match the contract: a page older than the server, or a fault of ours. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';

  constructor(contract: string, cause?: unknown) {
    super(`The answer to ${contract} is not in the agreed form.`, { cause });
  }
}
