import { Problem } from '../problem.ts';

// Names and codes of temporary errors. The SDK has already retried them where a retry is useful.
const transient = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionConflictException',
  'TransactionInProgressException',
  'TimeoutError',
  'InternalServerError',
  'InternalServiceError',
  'ServiceUnavailable',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

// Reasons for which DynamoDB cancels a transaction that may succeed the next time.
const transientReasons = new Set(['ThrottlingError', 'ProvisionedThroughputExceeded', 'TransactionConflict']);

/** Returns the problem to send for an error: a problem itself, `unavailable` for a temporary error, else `server_error`. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(isTransient(error) ? 'unavailable' : 'server_error', { cause: error });
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, $metadata, CancellationReasons } = error as Error & {
    code?: string;
    $metadata?: { httpStatusCode?: number };
    CancellationReasons?: Array<{ Code?: string }>;
  };
  return (
    transient.has(name) ||
    (code !== undefined && transient.has(code)) ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    (CancellationReasons ?? []).some(({ Code = '' }) => transientReasons.has(Code))
  );
}
