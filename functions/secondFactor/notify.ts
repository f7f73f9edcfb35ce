import { lazy } from '../../shared/lazy.ts';
import { type StaffNotice, storeStaffNotice } from '../data/staffNotices.ts';
import type { Table } from '../data/table.ts';
import { readEnvironment } from '../environment.ts';
import { logger } from '../log.ts';
import { writeMailMessage } from '../mailMessage.ts';

type WithoutTime<N> = N extends unknown ? Omit<N, 'at'> : never;

/** Sends a member of staff a mail about their account. A failure is logged and does not fail the call. */
export type NotifyStaff = (notice: WithoutTime<StaffNotice>, now: Date) => Promise<void>;

/** Returns a function that puts notices into the queue of mails. */
export function openStaffNotices(table: Table): NotifyStaff {
  const { ARRIVALS_QUEUE } = readEnvironment('ARRIVALS_QUEUE');
  // Notices are rare, so the client of the queue does not delay the cold start.
  const open = lazy(async () => (await import('../queue.ts')).openQueue(ARRIVALS_QUEUE, writeMailMessage));
  return async (notice, now) => {
    try {
      const queue = await open();
      await queue(await storeStaffNotice(table, { ...notice, at: now.toISOString() }, now));
    } catch (error) {
      logger.error('staff notice not sent', { error });
    }
  };
}
