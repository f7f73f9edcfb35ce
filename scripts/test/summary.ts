import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The result of a suite. The reporters in this folder write it and `npm test` prints it. */
export interface Summary {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that failed, and files that could not be loaded, as `file › name: error`. */
  failures: string[];
  /** Tests that passed only when they were retried. They count as passed. */
  flaky: string[];
}

/** Writes a summary to the file that `npm test` names in SUMMARY_FILE; does nothing when a runner is started without it. */
export function writeSummary(summary: Summary): void {
  if (process.env.SUMMARY_FILE) writeFileSync(process.env.SUMMARY_FILE, JSON.stringify(summary));
}

/** Returns the first line of an error's message after a colon, or nothing without a message. */
export function firstLine(message: string | undefined): string {
  return message ? `: ${stripVTControlCharacters(message).split('\n', 1)[0]}` : '';
}
