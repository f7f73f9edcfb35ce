import type { TableAction } from './endpoints.ts';

/** A function that reads the table's stream. Its role gets exactly what its row says, beside reading the stream. */
export interface Consumer {
  /** Folder under `functions/consumers/`, also the bundle's file name. */
  entry: string;
  /** What it is for, in a line. */
  purpose: string;
  table: readonly TableAction[];
  memoryMb: number;
  timeoutSeconds: number;
  /** Most changes handed over at once. */
  batchSize: number;
}

export const consumers: readonly Consumer[] = [
  {
    entry: 'count-records',
    purpose: 'Keeps the counts by status behind the dashboard',
    table: ['PutItem', 'UpdateItem'],
    memoryMb: 512,
    timeoutSeconds: 60,
    batchSize: 100,
  },
];
