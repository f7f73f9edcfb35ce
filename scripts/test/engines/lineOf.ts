import { setTimeout as sleep } from 'node:timers/promises';
import type { TiedProcess } from '../../local/tiedProcess.ts';

/** Waits until a process writes what the pattern matches; returns its first group. Throws when the process ends without it. */
export async function lineOf(started: TiedProcess, pattern: RegExp): Promise<string> {
  for (;;) {
    const found = pattern.exec(started.output())?.[1];
    if (found) return found;
    if (started.ended()) throw new Error(`The process ended: ${started.output()}`);
    await sleep(50);
  }
}
