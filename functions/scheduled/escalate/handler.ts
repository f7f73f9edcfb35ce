import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { isoTime } from '../../../shared/contracts/isoTime.ts';
import { isWorkingTime } from '../../../shared/workingTime.ts';
import { duePromises, removePromise } from '../../data/promises.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { logger } from '../../log.ts';
import { writeEscalation } from '../../mailMessage.ts';
import { openQueue } from '../../queue.ts';

const { TABLE_NAME, ARRIVALS_QUEUE } = readEnvironment('TABLE_NAME', 'ARRIVALS_QUEUE');
const table = openTable(TABLE_NAME);
const escalate = openQueue(ARRIVALS_QUEUE, writeEscalation);

/** The event of a schedule. Tests set another time. */
const scheduledEvent = z.object({ time: z.optional(isoTime) });

/** The most promises of one run. The next run takes the others. */
const maxPromises = 200;

/**
 * Puts each promise that is broken into the queue of mails, and removes its note. If it ends between the two, the next run repeats the
 * message, which sends no second mail. Does nothing outside working time: what breaks at its end is mailed when the next day begins.
 */
export const handler = async (event: unknown, context: Context): Promise<void> => {
  logger.addContext(context);
  const { time } = scheduledEvent.parse(event);
  const now = time === undefined ? new Date() : new Date(time);
  const at = now.toISOString();
  if (!isWorkingTime(at)) return;
  const promises = await duePromises(table, maxPromises, now);
  for (const promise of promises) {
    await escalate({ id: promise.id, promise: 'broken', at, openedAt: promise.openedAt });
    await removePromise(table, promise);
  }
  if (promises.length > 0) logger.info('promises are due', { promises: promises.length });
};
