import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { table as shape } from '../../shared/table.ts';
import { eventsPrefix } from '../data/keys.ts';
import type { Table } from '../data/table.ts';
import { countEvents, type EventsChange } from '../data/visits.ts';
import { countConversion } from '../metrics.ts';
import type { FailedChange } from './failedChange.ts';
import { finishInOrder, type Positioned, positionOf } from './inOrder.ts';

export interface EventsConsumer {
  table: Table;
  /** Puts a change that cannot be counted into the queue of failed changes. */
  reportFailed(change: FailedChange): Promise<void>;
}

/**
 * Counts new batches of events into the figures of their days, and their opened bookings as conversions. A batch that cannot be counted
 * goes to the queue of failed changes, and those after it are processed. When the database or the queue does not respond, the response
 * makes Lambda deliver the rest again.
 */
export async function countEventBatches(
  { table, reportFailed }: EventsConsumer,
  records: readonly DynamoDBRecord[],
): Promise<DynamoDBBatchResponse> {
  const changes = records.flatMap(changeOf);
  const result = await countEvents(table, changes, new Date());
  countOpenedBookings(result.counted.flatMap(({ types }) => types));
  return finishInOrder(changes, result, async ({ eventId, key }, isFailed) => {
    if (isFailed) await reportFailed({ eventId, batch: key });
  });
}

/** Counts opened booking calendars among the types of events as conversions. */
export function countOpenedBookings(types: readonly string[]): void {
  const opened = types.filter((type) => type === 'booking_open').length;
  if (opened > 0) countConversion('bookingOpened', opened);
}

/** Returns a new batch of events; nothing for removals and for items that are not events. */
function changeOf(record: DynamoDBRecord): Array<EventsChange & Positioned> {
  const { eventID: eventId, eventName, dynamodb: { Keys } = {} } = record;
  const pk = Keys?.[shape.partitionKey]?.S;
  const sk = Keys?.[shape.sortKey]?.S;
  if (eventId === undefined || eventName !== 'INSERT' || !pk?.startsWith(eventsPrefix) || sk === undefined) return [];
  return [{ eventId, key: { pk, sk }, sequenceNumber: positionOf(record) }];
}
