import type { StaffId } from '../../shared/ids.ts';
import { lazy } from '../../shared/lazy.ts';
import { readEnvironment } from '../environment.ts';
import { writeRelease } from '../mailMessage.ts';

/** How long the work of a person stays theirs, in seconds: the index of their records lags the table by moments. */
const delaySeconds = 5;

/** Returns a function that gives the open work of somebody who may own none to nobody, seconds later. */
export function openReleases(): (person: StaffId) => Promise<void> {
  const { ARRIVALS_QUEUE } = readEnvironment('ARRIVALS_QUEUE');
  // Rare, so the client of the queue does not delay the cold start.
  const open = lazy(async () => (await import('../queue.ts')).openQueue(ARRIVALS_QUEUE, writeRelease));
  return async (person) => (await open())(person, delaySeconds);
}
