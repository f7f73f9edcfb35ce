import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { everybody, type Owner } from '../../shared/desk.ts';
import { type RecordId, staffId } from '../../shared/ids.ts';
import { bookingExpiry } from '../../shared/retention.ts';
import { table as shape } from '../../shared/table.ts';
import { addWorkingMinutes } from '../../shared/workingTime.ts';
import { logger } from '../log.ts';
import { Problem } from '../problem.ts';
import type { StoredBooking } from './bookings.ts';
import { bookingKey, isPresent, recordKey } from './keys.ts';
import { findStored, survivorsOf } from './merged.ts';
import { ignoreRefused, type Table } from './table.ts';
import { changeWork } from './workChanges.ts';

/**
 * Makes a booked meeting the next step of its record, and the person who leads it the owner. After a cancellation the next step is a call
 * at the next working time. If the record was merged, the surviving one changes, and it does not expire before the meeting. Does not change
 * a closed record, or the record of a meeting with somebody who may own none.
 * Each version of a booking is planned once, so that a repeat does not undo what staff changed since.
 */
export async function planMeeting(table: Table, booking: StoredBooking, now: Date): Promise<void> {
  const { version, plannedVersion = 0 } = booking;
  if (plannedVersion >= version) return;
  const isCancelled = booking.status === 'cancelled';
  const next = isCancelled
    ? { action: 'call' as const, dueAt: addWorkingMinutes(now.toISOString(), 0) }
    : { action: 'meet' as const, dueAt: booking.start };
  const owner: Owner = staffId.safeParse(booking.calendar).data ?? everybody;
  const mark = plannedUpdate(table, booking);
  try {
    const stored = await findStored(table, booking.record);
    // A merged record has no work of its own.
    const survivor = stored && (await survivorsOf(table, [stored])).get(booking.record);
    if (!survivor) throw new Problem('not_found');
    if (!isCancelled && survivor.id !== booking.record) await extendRecord(table, survivor.id as RecordId, booking);
    const change = { id: survivor.id as RecordId, next, ...(!isCancelled && { owner }), also: { Update: mark } };
    await changeWork(table, { ...change, by: 'rule', sessionId: 'rule', now });
  } catch (error) {
    const isRefused = error instanceof Problem && (error.code === 'invalid_request' || error.code === 'not_found');
    if (!isRefused) throw error;
    logger.info('meeting not planned in the record', { record: booking.record, code: error.code });
  }
  // For a plan that changed nothing. Refused when the transaction has written it.
  await table.client.send(new UpdateCommand(mark)).catch(ignoreRefused);
}

/** Stores a record that others were merged into at least as long as a booking of one of these. The booking has extended only that one. */
async function extendRecord(table: Table, id: RecordId, { start }: StoredBooking): Promise<void> {
  const command = new UpdateCommand({
    TableName: table.name,
    Key: recordKey(id),
    UpdateExpression: 'SET #expiry = :expiry',
    ConditionExpression: `${isPresent} AND #expiry < :expiry`,
    ExpressionAttributeNames: { '#expiry': shape.expiry },
    ExpressionAttributeValues: { ':expiry': bookingExpiry(start) },
  });
  await table.client.send(command).catch(ignoreRefused);
}

/** Returns the update that marks the version of a booking as planned, if it is still the present one and not planned yet. */
const plannedUpdate = (table: Table, { id, version }: StoredBooking) => ({
  TableName: table.name,
  Key: bookingKey(id),
  UpdateExpression: 'SET plannedVersion = :version',
  ConditionExpression: 'version = :version AND (attribute_not_exists(plannedVersion) OR plannedVersion < :version)',
  ExpressionAttributeValues: { ':version': version },
});
