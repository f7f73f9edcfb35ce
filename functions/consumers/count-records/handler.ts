import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { table as shape } from '../../../shared/table.ts';
import { countChange } from '../../data/counts.ts';
import { countedKind, recordSort } from '../../data/keys.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../http/environment.ts';
import { describeError, logger } from '../../log.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/**
 * Keeps the counters behind the dashboard's figures from the table's stream: records that come, change status, or go
 * (expiry included). Events arrive in order; the first that fails is delivered again, with all that follow.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  for (const record of Records) {
    try {
      await count(record);
    } catch (error) {
      logger.error('change not counted', describeError(error));
      return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
    }
  }
  return { batchItemFailures: [] };
};

async function count({ eventID, dynamodb }: DynamoDBRecord): Promise<void> {
  if (eventID === undefined || dynamodb?.Keys?.[shape.sortKey]?.S !== recordSort) return;
  const text = (image: Record<string, AttributeValue> | undefined, name: string) => image?.[name]?.S;
  const kind = countedKind(text(dynamodb.NewImage ?? dynamodb.OldImage, 'kind'));
  if (!kind) return;
  await countChange(table, {
    eventId: eventID,
    kind,
    from: text(dynamodb.OldImage, 'status'),
    to: text(dynamodb.NewImage, 'status'),
    now: new Date(),
  });
}
