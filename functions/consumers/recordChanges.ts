import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { privacyRequestId, type RecordId, type RecordKind, recordKindOf } from '../../shared/ids.ts';
import type { Conversion } from '../../shared/metrics.ts';
import { table as shape } from '../../shared/table.ts';
import { countChanges, isStatus, type RecordChange } from '../data/counts.ts';
import { isCounted, ownerOfPartition, recordSort } from '../data/keys.ts';
import type { Table } from '../data/table.ts';
import type { LetterMessage } from '../mailMessage.ts';
import { countConversion } from '../metrics.ts';
import type { FailedChange } from './failedChange.ts';
import { finishInOrder, type Positioned, positionOf } from './inOrder.ts';

export interface RecordConsumer {
  table: Table;
  /** Puts the id of a new record into the arrivals queue, for the mails. */
  publishArrival(id: RecordId): Promise<void>;
  /** Puts a letter about a request about personal data into the arrivals queue. */
  publishLetter(letter: LetterMessage): Promise<void>;
  /** Puts a change that cannot be counted into the queue of failed changes. */
  reportFailed(change: FailedChange): Promise<void>;
}

interface Change extends RecordChange, Positioned {
  id: RecordId;
  inserted: boolean;
  conversion: Conversion | undefined;
}

/**
 * Counts changes of records by status, and new ones as conversions, and publishes new records. A change that cannot be counted goes to
 * the queue of failed changes, and those after it are processed. When the database or a queue does not respond, the response makes Lambda
 * deliver the rest again.
 */
export async function countRecordChanges(
  { table, publishArrival, publishLetter, reportFailed }: RecordConsumer,
  records: readonly DynamoDBRecord[],
): Promise<DynamoDBBatchResponse> {
  const changes = records.flatMap(changeOf);
  const result = await countChanges(table, changes, new Date());
  for (const { conversion } of result.counted) if (conversion) countConversion(conversion);
  return finishInOrder(changes, result, async ({ eventId, id, kind, from, to, fromOwner, toOwner, inserted }, isFailed) => {
    if (isFailed) await reportFailed({ eventId, id, from, to, fromOwner, toOwner, inserted });
    if (inserted && isCounted(kind)) await publishArrival(id);
    const letter = letterOf(id, from, to);
    if (letter) await publishLetter(letter);
  });
}

/** Returns a change of a record; nothing for items that are not records, e.g. history, sessions and counts. */
function changeOf(record: DynamoDBRecord): Change[] {
  const { eventID: eventId, dynamodb: { Keys, OldImage, NewImage } = {} } = record;
  const id = Keys?.[shape.partitionKey]?.S ?? '';
  const kind = recordKindOf(id);
  if (eventId === undefined || kind === undefined || Keys?.[shape.sortKey]?.S !== recordSort) return [];
  const inserted = OldImage === undefined && NewImage !== undefined;
  // Lead magnets have no counts by status. They are only counted as conversions, when they are new.
  if (!isCounted(kind) && !inserted) return [];
  const status = (image: Record<string, AttributeValue> | undefined) => {
    const value = image?.status?.S;
    return isStatus(kind, value) ? value : undefined;
  };
  const owner = (image: Record<string, AttributeValue> | undefined) =>
    ownerOfPartition(image?.[shape.indexes.byWork.partitionKey]?.S);
  return [
    {
      eventId,
      kind,
      id: id as RecordId,
      from: status(OldImage),
      to: status(NewImage),
      fromOwner: owner(OldImage),
      toOwner: owner(NewImage),
      inserted,
      conversion: inserted ? conversionOf(kind, isTrue(NewImage.suspectedRobot), NewImage.conversationId?.S) : undefined,
      sequenceNumber: positionOf(record),
    },
  ];
}

const isTrue = (value: AttributeValue | undefined) => value?.BOOL === true;

/** Returns the letter that a change of the status of a request about personal data belongs to; undefined for any other change. */
function letterOf(id: RecordId, from: string | undefined, to: string | undefined): LetterMessage | undefined {
  const request = privacyRequestId.safeParse(id);
  if (!request.success || from === undefined || from === to) return undefined;
  if (to === 'acknowledged') return { id: request.data, letter: 'acknowledgement' };
  return to === 'closed' ? { id: request.data, letter: 'outcome' } : undefined;
}

/** Returns the conversion that a new record is; none for a suspected robot. `conversationId` is that of a lead from the chat. */
export function conversionOf(
  kind: RecordKind,
  suspectedRobot: boolean,
  conversationId: string | undefined,
): Conversion | undefined {
  if (suspectedRobot || kind === 'privacyRequest') return undefined;
  if (kind === 'partner') return 'partnerApplication';
  if (kind === 'enquiry' || kind === 'leadMagnet') return kind;
  return conversationId === undefined ? 'contact' : 'chatLead';
}
