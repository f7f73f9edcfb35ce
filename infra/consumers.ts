import { countEvents, countRecords, type FunctionRow } from './functionRow.ts';
import type { QueueName } from './workers.ts';

/** A function that reads the table's stream. */
export interface Consumer extends FunctionRow {
  /** Folder under `functions/consumers/`. */
  entry: string;
  /** Description of the function in AWS. */
  purpose: string;
  /** Which changes start it. */
  changes: 'records' | 'events';
  /** The queues that it may send messages to. Changes that it cannot count go to `failed-changes`. */
  sendsTo: readonly QueueName[];
  /** Maximum number of changes in one invocation. */
  batchSize: number;
}

/** At most two: DynamoDB throttles a stream with more than two readers. */
export const consumers: readonly Consumer[] = [
  {
    entry: 'count-records',
    purpose: 'Maintains the counts by status and the desk figures for the dashboard, and sends new records to the arrivals queue',
    changes: 'records',
    sendsTo: ['arrivals', 'failed-changes'],
    table: countRecords,
    memoryMb: 512,
    timeoutSeconds: 60,
    batchSize: 100,
  },
  {
    entry: 'count-events',
    purpose: 'Maintains the daily figures from the usage events of the pages',
    changes: 'events',
    sendsTo: ['failed-changes'],
    table: countEvents,
    memoryMb: 512,
    timeoutSeconds: 60,
    // A transaction holds 49 batches of different visits: a mark and a visit for each, and the figures of the day.
    batchSize: 98,
  },
];
