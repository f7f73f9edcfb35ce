import { calendarsOf, type StoredBooking, staffMailOf } from '../data/bookings.ts';
import { logger } from '../log.ts';
import { type BookingMailName, writeBookingMessage } from '../mailMessage.ts';
import { openQueue } from '../queue.ts';

/**
 * Returns the function that queues the mails about a change of a booking at once. It never fails: the mails are planned in the table with the
 * change, so that the sweep queues them some minutes later if this does not. `before`: the booking before the change.
 */
export function openBookingMails(queueUrl: string): (booking: StoredBooking, before?: StoredBooking) => Promise<void> {
  const queue = openQueue(queueUrl, writeBookingMessage);
  return async (booking, before) => {
    // A mail that is not planned is ignored.
    const mails: BookingMailName[] = ['change', ...calendarsOf(booking, before).map(staffMailOf)];
    const queued = mails.map((mail) => queue({ id: booking.id, mail }));
    await Promise.all(queued).catch((error) => logger.warn('booking mail not queued', { error }));
  };
}
