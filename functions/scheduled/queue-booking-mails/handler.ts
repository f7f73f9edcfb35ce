import type { Context } from 'aws-lambda';
import { delayPendingMail, listDueMails } from '../../data/bookings.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { logger } from '../../log.ts';
import { writeBookingMessage } from '../../mailMessage.ts';
import { openQueue } from '../../queue.ts';

const { TABLE_NAME, ARRIVALS_QUEUE } = readEnvironment('TABLE_NAME', 'ARRIVALS_QUEUE');
const table = openTable(TABLE_NAME);
const queue = openQueue(ARRIVALS_QUEUE, writeBookingMessage);

/** Mails of one run. The next run queues the rest. */
const maxMails = 500;

/** How long a queued mail has until it is queued again, in ms: some attempts of the queue. */
const againAfterMs = 15 * 60_000;

/** After this many ms a mail that is still planned counts as late, for an alarm. */
const lateMs = 15 * 60_000;

/** Queues the mails about bookings that are due: reminders, and mails about changes whose first message was lost. */
export const handler = async (_event: unknown, context: Context): Promise<void> => {
  logger.addContext(context);
  const now = new Date();
  const due = await listDueMails(table, now, maxMails);
  for (const mail of due) {
    await queue({ id: mail.id, mail: mail.mail });
    // After the message, so that a run that ends here queues the mail twice and not never. The second sends nothing.
    await delayPendingMail(table, mail, new Date(now.getTime() + againAfterMs));
  }
  const late = due.filter((mail) => now.getTime() - Date.parse(mail.due) > lateMs).length;
  if (late > 0) logger.warn('booking mails late', { reason: 'booking_mails_late', count: late });
};
