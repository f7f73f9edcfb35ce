import type { AttributeValue, Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { type RecordId, type RecordKind, recordKindOf } from '../../../shared/ids.ts';
import type { Conversion } from '../../../shared/metrics.ts';
import { table as shape } from '../../../shared/table.ts';
import { countChange, markSeen } from '../../data/counts.ts';
import { isCounted, recordSort } from '../../data/keys.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { logger } from '../../log.ts';
import { countConversion } from '../../metrics.ts';
import { openQueue } from '../../queue.ts';

const { TABLE_NAME, ARRIVALS_QUEUE } = readEnvironment('TABLE_NAME', 'ARRIVALS_QUEUE');
const table = openTable(TABLE_NAME);
const publish = openQueue(ARRIVALS_QUEUE);

/**
 * Keeps the counts of records by status from the table's stream, and puts the id of each new record into the arrivals queue, for the
 * mails. If a change fails, it is delivered again with all that follow it.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> => {
  logger.addContext(context);
  let failed: string | undefined;
  for (const record of Records) {
    try {
      await count(record);
      // After a failure changes are still counted, so that the dashboard is right. They are published when they are delivered again.
      if (failed === undefined) await publishArrival(record);
    } catch (error) {
      logger.error('change not counted', { error });
      // An empty number makes Lambda deliver the whole batch again, which is safe because each event is counted once.
      failed ??= record.dynamodb?.SequenceNumber ?? '';
    }
  }
  return { batchItemFailures: failed === undefined ? [] : [{ itemIdentifier: failed }] };
};

/** Counts one change, and a new record as a conversion. Ignores items that are not records, e.g. history, sessions and counts. */
async function count({ eventID, dynamodb: { Keys, OldImage, NewImage } = {} }: DynamoDBRecord): Promise<void> {
  const id = Keys?.[shape.partitionKey]?.S ?? '';
  const kind = recordKindOf(id);
  if (eventID === undefined || kind === undefined || Keys?.[shape.sortKey]?.S !== recordSort) return;
  const now = new Date();
  const arrived = OldImage === undefined && NewImage !== undefined;
  // Lead magnets have no counts by status. They are only counted as conversions, when they are new.
  if (!isCounted(kind) && !arrived) return;
  const first = isCounted(kind)
    ? await countChange(table, { eventId: eventID, kind, from: statusIn(OldImage), to: statusIn(NewImage), now })
    : await markSeen(table, eventID, now);
  // A suspected robot is not a conversion.
  if (first && arrived && NewImage.suspectedRobot?.BOOL !== true) countConversion(conversionOf(kind, NewImage));
}

/** Puts the id of a new enquiry, contact or partner application into the arrivals queue. */
async function publishArrival({ eventName, dynamodb: { Keys } = {} }: DynamoDBRecord): Promise<void> {
  const id = Keys?.[shape.partitionKey]?.S ?? '';
  if (eventName !== 'INSERT' || !isCounted(recordKindOf(id)) || Keys?.[shape.sortKey]?.S !== recordSort) return;
  await publish(id as RecordId);
}

function conversionOf(kind: RecordKind, image: Record<string, AttributeValue>): Conversion {
  if (kind === 'partner') return 'partnerApplication';
  if (kind === 'enquiry' || kind === 'leadMagnet') return kind;
  return image.conversationId?.S === undefined ? 'contact' : 'chatLead';
}

const statusIn = (image: Record<string, AttributeValue> | undefined) => image?.status?.S;
