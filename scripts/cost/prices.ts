/**
 * AWS's list prices of eu-west-2 (London) in US dollars without tax, and the monthly amounts that are free permanently. They are not yet
 * compared with the published pages under `source`.
 */
export const pricesOf = '2026-11';

export const prices = {
  /** Per GB to viewers in Europe, per HTTPS request, per run of a CloudFront Function. */
  cloudFront: {
    gigabyte: 0.085,
    request: 0.012 / 10_000,
    functionRun: 0.1 / 1e6,
    free: { gigabytes: 1024, requests: 10e6, functionRuns: 2e6 },
    source: 'https://aws.amazon.com/cloudfront/pricing/',
  },
  firewall: { acl: 5, rule: 1, request: 0.6 / 1e6, source: 'https://aws.amazon.com/waf/pricing/' },
  bucket: { gigabyteMonth: 0.024, read: 0.00042 / 1000, source: 'https://aws.amazon.com/s3/pricing/' },
  api: { call: 1.16 / 1e6, source: 'https://aws.amazon.com/api-gateway/pricing/' },
  functions: {
    gigabyteSecond: 0.0000133334,
    call: 0.2 / 1e6,
    free: { gigabyteSeconds: 400_000, calls: 1e6 },
    source: 'https://aws.amazon.com/lambda/pricing/',
  },
  table: {
    write: 0.7423 / 1e6,
    read: 0.1484 / 1e6,
    gigabyteMonth: 0.297,
    backUpGigabyteMonth: 0.2376,
    free: { gigabytes: 25 },
    source: 'https://aws.amazon.com/dynamodb/pricing/on-demand/',
  },
  logs: { gigabyte: 0.5985, free: { gigabytes: 5 }, source: 'https://aws.amazon.com/cloudwatch/pricing/' },
  traces: { trace: 5 / 1e6, free: { traces: 100_000 }, source: 'https://aws.amazon.com/xray/pricing/' },
  alarms: { metric: 0.1, free: { metrics: 10 }, source: 'https://aws.amazon.com/cloudwatch/pricing/' },
  secrets: { secret: 0.4, source: 'https://aws.amazon.com/secrets-manager/pricing/' },
  mail: { message: 0.1 / 1000, source: 'https://aws.amazon.com/ses/pricing/' },
  zone: { zone: 0.5, source: 'https://aws.amazon.com/route53/pricing/' },
} as const;
