import { type StoredBooking, staffMailsOf } from '../data/bookings.ts';
import type { Author } from '../data/changes.ts';
import { logger } from '../log.ts';
import { type BookingMailName, writeBookingMessage } from '../mailMessage.ts';
import { openQueue } from '../queue.ts';

/**
 * Returns the function that queues the mails about a change of a booking at once. It never fails: the mails are planned in the table with
 * the change, so `queue-booking-mails` queues them some minutes later if this does not. `author`: who made the change. `before`: the booking
 * before it.
 */
export function openBookingMails(
  queueUrl: string,
): (booking: StoredBooking, author: Author, before?: StoredBooking) => Promise<void> {
  const queue = openQueue(queueUrl, writeBookingMessage);
  return async (booking, author, before) => {
    const mails: BookingMailName[] = ['change', ...staffMailsOf(booking, author, before)];
    const queued = mails.map((mail) => queue({ id: booking.id, mail }));
    await Promise.all(queued).catch((error) => logger.warn('booking mail not queued', { error }));
  };
}
