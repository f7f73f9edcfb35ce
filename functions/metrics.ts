import { type Conversion, conversions } from '../shared/metrics.ts';
import { logger } from './log.ts';

/**
 * Counts conversions of a kind: one line of log in CloudWatch's embedded metric format, from which CloudWatch makes the metric by
 * itself. It costs a line, no call and no package.
 */
export function countConversion(kind: Conversion, howMany = 1): void {
  const { namespace, metric, dimension } = conversions;
  logger.info('conversion', {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [{ Namespace: namespace, Dimensions: [[dimension]], Metrics: [{ Name: metric, Unit: 'Count' }] }],
    },
    [dimension]: kind,
    [metric]: howMany,
  });
}
