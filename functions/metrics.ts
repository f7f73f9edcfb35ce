import { type Conversion, conversions } from '../shared/metrics.ts';
import { logger } from './log.ts';

/** Counts conversions of one kind with a log line in CloudWatch's embedded metric format, which CloudWatch turns into the metric. */
export function countConversion(kind: Conversion, count = 1): void {
  const { namespace, metric, dimension } = conversions;
  logger.info('conversion', {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [{ Namespace: namespace, Dimensions: [[dimension]], Metrics: [{ Name: metric, Unit: 'Count' }] }],
    },
    [dimension]: kind,
    [metric]: count,
  });
}
