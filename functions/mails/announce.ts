import { createHash } from 'node:crypto';
import { firm } from '../../shared/firm.ts';
import type { RecordId } from '../../shared/ids.ts';
import { findRecord } from '../data/changes.ts';
import { dailySalt } from '../data/dailySalt.ts';
import { countOne, type Limit, readCount } from '../data/limits.ts';
import { readRecord } from '../data/records.ts';
import { claimMail, type Recipient, releaseMail, settleMail } from '../data/sentMails.ts';
import type { Table } from '../data/table.ts';
import { logger } from '../log.ts';
import { confirmation } from './confirmation.ts';
import type { Arrival, Mail } from './mail.ts';
import { MailUnsure, sendMail } from './ses.ts';
import { staffMail } from './staffMail.ts';

export interface Sender {
  table: Table;
  /** Address the mails come from. */
  from: string;
  /** Addresses of staff. */
  staff: string[];
  /** Where the site is reached, without a slash at the end. */
  siteAddress: string | undefined;
}

/** A form must not be a way to fill somebody else's mailbox. */
const confirmations: Limit = { name: 'confirmation', max: 3, windowSeconds: 86_400 };

/** What a confirmation says happens next is over by then: a message that waited longer is told to staff alone. */
const confirmedWithinMs = 86_400_000;

/**
 * Sends the mails about a record, each once however often it is asked for; none when the record was deleted meanwhile. Raises what
 * kept one from going, after the other was tried as well: asked again, what is missing goes.
 */
export async function announce(sender: Sender, id: RecordId, now: Date): Promise<void> {
  const { table, staff, siteAddress = firm.siteUrl } = sender;
  const record = await findRecord(table, readRecord, id);
  // Who asked for the calculator has it on the screen, and nobody has to answer them.
  if (!record || 'magnetType' in record) return;
  const outcomes = await Promise.allSettled([
    sendOnce(sender, id, 'staff', staffMail(record, staff, siteAddress), now),
    confirm(sender, record, siteAddress, now),
  ]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function confirm(sender: Sender, record: Arrival, siteAddress: string, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(record.submittedAt) > confirmedWithinMs) return;
  const mail = await confirmation(record, siteAddress);
  if (!mail) return;
  const { table } = sender;
  const addressee = createHash('sha256')
    .update(`${await dailySalt(table, now)}\n${mail.to[0]?.toLowerCase()}`)
    .digest('base64url')
    .slice(0, 22);
  if ((await readCount(table, confirmations, addressee, now)).used >= confirmations.max) {
    logger.warn('too many confirmations to one address', { record: record.id });
    return;
  }
  if (await sendOnce(sender, record.id, 'visitor', mail, now)) await countOne(table, confirmations, addressee, now);
}

/**
 * Claims a mail, sends it and settles the claim, in this order: settled first, a crash would lose the mail; sent without a claim, a
 * message that is delivered twice would send two. False when it did not go now, because it went before or SES refuses the address.
 */
async function sendOnce({ table, from }: Sender, id: RecordId, recipient: Recipient, mail: Mail, now: Date): Promise<boolean> {
  if (!(await claimMail(table, id, recipient, now))) return false;
  const outcome = await sendMail(mail, from).catch(async (error) => {
    // Where nobody knows whether the mail went, the claim stands until its time is over: rather late than twice.
    if (!(error instanceof MailUnsure)) await releaseMail(table, id, recipient);
    throw error;
  });
  await settleMail(table, id, recipient);
  if (outcome === 'refused') logger.warn('mail refused', { recipient, record: id });
  return outcome === 'sent';
}
