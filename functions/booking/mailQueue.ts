import type { BookingId } from '../../shared/ids.ts';
import { logger } from '../log.ts';
import { writeBookingMessage } from '../mailMessage.ts';
import { openQueue } from '../queue.ts';

/**
 * Returns the function that queues the mail about a change of a booking at once. It never fails: the mail is planned in the table with the
 * change, so that the sweep queues it some minutes later if this does not.
 */
export function openBookingMails(queueUrl: string): (id: BookingId) => Promise<void> {
  const queue = openQueue(queueUrl, writeBookingMessage);
  return async (id) => {
    await queue({ id, mail: 'change' }).catch((error) => logger.warn('booking mail not queued', { error }));
  };
}
