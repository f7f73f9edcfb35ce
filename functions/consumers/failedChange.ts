import * as z from 'zod/mini';
import { anyRecordId } from '../../shared/ids.ts';
import { eventsPrefix } from '../data/keys.ts';

const eventId = z.string().check(z.minLength(1));
/** Statuses are words of the product's own lists. Anything else does not belong into a queue. */
const status = z.optional(z.string().check(z.regex(/^[a-z_]{1,30}$/)));
/** The id of a member of staff, or `everybody` or `nobody`. */
const owner = z.optional(z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)));

/** Changes of the desk figures: names of counters, which hold values of the product's own lists. */
const desk = z.optional(
  z.array(z.object({ day: z.iso.date(), counter: z.string().check(z.regex(/^[a-z0-9_#-]{1,60}$/)), by: z.int() })),
);

/**
 * A message of the queue of failed changes: a change that a consumer of the table's stream could not count. It holds ids, statuses and names
 * of counters only, so that no words and no address of a visitor are in the queue.
 */
const failedChange = z.union([
  z.object({ eventId, id: anyRecordId, from: status, to: status, fromOwner: owner, toOwner: owner, desk, inserted: z.boolean() }),
  z.object({ eventId, batch: z.object({ pk: z.string().check(z.startsWith(eventsPrefix)), sk: z.string() }) }),
]);

export type FailedChange = z.infer<typeof failedChange>;

/** Returns the message for a failed change. Drops fields that the message does not have. */
export const writeFailedChange = (change: FailedChange): string => JSON.stringify(failedChange.parse(change));

/**
 * What Lambda itself writes into the queue when a consumer crashed in every attempt: where the changes are in the stream (Lambda Developer
 * Guide, "Retain discarded batch records for a DynamoDB event source in Lambda").
 */
const discardedBatch = z.object({
  DDBStreamBatchInfo: z.object({
    streamArn: z.string(),
    shardId: z.string(),
    startSequenceNumber: z.string(),
    endSequenceNumber: z.string(),
  }),
});

export type StreamPosition = z.infer<typeof discardedBatch>['DDBStreamBatchInfo'];

/** Returns what a message of the queue holds. Throws a $ZodError or a SyntaxError when the message has another form. */
export function readFailedChange(message: string): FailedChange | StreamPosition {
  const value: unknown = JSON.parse(message);
  const batch = discardedBatch.safeParse(value);
  return batch.data ? batch.data.DDBStreamBatchInfo : failedChange.parse(value);
}
