/**
 * How every AWS client here waits and retries; said in full because the SDK's defaults changed in November 2026. Three
 * attempts of at most 3 s end well inside a function's timeout. Without `throwOnRequestTimeout` a timeout only warns.
 */
export const sdkDefaults = {
  maxAttempts: 3,
  retryMode: 'standard',
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
};
