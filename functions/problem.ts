import type { ErrorCode, FieldError } from '../shared/contracts/errors.ts';

export interface ProblemDetails {
  /** What is wrong with which field, with `invalid_request`. */
  errors?: FieldError[];
  /** The present record, with `stale_version`. */
  current?: unknown;
  /** Cookies to set with the answer. */
  cookies?: string[];
  /** Seconds after which the caller may try again; a usual time for the code without it. */
  retryAfter?: number;
  /** What led to it, for the log alone. */
  cause?: unknown;
}

/** The one kind of error a caller may see: a stable code of the error envelope. Everything else is answered as server_error. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly details: ProblemDetails;

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}
