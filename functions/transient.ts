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

/** Returns whether an error of an AWS client is temporary, so that the same call may succeed later. */
export function isTransient(error: unknown): boolean {
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
