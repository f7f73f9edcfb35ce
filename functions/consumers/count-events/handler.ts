import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { logger } from '../../log.ts';
import { openQueue } from '../../queue.ts';
import { countEventBatches } from '../eventBatches.ts';
import { writeFailedChange } from '../failedChange.ts';

const { TABLE_NAME, FAILED_CHANGES_QUEUE } = readEnvironment('TABLE_NAME', 'FAILED_CHANGES_QUEUE');
const consumer = { table: openTable(TABLE_NAME), reportFailed: openQueue(FAILED_CHANGES_QUEUE, writeFailedChange) };

/** Counts the batches of events in the table's stream into the figures of each day. */
export const handler = async ({ Records }: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> => {
  logger.addContext(context);
  return countEventBatches(consumer, Records);
};
