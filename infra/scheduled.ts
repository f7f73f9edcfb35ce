import { type FunctionRow, on } from './functionRow.ts';

/** A function that runs on a schedule. */
export interface Scheduled extends FunctionRow {
  /** Folder under `functions/scheduled/`. */
  entry: string;
  /** Description of the function in AWS. */
  purpose: string;
  everyMinutes: number;
}

/** Each has an alarm on failed runs and one on missing runs. */
export const scheduled: readonly Scheduled[] = [
  {
    entry: 'canary',
    purpose: 'Sends a test enquiry through the site, checks that it is stored and removes it',
    everyMinutes: 15,
    table: [on('canary', 'GetItem', 'PutItem')],
    secrets: ['canaryKey'],
    memoryMb: 512,
    timeoutSeconds: 60,
  },
];
