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
export const scheduled: readonly Scheduled[] = [];
