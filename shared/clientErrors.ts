/** What went wrong in a browser, as a short code. Messages and stacks may contain what a visitor typed, so they are never sent. */
export const clientErrorCodes = [
  'start_failed',
  'start_offline',
  'hydration',
  'render',
  'script',
  'promise',
  'part_failed',
] as const;

export type ClientErrorCode = (typeof clientErrorCodes)[number];

/** One page in so many reports its errors: enough to see a rate. */
export const clientErrorSampling = 5;
