import type { Context, DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { logger } from '../../log.ts';
import { countRecordChanges } from '../recordChanges.ts';
import { openRecordConsumer } from '../recordConsumer.ts';

const consumer = openRecordConsumer();

/** Keeps the counts of records by status from the table's stream, and puts the id of each new record into the arrivals queue. */
export const handler = async ({ Records }: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> => {
  logger.addContext(context);
  return countRecordChanges(consumer, Records);
};
