import { createHash } from 'node:crypto';
import type { LeadMagnetRecord } from '../../shared/contracts/records.ts';
import { firm } from '../../shared/firm.ts';
import type { RecordId } from '../../shared/ids.ts';
import { findItem, findRecord } from '../data/changes.ts';
import { dailySalt } from '../data/dailySalt.ts';
import { countOne, type Limit, readCount } from '../data/limits.ts';
import { readRecord } from '../data/records.ts';
import { claimMail, type Recipient, releaseMail, settleMail } from '../data/sentMails.ts';
import type { Table } from '../data/table.ts';
import { logger } from '../log.ts';
import { calculatorMail } from './calculatorMail.ts';
import { confirmation } from './confirmation.ts';
import type { Arrival, Mail } from './mail.ts';
import { MailUnsure, sendMail } from './ses.ts';
import { staffMail } from './staffMail.ts';

export interface Sender {
  table: Table;
  /** Address that the mails are sent from. */
  from: string;
  /** Addresses of staff. */
  staff: string[];
  /** Origin of the site; the firm's own by default. */
  siteAddress: string | undefined;
}

/** Limit of confirmations to one address, so that nobody can fill another person's mailbox through our forms. */
const confirmations: Limit = { name: 'confirmation', max: 3, windowSeconds: 86_400 };

/** Maximum age of a record for a confirmation, in ms. After it the promised time may already be over. */
const maxConfirmationAgeMs = 86_400_000;

/**
 * Sends the mails about a new record to staff and visitor, each once, however often it is called. Sends none if the record was deleted.
 * Throws the error of a mail that could not be sent, after the other was tried as well. A later call sends what is missing.
 */
export async function sendMails(sender: Sender, id: RecordId, now: Date): Promise<void> {
  const { table, staff, siteAddress = firm.siteUrl } = sender;
  const record = await findRecord(table, readRecord, id);
  if (!record) return;
  // Staff have nothing to do about a request for the calculator.
  if ('magnetType' in record) return confirm(sender, record, await calculatorMail(record, siteAddress), now);
  const outcomes = await Promise.allSettled([
    sendOnce(sender, id, 'staff', staffMail(record, staff, siteAddress), now),
    confirmation(record, siteAddress).then((mail) => confirm(sender, record, mail, now)),
  ]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function confirm(sender: Sender, record: Arrival | LeadMagnetRecord, mail: Mail | undefined, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(record.submittedAt) > maxConfirmationAgeMs) return;
  if (!mail) return;
  const { table } = sender;
  const recipientHash = createHash('sha256')
    .update(`${await dailySalt(table, now)}\n${mail.to[0]?.toLowerCase()}`)
    .digest('base64url')
    .slice(0, 22);
  if ((await readCount(table, confirmations, recipientHash, now)).used >= confirmations.max) {
    logger.warn('too many confirmations to one address', { record: record.id });
    return;
  }
  if (await sendOnce(sender, record.id, 'visitor', mail, now)) await countOne(table, confirmations, recipientHash, now);
}

/**
 * Claims a mail, sends it and settles the claim. Without the claim, a queue message that is delivered twice would send two mails. If it
 * settled before sending, a crash would lose the mail. Returns false if the mail was sent before, the record is erased, or SES refuses the
 * address.
 */
async function sendOnce({ table, from }: Sender, id: RecordId, recipient: Recipient, mail: Mail, now: Date): Promise<boolean> {
  if (!(await claimMail(table, id, recipient, now))) return false;
  // The record is read again, because it may have been erased since the mail was composed.
  const sendUnlessErased = async () => ((await findItem(table, id)) ? sendMail(mail, from) : 'erased');
  const outcome = await sendUnlessErased().catch(async (error) => {
    // If the mail may have been sent, the claim stays until it expires: a late mail is better than a second one.
    if (!(error instanceof MailUnsure)) await releaseMail(table, id, recipient);
    throw error;
  });
  await settleMail(table, id, recipient);
  if (outcome === 'refused') logger.warn('mail refused', { recipient, record: id });
  return outcome === 'sent';
}
