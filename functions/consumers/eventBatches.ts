import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { table as shape } from '../../shared/table.ts';
import { eventsPrefix } from '../data/keys.ts';
import type { Table } from '../data/table.ts';
import { countEvents, type EventsChange } from '../data/visits.ts';
import { logger } from '../log.ts';
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
  const { counted, failed, left, outage } = await countEvents(table, changes, new Date());
  countOpenedBookings(counted.flatMap(({ types }) => types));
  const errors = new Map(failed.map(({ change, error }) => [change.eventId, error]));
  const uncounted = new Set(left.map(({ eventId }) => eventId));
  return finishInOrder(changes, async ({ eventId, key }) => {
    if (uncounted.has(eventId)) throw outage;
    if (!errors.has(eventId)) return;
    logger.error('change cannot be counted', { eventId, error: errors.get(eventId) });
    await reportFailed({ eventId, batch: key });
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
