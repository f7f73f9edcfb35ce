import type { ErrorCode, FieldError } from '../../shared/contracts/errors.ts';

/** The parts of an error body; absent when the response had another body. */
export interface ApiErrorParts {
  code?: ErrorCode | undefined;
  serverMessage?: string | undefined;
  fieldErrors?: FieldError[] | undefined;
  current?: unknown;
  times?: readonly string[] | undefined;
  retryAfter?: number | undefined;
}

/**
 * An error response. `message` is the status code, a colon and a space, then the body text, or the status text when the body is
 * empty (docs/requirements.md#errors).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The error body's code; undefined when the response is not from the API, e.g. a gateway's error page. */
  readonly code: ErrorCode | undefined;
  /** The error body's message, in English. */
  readonly serverMessage: string | undefined;
  /** The invalid fields; empty unless `code` is `invalid_request`. */
  readonly fieldErrors: readonly FieldError[];
  /** The current record, with `stale_version` only; parse it before use. */
  readonly current: unknown;
  /** The next free times (UTC ISO), with `time_taken` only. */
  readonly times: readonly string[];
  /** Seconds to wait before another request, if the server says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, text: string, parts: ApiErrorParts = {}) {
    super(`${status}: ${text}`);
    this.status = status;
    this.code = parts.code;
    this.serverMessage = parts.serverMessage;
    this.fieldErrors = parts.fieldErrors ?? [];
    this.current = parts.current;
    this.times = parts.times ?? [];
    this.retryAfter = parts.retryAfter;
  }
}

/** No response: offline, connection lost, or timed out. It is unknown whether the server carried out a write. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly timedOut: boolean;

  constructor(timedOut: boolean, cause?: unknown) {
    super(timedOut ? 'The server did not answer in time.' : 'The server could not be reached.', { cause });
    this.timedOut = timedOut;
  }
}

/** A successful response whose body breaks the contract: the page is older than the server, or there is a bug. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';

  constructor(contract: string, cause?: unknown) {
    super(`The response to ${contract} breaks its contract.`, { cause });
  }
}
