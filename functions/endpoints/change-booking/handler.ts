import { changeBooking } from '../../../shared/contracts/booking.ts';
import { visitorConditions } from '../../booking/conditions.ts';
import { bookingOfToken, viewOf } from '../../booking/link.ts';
import { openBookingMails } from '../../booking/mailQueue.ts';
import { changeMeeting } from '../../booking/service.ts';
import { BookingChanged } from '../../data/bookings.ts';
import { retry } from '../../data/retry.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { limitedEndpoint } from '../../http/limits.ts';
import { Problem } from '../../problem.ts';

const environment = readEnvironment('TABLE_NAME', 'ARRIVALS_QUEUE');
const table = openTable(environment.TABLE_NAME);
const queueMail = openBookingMails(environment.ARRIVALS_QUEUE);

/** Moves or cancels the booking of a link. */
export const handler = limitedEndpoint(changeBooking, table, 'booking', async ({ body, now }) => {
  const author = { by: 'visitor', sessionId: '', now };
  const conditions = visitorConditions(environment, now);
  const attempt = async () => {
    const before = await bookingOfToken(table, body.token, now);
    const after = await changeMeeting(table, before, body, conditions, author);
    if (after.version !== before.version) await queueMail(after, author, before);
    return after;
  };
  // Staff, or the same visitor in another window, changed it meanwhile: once more, on its present state.
  const isTemporary = (error: unknown) => error instanceof BookingChanged;
  const changed = await retry(attempt, { attempts: 3, isTemporary }).catch((error) => {
    throw isTemporary(error) ? new Problem('unavailable', { cause: error }) : error;
  });
  return { body: { success: true, data: viewOf(changed) } };
});
