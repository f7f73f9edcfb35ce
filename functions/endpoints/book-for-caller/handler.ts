import { bookForCaller } from '../../../shared/contracts/adminBookings.ts';
import { openBookingMails } from '../../booking/mailQueue.ts';
import { bookMeeting } from '../../booking/service.ts';
import { oneForStaff } from '../../booking/staff.ts';
import { readEnvironment } from '../../environment.ts';
import { auditChange } from '../../http/auditTrail.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();
const queueMail = openBookingMails(readEnvironment('ARRIVALS_QUEUE').ARRIVALS_QUEUE);

/** Books a meeting for a caller. */
export const handler = staffEndpoint(bookForCaller, sessions, async ({ body, headers, author, now, audit }) => {
  const { calendar, ...answers } = body;
  const request = {
    answers,
    calendar,
    idempotencyKey: headers['idempotency-key'],
    author,
  };
  const booking = await bookMeeting(table, request, { now: now.getTime(), forStaff: true });
  await queueMail(booking, author);
  const data = await auditChange(audit, booking.record, oneForStaff(table, booking, now));
  return { body: { success: true, data } };
});
