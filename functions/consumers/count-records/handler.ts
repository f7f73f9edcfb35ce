import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { table as shape } from '../../../shared/table.ts';
import { countChange } from '../../data/counts.ts';
import { countedKindOf, recordSort } from '../../data/keys.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../http/environment.ts';
import { describeError, logger } from '../../log.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/**
 * Keeps the counters behind the dashboard's figures from the table's stream: records that come, change, or go (expiry included).
 * The first change that cannot be counted is delivered again, with all that follow it; those before it are done.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  for (const record of Records) {
    try {
      await count(record);
    } catch (error) {
      logger.error('change not counted', describeError(error));
      // Without a number the whole batch comes again, which is as well: each event counts once.
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
};

/** Counts one change; what is no record of a counted kind (history, sessions, lead magnets, the counters themselves) is passed over. */
async function count({ eventID, dynamodb: { Keys, OldImage, NewImage } = {} }: DynamoDBRecord): Promise<void> {
  const kind = countedKindOf(Keys?.[shape.partitionKey]?.S ?? '');
  if (eventID === undefined || kind === undefined || Keys?.[shape.sortKey]?.S !== recordSort) return;
  await countChange(table, { eventId: eventID, kind, from: statusIn(OldImage), to: statusIn(NewImage), now: new Date() });
}

const statusIn = (image: Record<string, AttributeValue> | undefined) => image?.status?.S;
