import { setBooking } from '../../../shared/contracts/adminBookings.ts';
import type { BookingId } from '../../../shared/ids.ts';
import { openBookingMails } from '../../booking/mailQueue.ts';
import { changeMeeting } from '../../booking/service.ts';
import { oneForStaff } from '../../booking/staff.ts';
import { BookingChanged, findBooking, type StoredBooking } from '../../data/bookings.ts';
import { readEnvironment } from '../../environment.ts';
import { auditChange } from '../../http/auditTrail.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { Problem } from '../../problem.ts';

const { sessions, table } = openStaffContext();
const queueMail = openBookingMails(readEnvironment('ARRIVALS_QUEUE').ARRIVALS_QUEUE);

/** Moves, gives, cancels or closes a booking. */
export const handler = staffEndpoint(setBooking, sessions, async ({ params, body, author, now, audit }) => {
  const before = await find(params.id);
  const change = async () => {
    if (before.version !== body.version) throw await stale(before);
    const after = await changeMeeting(table, before, body, { now: now.getTime(), forStaff: true }, author).catch(
      async (error) => {
        throw error instanceof BookingChanged ? await stale(await find(params.id)) : error;
      },
    );
    if (after.sequence !== before.sequence) await queueMail(after, author, before);
    return oneForStaff(table, after, now);
  };
  const stale = async (current: StoredBooking) =>
    new Problem('stale_version', { current: await oneForStaff(table, current, now) });
  return { body: { success: true, data: await auditChange(audit, before.record, change()) } };
});

async function find(id: BookingId): Promise<StoredBooking> {
  const booking = await findBooking(table, id);
  if (!booking) throw new Problem('not_found');
  return booking;
}
