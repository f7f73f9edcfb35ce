import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { logger } from '../../log.ts';
import { isDigest, isStaffNotice, readMailMessage, writeMailMessage } from '../../mailMessage.ts';
import { sendBookingMail, sendDigest, sendLetter, sendMails, sendStaffNotice } from '../../mails/sendMails.ts';
import { openQueue } from '../../queue.ts';
import { processMessages } from '../messages.ts';

const environment = readEnvironment('TABLE_NAME', 'MAIL_SENDER', 'MAIL_STAFF', 'MAIL_CONFIRMATIONS_A_DAY', 'ARRIVALS_QUEUE');
const sender = {
  table: openTable(environment.TABLE_NAME),
  from: environment.MAIL_SENDER,
  staff: environment.MAIL_STAFF,
  siteAddress: environment.SITE_ORIGIN,
  confirmationsADay: environment.MAIL_CONFIRMATIONS_A_DAY,
  limitScale: environment.LIMIT_SCALE,
  queueDigest: openQueue(environment.ARRIVALS_QUEUE, writeMailMessage),
};

/**
 * Sends the mails about new records to staff and visitors, and digests and notices about their account to staff. Each message of the queue
 * names one record, digest or notice.
 * A message that fails is delivered again by itself.
 */
export const handler = (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
  logger.addContext(context);
  return processMessages(event, send, 'mail not sent');
};

async function send(message: string): Promise<void> {
  const named = readMailMessage(message);
  const now = new Date();
  if ('mail' in named) return sendBookingMail(sender, named, now);
  if ('letter' in named) return sendLetter(sender, named.id, named.letter, now);
  const { id } = named;
  if (isDigest(id)) return sendDigest(sender, id, now);
  return isStaffNotice(id) ? sendStaffNotice(sender, id, now) : sendMails(sender, id, now);
}
