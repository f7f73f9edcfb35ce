import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { RecordId } from '../../../shared/ids.ts';
import { findSubmission } from '../../data/merged.ts';
import { notePromise } from '../../data/promises.ts';
import { openTable } from '../../data/table.ts';
import { assignOwner, releaseWork } from '../../data/workOwners.ts';
import { readEnvironment } from '../../environment.ts';
import { logger } from '../../log.ts';
import { isDigest, isStaffNotice, readMailMessage, writeMailMessage } from '../../mailMessage.ts';
import { sendEscalation } from '../../mails/escalate.ts';
import { sendBookingMail } from '../../mails/sendBookingMails.ts';
import { sendAnswer, sendChatNotice, sendDigest, sendLetter, sendMails, sendStaffNotice } from '../../mails/sendMails.ts';
import { openQueue } from '../../queue.ts';
import { processMessages } from '../messages.ts';

const environment = readEnvironment('TABLE_NAME', 'MAIL_SENDER', 'MAIL_STAFF', 'MAIL_CONFIRMATIONS_A_DAY', 'ARRIVALS_QUEUE');
const sender = {
  table: openTable(environment.TABLE_NAME),
  from: environment.MAIL_SENDER,
  staff: environment.MAIL_STAFF,
  siteAddress: environment.SITE_ORIGIN,
  booking: environment.BOOKING,
  confirmationsADay: environment.MAIL_CONFIRMATIONS_A_DAY,
  sharedPassword: environment.SECOND_FACTOR === 'off',
  limitScale: environment.LIMIT_SCALE,
  queueDigest: openQueue(environment.ARRIVALS_QUEUE, writeMailMessage),
};

/**
 * Processes new records: gives them an owner, notes the promise about them and sends the mails to staff and visitors. Sends letters,
 * answers and mails about bookings and chats to visitors; digests, notices about their account, and mails about bookings and broken
 * promises to staff. Gives the work of people who may own none any more to nobody. Each message of the queue names one of these, and one
 * that fails is delivered again by itself.
 */
export const handler = (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
  logger.addContext(context);
  return processMessages(event, send, 'mail not sent');
};

async function send(message: string): Promise<void> {
  const named = readMailMessage(message);
  const now = new Date();
  if ('mail' in named) return sendBookingMail(sender, named, now);
  if ('promise' in named) return sendEscalation(sender, named, now);
  if ('released' in named) return releaseWork(sender.table, named.released, now);
  if ('chat' in named) return sendChatNotice(sender, named, now);
  if ('letter' in named) return sendLetter(sender, named.id, named.letter, now);
  if ('answer' in named) return sendAnswer(sender, named.id, named.answer, now);
  const { id } = named;
  if (isDigest(id)) return sendDigest(sender, id, now);
  return isStaffNotice(id) ? sendStaffNotice(sender, id, now) : processArrival(id, now);
}

/** Gives a new record its owner, notes its promise, and sends its mails. A failure of one does not stop the others. */
async function processArrival(id: RecordId, now: Date): Promise<void> {
  const { table, sharedPassword } = sender;
  const outcomes = await Promise.allSettled([
    assignOwner(table, id, { sharedPassword, now }),
    findSubmission(table, id).then((item) => item && notePromise(table, item)),
    sendMails(sender, id, now),
  ]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
