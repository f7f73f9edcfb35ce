import { Problem } from '../problem.ts';

// The SDK has already tried again where that made sense; what is left is for the caller to try later.
const passing = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
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

/** What a caller is told of any error: the problem itself, `unavailable` for what will pass, else `server_error`. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem(isPassing(error) ? 'unavailable' : 'server_error', { cause: error });
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, $metadata, CancellationReasons } = error as Error & {
    code?: string;
    $metadata?: { httpStatusCode?: number };
    CancellationReasons?: Array<{ Code?: string }>;
  };
  return (
    passing.has(name) ||
    (code !== undefined && passing.has(code)) ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    (CancellationReasons ?? []).some(({ Code }) => Code === 'ThrottlingError' || Code === 'ProvisionedThroughputExceeded')
  );
}
