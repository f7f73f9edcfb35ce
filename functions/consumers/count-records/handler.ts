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
const announce = openQueue(ARRIVALS_QUEUE);

/**
 * Keeps the counters behind the dashboard's figures from the table's stream: records that come, change, or go (expiry included).
 * What comes new is put into the queue of arrivals as well, for the mails. The first change that fails is delivered again, with all
 * that follow it; those before it are done.
 */
export const handler = async ({ Records }: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> => {
  logger.addContext(context);
  let failed: string | undefined;
  for (const record of Records) {
    try {
      await count(record);
      // What follows a failure is announced when it comes again. It is counted now: the dashboard does not wait for mails.
      if (failed === undefined) await announceArrival(record);
    } catch (error) {
      logger.error('change not counted', { error });
      // Without a number the whole batch comes again, which is as well: each event counts once.
      failed ??= record.dynamodb?.SequenceNumber ?? '';
    }
  }
  return { batchItemFailures: failed === undefined ? [] : [{ itemIdentifier: failed }] };
};

/** Counts one change; what is no record (history, sessions, the counters themselves) is passed over. */
async function count({ eventID, dynamodb: { Keys, OldImage, NewImage } = {} }: DynamoDBRecord): Promise<void> {
  const id = Keys?.[shape.partitionKey]?.S ?? '';
  const kind = recordKindOf(id);
  if (eventID === undefined || kind === undefined || Keys?.[shape.sortKey]?.S !== recordSort) return;
  const now = new Date();
  const arrived = OldImage === undefined && NewImage !== undefined;
  // Lead magnets are in no counter: their arrival is marked alone, the rest of their changes concerns nobody.
  if (!isCounted(kind) && !arrived) return;
  const first = isCounted(kind)
    ? await countChange(table, { eventId: eventID, kind, from: statusIn(OldImage), to: statusIn(NewImage), now })
    : await markSeen(table, eventID, now);
  // A robot's visit converts nobody.
  if (first && arrived && NewImage.suspectedRobot?.BOOL !== true) countConversion(conversionOf(kind, NewImage));
}

/** Puts a new record into the queue of arrivals: an enquiry, a contact, an application. */
async function announceArrival({ eventName, dynamodb: { Keys } = {} }: DynamoDBRecord): Promise<void> {
  const id = Keys?.[shape.partitionKey]?.S ?? '';
  if (eventName !== 'INSERT' || !isCounted(recordKindOf(id)) || Keys?.[shape.sortKey]?.S !== recordSort) return;
  await announce(id as RecordId);
}

function conversionOf(kind: RecordKind, image: Record<string, AttributeValue>): Conversion {
  if (kind === 'partner') return 'partnerApplication';
  if (kind === 'enquiry' || kind === 'leadMagnet') return kind;
  return image.conversationId?.S === undefined ? 'contact' : 'chatLead';
}

const statusIn = (image: Record<string, AttributeValue> | undefined) => image?.status?.S;
