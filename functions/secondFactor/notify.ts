import { type StaffNotice, storeStaffNotice } from '../data/staffNotices.ts';
import type { Table } from '../data/table.ts';
import { readEnvironment } from '../environment.ts';
import { logger } from '../log.ts';
import { writeMailMessage } from '../mailMessage.ts';
import { openQueue } from '../queue.ts';

type WithoutTime<N> = N extends unknown ? Omit<N, 'at'> : never;

/** Sends a member of staff a mail about their account. A failure is logged and does not fail the call. */
export type NotifyStaff = (notice: WithoutTime<StaffNotice>, now: Date) => Promise<void>;

/** Returns a function that puts notices into the queue of mails. */
export function openStaffNotices(table: Table): NotifyStaff {
  const queue = openQueue(readEnvironment('ARRIVALS_QUEUE').ARRIVALS_QUEUE, writeMailMessage);
  return async (notice, now) => {
    try {
      await queue(await storeStaffNotice(table, { ...notice, at: now.toISOString() }, now));
    } catch (error) {
      logger.error('staff notice not sent', { error });
    }
  };
}
