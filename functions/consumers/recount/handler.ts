import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { recordKindOf } from '../../../shared/ids.ts';
import type { Counted } from '../../data/countOnce.ts';
import { countChanges } from '../../data/counts.ts';
import { findSubmission } from '../../data/merged.ts';
import { countEvents } from '../../data/visits.ts';
import { logger } from '../../log.ts';
import { countConversion } from '../../metrics.ts';
import { countEventBatches, countOpenedBookings } from '../eventBatches.ts';
import { type FailedChange, readFailedChange } from '../failedChange.ts';
import { processMessages } from '../messages.ts';
import { conversionOf, countRecordChanges } from '../recordChanges.ts';
import { openRecordConsumer } from '../recordConsumer.ts';
import { readStream } from './readStream.ts';

const consumer = openRecordConsumer();
const { table } = consumer;

/** Counts the changes in the queue of failed changes. A message that fails again is delivered again by itself. */
export const handler = (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
  logger.addContext(context);
  return processMessages(event, recount, 'change cannot be counted again');
};

async function recount(message: string): Promise<void> {
  const change = readFailedChange(message);
  if ('batch' in change) return recountEvents(change);
  if ('id' in change) return recountRecord(change);
  // Each consumer ignores the changes of the other, so it does not matter which of them crashed.
  const records = await readStream(change);
  for (const count of [countRecordChanges, countEventBatches]) {
    const { batchItemFailures } = await count(consumer, records);
    if (batchItemFailures.length > 0) throw new Error('The changes of the stream could not be counted');
  }
}

async function recountEvents({ eventId, batch }: Extract<FailedChange, { batch: unknown }>): Promise<void> {
  const result = await countEvents(table, [{ eventId, key: batch }], new Date());
  throwIfUncounted(result);
  countOpenedBookings(result.counted.flatMap(({ types }) => types));
}

async function recountRecord({ id, inserted, ...change }: Extract<FailedChange, { id: unknown }>): Promise<void> {
  const kind = recordKindOf(id);
  const result = await countChanges(table, [{ ...change, kind }], new Date());
  throwIfUncounted(result);
  if (!inserted || result.counted.length === 0) return;
  // A record that was deleted meanwhile counts by status, because its removal is counted too, but not as a conversion.
  const record = await findSubmission(table, id);
  const conversion = record && conversionOf(kind, record);
  if (conversion) countConversion(conversion);
}

function throwIfUncounted({ failed: [failure], left, outage }: Omit<Counted<unknown>, 'counted'>): void {
  if (failure) throw failure.error;
  if (left.length > 0) throw outage;
}
