import type { ErrorCode, FieldError } from '../shared/contracts/errors.ts';

export interface ProblemDetails {
  /** The fields that were refused, for `invalid_request`. */
  errors?: FieldError[];
  /** The current record for `stale_version`, the current records for `merge_conflict`. */
  current?: unknown;
  /** The next free times, for `time_taken`. */
  times?: string[];
  /** Set-Cookie values to send with the response. */
  cookies?: string[];
  /** Seconds after which the caller may try again. Without it the code's default applies. */
  retryAfter?: number;
  /** The error that led to it. It is logged and never sent. */
  cause?: unknown;
}

/** The only error that callers see, with a code of the error envelope. Others become `server_error` or `unavailable`. */
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
