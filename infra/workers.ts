import { countEvents, countRecords, deskRecords, type FunctionRow, found, on, onLimits, records, work } from './functionRow.ts';

/** Names of the queues. `arrivals` carries the ids of new records, `failed-changes` the changes that a consumer could not count. */
export type QueueName = 'arrivals' | 'failed-changes';

/** A function that processes a queue. */
export interface Worker extends FunctionRow {
  /** Folder under `functions/consumers/`. */
  entry: string;
  /** Description of the function in AWS. */
  purpose: string;
  queue: QueueName;
  /** The queues that it may send messages to. */
  sendsTo?: readonly QueueName[];
  /** Whether it may read the table's stream. */
  readsStream?: boolean;
  /** Maximum number of messages in one invocation. */
  batchSize: number;
  /** Attempts before a message moves to the dead-letter queue. */
  maxAttempts: number;
  /** Minutes between two attempts: the queue's visibility timeout. */
  retryMinutes: number;
}

/** Work that must not delay the table's stream. */
export const workers: readonly Worker[] = [
  {
    entry: 'send-mails',
    purpose: 'Gives each new record an owner, mails a notice of it to staff, and confirmations, letters and answers to visitors',
    queue: 'arrivals',
    // Digests, which are sent later.
    sendsTo: ['arrivals'],
    table: [
      on(records, 'GetItem'),
      // The confirmation link of a request about personal data, and the address on record that it goes to.
      on('privacyRequest', 'UpdateItem'),
      // The records with an address, to which an earlier mail may have been returned.
      on(records, 'BatchGetItem'),
      on('mail', 'GetItem', 'UpdateItem'),
      // The owner of a new record; somebody's records when they are removed, with an entry in the history of each; the
      // result of an answer of staff.
      on('staff', 'GetItem', 'Query', 'UpdateItem', 'ConditionCheckItem'),
      on(deskRecords, 'PutItem', 'UpdateItem'),
      on('counts', 'UpdateItem'),
      on('promise', 'PutItem'),
      // A booking is marked when its meeting is planned.
      on('booking', 'GetItem', 'UpdateItem', 'DeleteItem'),
      // The link of a mail about an unseen message of staff in a chat.
      on('conversation', 'GetItem', 'UpdateItem'),
      on('chatLink', 'PutItem'),
      onLimits(['confirmation', 'chat-notice', 'staff-booking'], 'GetItem', 'UpdateItem'),
      onLimits(['staff-notice', 'escalation'], 'UpdateItem'),
      on('salt', 'PutItem'),
    ],
    indexes: [...found('byEmail', 'byPhone'), work],
    // Answers of staff link to the calendar.
    offersTimes: true,
    sendsMail: true,
    memoryMb: 512,
    timeoutSeconds: 60,
    batchSize: 5,
    // Two and a half hours of retries before a person has to act. Lambda asks for a visibility timeout of six times the function's.
    maxAttempts: 25,
    retryMinutes: 6,
  },
  {
    entry: 'recount',
    purpose: 'Counts the changes that a consumer of the stream could not count',
    queue: 'failed-changes',
    sendsTo: ['arrivals', 'failed-changes'],
    readsStream: true,
    table: [...countRecords, ...countEvents, on(records, 'GetItem')],
    memoryMb: 512,
    timeoutSeconds: 60,
    batchSize: 10,
    // One hour of retries, so that a person still has most of the 24 hours for which the stream stores a change.
    maxAttempts: 10,
    retryMinutes: 6,
  },
];
