import { type FunctionRow, on } from './functionRow.ts';
import type { QueueName } from './workers.ts';

/** A function that runs on a schedule. */
export interface Scheduled extends FunctionRow {
  /** Folder under `functions/scheduled/`. */
  entry: string;
  /** Description of the function in AWS. */
  purpose: string;
  everyMinutes: number;
  /** The queues that it may send messages to. */
  sendsTo?: readonly QueueName[];
  /** Texts of its alarms: what a failed run means, and what missing runs mean. */
  alarms: { failed: { happened: string; effect: string }; missing: string };
}

/** Each has an alarm on failed runs and one on missing runs. */
export const scheduled: readonly Scheduled[] = [
  {
    entry: 'canary',
    purpose: 'Sends a test enquiry through the site, checks that it is stored and removes it',
    everyMinutes: 15,
    alarms: {
      failed: { happened: 'a test enquiry through the site failed.', effect: 'Visitors probably cannot send enquiries.' },
      missing: 'Nothing is known to be broken, but a fault of the enquiry form would not be reported.',
    },
    table: [on('canary', 'GetItem', 'PutItem')],
    secrets: ['canaryKey'],
    memoryMb: 512,
    timeoutSeconds: 60,
  },
  {
    entry: 'queue-booking-mails',
    purpose: 'Queues reminders of meetings that are due, and mails about bookings whose first message was lost',
    everyMinutes: 5,
    alarms: {
      failed: {
        happened: 'mails about meetings that are due could not be queued.',
        effect: 'The next run queues them. A reminder may be late.',
      },
      missing: 'No visitor is reminded of a meeting.',
    },
    table: [on('booking', 'UpdateItem')],
    indexes: [{ index: 'byArrival', keys: ['due-mail*'] }],
    sendsTo: ['arrivals'],
    memoryMb: 512,
    timeoutSeconds: 120,
  },
  {
    entry: 'copy-audit',
    purpose: 'Copies the audit entries of each hour to a bucket in which nobody can change them',
    everyMinutes: 30,
    alarms: {
      failed: {
        happened: 'audit entries could not be copied.',
        effect: 'The next run copies them. They are still in the table.',
      },
      missing: 'New audit entries are only in the table, where a function could change them.',
    },
    table: [on('audit', 'Query')],
    copiesAudit: true,
    memoryMb: 512,
    timeoutSeconds: 60,
  },
  {
    entry: 'escalate',
    purpose: 'Finds promises of the site that were broken, for the mails about them',
    everyMinutes: 1,
    sendsTo: ['arrivals'],
    alarms: {
      failed: {
        happened: 'broken promises could not be put into the queue of mails.',
        effect: 'The next run tries again. Meanwhile nobody gets a mail about them. They are in the dashboard.',
      },
      missing: 'Nobody gets a mail about an enquiry that was not answered in time. It is in the dashboard.',
    },
    table: [on('promise', 'Query', 'DeleteItem')],
    memoryMb: 256,
    timeoutSeconds: 60,
  },
];
