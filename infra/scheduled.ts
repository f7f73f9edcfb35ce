import type { Row } from './row.ts';

/** A function that the clock starts. */
export interface Scheduled extends Row {
  /** Folder under `functions/scheduled/`, also the bundle's file name. */
  entry: string;
  /** What it is for, in a line. */
  purpose: string;
  everyMinutes: number;
}

/** What runs by the clock. An alarm goes off when one fails, or does not run. */
export const scheduled: readonly Scheduled[] = [
  {
    entry: 'canary',
    purpose: 'Sends an enquiry through the site as a visitor would, finds it stored and takes it out again',
    everyMinutes: 15,
    table: ['GetItem', 'PutItem'],
    secrets: ['canaryKey'],
    memoryMb: 512,
    timeoutSeconds: 60,
  },
];
