import type { Row } from './row.ts';
import type { QueueName } from './workers.ts';

/** A function that reads the table's stream. Its role gets exactly what its row says, beside reading the stream. */
export interface Consumer extends Row {
  /** Folder under `functions/consumers/`, also the bundle's file name. */
  entry: string;
  /** What it is for, in a line. */
  purpose: string;
  /** Which changes it is handed; the others never start it. */
  sees: 'records' | 'events';
  /** Which queue it may put messages into. */
  sendsTo?: QueueName;
  /** Most changes handed over at once. */
  batchSize: number;
}

/** At most two: more readers of one stream are throttled (DynamoDB Streams, "Reading and processing a stream"). */
export const consumers: readonly Consumer[] = [
  {
    entry: 'count-records',
    purpose: 'Keeps the counts by status behind the dashboard, and puts what is new into the queue of arrivals',
    sees: 'records',
    sendsTo: 'arrivals',
    table: ['PutItem', 'UpdateItem'],
    memoryMb: 512,
    timeoutSeconds: 60,
    batchSize: 100,
  },
  {
    entry: 'count-events',
    purpose: 'Keeps the figures of each day from the statistics of the pages',
    sees: 'events',
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    memoryMb: 512,
    timeoutSeconds: 60,
    batchSize: 100,
  },
];
