/**
 * Timeouts and retries of every AWS client. Stated in full because the SDK's defaults changed in November 2026. Three attempts of at most
 * 3 s each end well before a function's timeout. Without `throwOnRequestTimeout` the SDK only warns about a timeout.
 */
export const sdkDefaults = {
  maxAttempts: 3,
  retryMode: 'standard',
  requestHandler: { connectionTimeout: 1000, requestTimeout: 2000, throwOnRequestTimeout: true },
};
