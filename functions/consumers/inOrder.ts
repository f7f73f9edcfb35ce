import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import type { Counted, StreamChange } from '../data/countOnce.ts';
import { logger } from '../log.ts';

/** A change with its position in the stream. */
export interface Positioned {
  sequenceNumber: string;
}

/**
 * Returns the position of a change. One without a number gets an empty one, with which Lambda delivers the whole batch again. That is
 * safe, because each change is counted once.
 */
export const positionOf = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.SequenceNumber ?? '';

/**
 * Finishes changes in their order after they were counted. `finish` gets each change and whether it failed, which is then already logged.
 * It is not called for a change that is left. Returns the response with which Lambda delivers the first change that is left or cannot
 * be finished, and all later ones, again.
 */
export async function finishInOrder<C extends StreamChange & Positioned>(
  changes: readonly C[],
  { failed, left, outage }: Omit<Counted<C>, 'counted'>,
  finish: (change: C, isFailed: boolean) => Promise<void>,
): Promise<DynamoDBBatchResponse> {
  const errors = new Map(failed.map(({ change, error }) => [change.eventId, error]));
  const uncounted = new Set(left.map(({ eventId }) => eventId));
  for (const change of changes) {
    const { eventId } = change;
    try {
      if (uncounted.has(eventId)) throw outage;
      const isFailed = errors.has(eventId);
      if (isFailed) logger.error('change cannot be counted', { eventId, error: errors.get(eventId) });
      await finish(change, isFailed);
    } catch (error) {
      logger.error('changes are delivered again', { error });
      return { batchItemFailures: [{ itemIdentifier: change.sequenceNumber }] };
    }
  }
  return { batchItemFailures: [] };
}
