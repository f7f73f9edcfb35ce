import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
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

/** Finishes changes in their order until one fails. Returns the response with which Lambda delivers that one and all later ones again. */
export async function finishInOrder<C extends Positioned>(
  changes: readonly C[],
  finish: (change: C) => Promise<void>,
): Promise<DynamoDBBatchResponse> {
  for (const change of changes) {
    try {
      await finish(change);
    } catch (error) {
      logger.error('changes are delivered again', { error });
      return { batchItemFailures: [{ itemIdentifier: change.sequenceNumber }] };
    }
  }
  return { batchItemFailures: [] };
}
