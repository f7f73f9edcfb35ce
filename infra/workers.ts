import type { Row } from './row.ts';

/** A function that works through a queue. Its role gets exactly what its row says, beside taking messages from its queue. */
export interface Worker extends Row {
  /** Folder under `functions/consumers/`, also the bundle's file name. */
  entry: string;
  /** What it is for, in a line. */
  purpose: string;
  queue: QueueName;
  /** Most messages handed over at once. */
  batchSize: number;
  /** How often a message is tried before it goes to the queue's dead letters, and minutes from one try to the next. */
  tries: number;
  minutesBetween: number;
}

/** The queues there are: `arrivals` says which records are new, by their ids alone. */
export type QueueName = 'arrivals';

/** What a queue keeps from holding up the table's stream. */
export const workers: readonly Worker[] = [
  {
    entry: 'send-mails',
    purpose: 'Tells staff by mail what has arrived, and the visitor that it has',
    queue: 'arrivals',
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    sendsMail: true,
    memoryMb: 512,
    timeoutSeconds: 60,
    batchSize: 5,
    // Over two hours of trouble before a person has to look; six times the function's time between tries, as Lambda advises.
    tries: 25,
    minutesBetween: 6,
  },
];
