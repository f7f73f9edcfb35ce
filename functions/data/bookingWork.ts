import { everybody, type Owner } from '../../shared/desk.ts';
import { type RecordId, staffId } from '../../shared/ids.ts';
import { addWorkingMinutes } from '../../shared/workingTime.ts';
import { logger } from '../log.ts';
import { Problem } from '../problem.ts';
import type { StoredBooking } from './bookings.ts';
import { findStored, survivorsOf } from './merged.ts';
import type { Table } from './table.ts';
import { changeWork } from './workChanges.ts';

/**
 * Makes a booked meeting the next step of its record, or of the one that it was merged into, and the person who leads it the record's owner; after a cancellation, a call at the next working time is
 * the next step. A closed record, and a person who may no longer own records, change nothing. May be repeated.
 */
export async function planMeeting(table: Table, booking: StoredBooking, now: Date): Promise<void> {
  const isCancelled = booking.status === 'cancelled';
  const next = isCancelled
    ? { action: 'call' as const, dueAt: addWorkingMinutes(now.toISOString(), 0) }
    : { action: 'meet' as const, dueAt: booking.start };
  const owner: Owner = staffId.safeParse(booking.calendar).data ?? everybody;
  try {
    const stored = await findStored(table, booking.record);
    // A merged record has no work of its own.
    const survivor = stored && (await survivorsOf(table, [stored])).get(booking.record);
    if (!survivor) throw new Problem('not_found');
    const change = { id: survivor.id as RecordId, next, by: 'rule', sessionId: 'rule', now, ...(!isCancelled && { owner }) };
    await changeWork(table, change);
  } catch (error) {
    const isRefused = error instanceof Problem && (error.code === 'invalid_request' || error.code === 'not_found');
    if (!isRefused) throw error;
    logger.info('meeting not planned in the record', { record: booking.record, code: error.code });
  }
}
