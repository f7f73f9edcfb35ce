import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { table as shape } from '../../../shared/table.ts';
import { eventsPrefix } from '../../data/keys.ts';
import { openTable } from '../../data/table.ts';
import { countEvents } from '../../data/visits.ts';
import { readEnvironment } from '../../environment.ts';
import { logger } from '../../log.ts';
import { countConversion } from '../../metrics.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/**
 * Counts the batches of events in the table's stream into the figures of each day. If one cannot be counted, it is delivered again with
 * all that follow it.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> => {
  logger.addContext(context);
  for (const record of Records) {
    try {
      await count(record);
    } catch (error) {
      logger.error('events not counted', { error });
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
};

/** Counts one batch, and its opened bookings as conversions. Ignores removals and items that are not events. */
async function count({ eventID, eventName, dynamodb: { Keys } = {} }: DynamoDBRecord): Promise<void> {
  const pk = Keys?.[shape.partitionKey]?.S;
  const sk = Keys?.[shape.sortKey]?.S;
  if (eventID === undefined || eventName !== 'INSERT' || !pk?.startsWith(eventsPrefix) || sk === undefined) return;
  const counted = await countEvents(table, { pk, sk }, eventID, new Date());
  const opened = counted.filter((type) => type === 'booking_open').length;
  if (opened > 0) countConversion('bookingOpened', opened);
}
