import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '../../log.ts';
import { countRecordChanges } from '../recordChanges.ts';
import { openRecordConsumer } from '../recordConsumer.ts';

const consumer = openRecordConsumer();

/**
 * Counts the changes of records in the table's stream,
 * and puts new records, letters, answers and chat messages of staff into the arrivals queue.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> => {
  logger.addContext(context);
  return countRecordChanges(consumer, Records);
};
