import type { BookingMode } from '../../shared/booking.ts';
import type { Answer } from '../../shared/contracts/adminHistory.ts';
import type { LeadMagnetRecord, PrivacyRequestRecord } from '../../shared/contracts/records.ts';
import type { Owner } from '../../shared/desk.ts';
import { firm } from '../../shared/firm.ts';
import { type AnswerableId, type AnswerId, type PrivacyRequestId, type RecordId, staffId } from '../../shared/ids.ts';
import type { LetterKind } from '../../shared/privacyRequests.ts';
import { findAnswer, recordAnswerResult } from '../data/answers.ts';
import { findRecord } from '../data/changes.ts';
import { addChatLink } from '../data/chatLinks.ts';
import { readContact } from '../data/contacts.ts';
import { findConversation } from '../data/conversations.ts';
import { dailyHash } from '../data/dailySalt.ts';
import { addToDigest, type DigestName, readDigest } from '../data/digests.ts';
import { allTogether, countOne, type Limit, readCount, uncountOne } from '../data/limits.ts';
import { findSubmission } from '../data/merged.ts';
import { addConfirmationLink, addressOnRecord, findLetter, readPrivacyRequest, recordLinkSent } from '../data/privacyRequests.ts';
import { readRecord } from '../data/records.ts';
import { isBlockedAddress } from '../data/returnedMails.ts';
import { claimMail, type Recipient, releaseMail, settleMail } from '../data/sentMails.ts';
import { findMember } from '../data/staff.ts';
import { readStaffNotice } from '../data/staffNotices.ts';
import type { Table } from '../data/table.ts';
import { recordFirstAnswer } from '../data/work.ts';
import { logger } from '../log.ts';
import { type ChatNoticeMessage, chatNoticeId, type DigestId, type MailId, type StaffNoticeId } from '../mailMessage.ts';
import { accountMail } from './accountMail.ts';
import { answerMail } from './answerMail.ts';
import { calculatorMail } from './calculatorMail.ts';
import { chatNoticeMail } from './chatNoticeMail.ts';
import { confirmation } from './confirmation.ts';
import { digestAt, digestMail, digestNamesOf } from './digest.ts';
import { type Arrival, isPrivacyRequest, type Mail } from './mail.ts';
import { privacyLetter, privacyReceipt } from './privacyMails.ts';
import { MailUnsure, type Outcome, sendMail } from './ses.ts';
import { staffMail } from './staffMail.ts';

export interface Sender {
  table: Table;
  /** Address that the mails are sent from. */
  from: string;
  /** Addresses of staff. */
  staff: string[];
  /** Origin of the site; the firm's own by default. */
  siteAddress: string | undefined;
  /** Which calendar visitors book in. */
  booking: BookingMode;
  /** Maximum number of confirmations to visitors in a day (UTC). Mails to staff do not count. */
  confirmationsADay: number;
  /** Whether staff work with the shared password, so that nobody has a name. */
  sharedPassword: boolean;
  /** Multiplies the limits of mails. Tests send more than a visitor does. */
  limitScale: number;
  /** Puts a digest into the queue, to be sent after so many seconds. */
  queueDigest: (id: DigestId, delaySeconds: number) => Promise<void>;
}

/** The outcome of a mail. */
type Sent = Outcome | 'erased' | 'in digest';

/** Limit of confirmations to one address, so that nobody can fill another person's mailbox through our forms. */
const confirmations: Limit = { name: 'confirmation', max: 3, windowSeconds: 86_400 };

/** Confirmations to all visitors together; the maximum is a setting of the stage. */
const allConfirmations: Omit<Limit, 'max'> = { name: 'confirmation-all', windowSeconds: 86_400 };

/** Mails about unseen messages in a chat to one address in a day. */
const chatNotices: Limit = { name: 'chat-notice', max: 10, windowSeconds: 86_400 };

/** Notices to staff in an hour. Records above it are counted in digests, so that a flood of records does not become a flood of mails. */
const staffNotices: Limit = { name: 'staff-notice', max: 20, windowSeconds: 3600 };

/** Maximum age of a record for a confirmation, in ms. After it the promised time may already be over. */
const maxConfirmationAgeMs = 86_400_000;

/**
 * Sends the mails about a new record to staff and visitor, each once, however often it is called. Sends none if the record was deleted.
 * Throws the error of a mail that could not be sent, after the other was tried as well. A later call sends what is missing.
 */
export async function sendMails(sender: Sender, id: RecordId, now: Date): Promise<void> {
  const { table, siteAddress = firm.siteUrl, booking } = sender;
  // A record that staff merged meanwhile still needs its mails.
  const submission = await findSubmission(table, id);
  if (!submission) return;
  const record = readRecord(submission);
  // Staff have nothing to do about a request for the calculator.
  if ('magnetType' in record) {
    await confirm(sender, record, await calculatorMail(record, siteAddress), now);
    return;
  }
  const outcomes = await Promise.allSettled([
    sendOnce(sender, id, 'staff', () => notifyStaff(sender, record, siteAddress, now), now),
    isPrivacyRequest(record)
      ? sendReceipt(sender, record, siteAddress, now)
      : // Somebody who booked a meeting gets the mail about the booking instead.
        'bookingId' in record && record.bookingId !== undefined
        ? undefined
        : confirmation(record, { siteAddress, booking }).then((mail) => confirm(sender, record, mail, now)),
  ]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Sends the receipt of a request about personal data, with a confirmation link if it asks to see or erase data. */
async function sendReceipt(sender: Sender, record: PrivacyRequestRecord, siteAddress: string, now: Date): Promise<void> {
  if (record.suspectedRobot) return;
  const { table } = sender;
  const needsLink = record.topic !== 'complaint';
  const to = needsLink ? await addressOnRecord(table, record) : record.email;
  if (to === undefined) return;
  const token = needsLink ? await addConfirmationLink(table, record.id) : undefined;
  const mail = await privacyReceipt(record, to, token, siteAddress);
  if ((await confirm(sender, record, mail, now)) && token !== undefined) await recordLinkSent(table, record.id, to, now);
}

/** Sends a letter of staff, once, however often it is called. Sends none if staff told it in another way, or if the request was deleted. */
export async function sendLetter(sender: Sender, id: PrivacyRequestId, letter: LetterKind, now: Date): Promise<void> {
  const { table, from, siteAddress = firm.siteUrl } = sender;
  const [record, stored] = await Promise.all([findRecord(table, readPrivacyRequest, id), findLetter(table, id, letter)]);
  if (!record || stored?.channel !== 'email') return;
  const needsLink = letter === 'acknowledgement' && record.topic !== 'complaint' && record.confirmedAt === undefined;
  const token = needsLink ? await addConfirmationLink(table, id) : undefined;
  const mail = await privacyLetter(record, stored, token, siteAddress);
  if (!mail) return;
  if (await isBlockedAddress(table, String(mail.to[0]), record)) {
    logger.warn('no mail to an address that returned one', { record: id });
    return;
  }
  const send = () => unlessErased(table, id, () => sendMail(mail, from, { kind: 'letter', record: id, part: letter }));
  if ((await sendOnce(sender, id, letter, send, now)) && token !== undefined)
    await recordLinkSent(table, id, String(mail.to[0]), now);
}

/**
 * Mails an answer of staff, once, however often it is called, to the address that the record has now. Records whether it was sent. Sends
 * none if the record was deleted, or a mail to the address was returned for good.
 */
export async function sendAnswer(sender: Sender, id: AnswerableId, answer: AnswerId, now: Date): Promise<void> {
  const { table } = sender;
  // The state is recorded before the claim is settled, so a message that is delivered again after either ends here.
  if ((await findAnswer(table, id, answer))?.state !== 'queued') return;
  await sendOnce(sender, id, answer, () => sendAnswerNow(sender, id, answer, now), now);
}

async function sendAnswerNow(sender: Sender, id: AnswerableId, answerId: AnswerId, now: Date): Promise<Sent> {
  const { table, from, siteAddress = firm.siteUrl, booking } = sender;
  const [item, answer] = await Promise.all([findSubmission(table, id), findAnswer(table, id, answerId)]);
  const record = item && readRecord(item);
  if (!record || !answer || 'magnetType' in record || isPrivacyRequest(record)) return 'erased';
  const fail = async (reason: 'refused' | 'address-returned') => {
    await recordAnswerResult(table, id, answerId, { state: 'failed', reason }, now);
    return 'refused' as const;
  };
  if (await isBlockedAddress(table, record.email, record)) return fail('address-returned');
  const mail = await answerMail(record, answer, await replyAddress(table, record.owner, answer), { siteAddress, booking });
  if (!mail) return fail('refused');
  if ((await sendMail(mail, from, { kind: 'answer', record: id, part: answerId })) === 'refused') return fail('refused');
  try {
    await recordFirstAnswer(table, id, 'mail', new Date(answer.at));
    await recordAnswerResult(table, id, answerId, { state: 'sent', to: String(mail.to[0]) }, now);
  } catch (error) {
    // It was sent, so it must not be released and sent again at once.
    throw new MailUnsure('mail', { cause: error });
  }
  return 'sent';
}

/** Returns the address that replies to an answer go to: that of the record's owner, or else of its author; undefined for the firm's own. */
async function replyAddress(table: Table, owner: Owner | undefined, { person }: Answer): Promise<string | undefined> {
  for (const candidate of [owner, person?.id]) {
    const id = staffId.safeParse(candidate);
    const member = id.success ? await findMember(table, id.data) : undefined;
    if (member?.state === 'active') return member.email;
  }
  return undefined;
}

/** Sends a digest that is due to staff, once, however often it is called. Sends none if no record was added to it. */
export async function sendDigest(sender: Sender, id: DigestId, now: Date): Promise<void> {
  const { table, from, staff, siteAddress = firm.siteUrl } = sender;
  const digest = await readDigest(table, id);
  if (!digest) return;
  const mail = digestMail(id, digest, staff, siteAddress);
  await sendOnce(sender, id, 'staff', () => sendMail(mail, from, { kind: 'digest', record: id }), now);
}

/**
 * Sends a member of staff a notice about their account, once, however often it is called. Sends none to somebody who was removed
 * meanwhile.
 */
export async function sendStaffNotice(sender: Sender, id: StaffNoticeId, now: Date): Promise<void> {
  const { table, from, siteAddress = firm.siteUrl } = sender;
  const notice = await readStaffNotice(table, id);
  const member = notice && (await findMember(table, notice.person));
  if (!member) return;
  const mail = accountMail(notice, member, siteAddress);
  await sendOnce(sender, id, 'staff', () => sendMail(mail, from, { kind: 'account', record: id }), now);
}

/**
 * Sends the visitor a link to their chat when they have not seen a message of staff and gave an address in the chat, once for all messages
 * that they have not seen. Sends none if the visitor saw or answered it, the conversation or the contact was deleted, or a mail to the
 * address was returned for good.
 */
export async function sendChatNotice(sender: Sender, { chat, position }: ChatNoticeMessage, now: Date): Promise<void> {
  const { table, from, siteAddress = firm.siteUrl, limitScale } = sender;
  const conversation = await findConversation(table, chat, now);
  const { seen = 0, leadId, language } = conversation ?? {};
  if (!conversation || !leadId || seen >= position) return;
  // The contact that the chat created, also when staff merged it.
  const submission = await findSubmission(table, leadId);
  if (!submission) return;
  const contact = readContact(submission);
  // Staff may have entered an address that the chat only mentions.
  if (!contact.consent) return;
  if (contact.email === '' || (await isBlockedAddress(table, contact.email, contact))) return;
  const recipientHash = await dailyHash(table, contact.email.toLowerCase(), now);
  if ((await readCount(table, chatNotices, recipientHash, now)).used >= chatNotices.max * limitScale) {
    logger.warn('too many notices of chats to one address', { record: leadId });
    return;
  }
  const send = async () => {
    const mail = await chatNoticeMail(
      { email: contact.email, language: language ?? contact.language },
      await addChatLink(table, chat, now),
      siteAddress,
    );
    return mail ? unlessErased(table, leadId, () => sendMail(mail, from, { kind: 'chat-notice', record: leadId })) : 'refused';
  };
  const id = chatNoticeId.parse(`chat-${chat}-${seen}`);
  if (await sendOnce(sender, id, 'visitor', send, now)) await countOne(table, chatNotices, recipientHash, now);
}

/** Sends the notice of a record to staff, or adds the record to a digest after the notices of an hour. */
async function notifyStaff(sender: Sender, record: Arrival, siteAddress: string, now: Date): Promise<Sent> {
  const { table, from, staff, limitScale } = sender;
  const { used } = await countOne(table, staffNotices, allTogether, now);
  if (used > staffNotices.max * limitScale) return addToNextDigest(sender, digestNamesOf(record), now);
  try {
    const mail = staffMail(record, staff, siteAddress);
    return await unlessErased(table, record.id, () => sendMail(mail, from, { kind: 'notice', record: record.id }));
  } catch (error) {
    // The mail is tried again, and must not count again.
    await uncountOne(table, staffNotices, allTogether, now);
    throw error;
  }
}

/** Counts a record in the digest of these ten minutes under these names, and queues the digest. */
export async function addToNextDigest(
  { table, queueDigest }: Sender,
  names: readonly DigestName[],
  now: Date,
): Promise<'in digest'> {
  const { id, delaySeconds } = digestAt(now);
  // The message comes first: a digest without a message would never be sent, and a second message sends no second mail.
  await queueDigest(id, delaySeconds);
  await addToDigest(table, id, names, now);
  return 'in digest';
}

/** Sends a confirmation to a visitor within its limits, and returns whether it was sent now. */
async function confirm(sender: Sender, record: Arrival | LeadMagnetRecord, mail: Mail | undefined, now: Date): Promise<boolean> {
  // A receipt of a request about personal data promises no time that may be over.
  const isLate = now.getTime() - Date.parse(record.submittedAt) > maxConfirmationAgeMs && !('topic' in record);
  if (!mail || isLate) return false;
  const { table, from, confirmationsADay, limitScale } = sender;
  const recipientHash = await dailyHash(table, mail.to.join().toLowerCase(), now);
  if ((await readCount(table, confirmations, recipientHash, now)).used >= confirmations.max) {
    logger.warn('too many confirmations to one address', { record: record.id });
    return false;
  }
  const all: Limit = { ...allConfirmations, max: confirmationsADay * limitScale };
  if ((await readCount(table, all, allTogether, now)).used >= all.max) {
    logger.warn('no confirmation', { reason: 'confirmations_spent', record: record.id });
    return false;
  }
  const send = () => unlessErased(table, record.id, () => sendMail(mail, from, { kind: 'confirmation', record: record.id }));
  if (!(await sendOnce(sender, record.id, 'visitor', send, now))) return false;
  await Promise.all([countOne(table, confirmations, recipientHash, now), countOne(table, all, allTogether, now)]);
  return true;
}

/** Sends a mail about a record unless the record is erased. It is read again, because it may have been erased since the mail was composed. */
export async function unlessErased<T>(table: Table, id: RecordId, send: () => Promise<T>): Promise<T | 'erased'> {
  return (await findSubmission(table, id)) ? send() : 'erased';
}

/**
 * Claims a mail, sends it and settles the claim. Without the claim, a queue message that is delivered twice would send two mails. If it
 * settled before sending, a crash would lose the mail. Returns false if the mail was sent before, the record is erased or in a digest, or
 * SES refuses the address.
 */
export async function sendOnce(
  { table }: Sender,
  id: MailId,
  recipient: Recipient,
  send: () => Promise<Sent>,
  now: Date,
  tries?: Parameters<typeof claimMail>[4],
): Promise<boolean> {
  if (!(await claimMail(table, id, recipient, now, tries))) return false;
  const outcome = await send().catch(async (error) => {
    // If the mail may have been sent, the claim stays until it expires: a late mail is better than a second one.
    if (!(error instanceof MailUnsure)) await releaseMail(table, id, recipient);
    throw error;
  });
  await settleMail(table, id, recipient);
  if (outcome === 'refused') logger.warn('mail refused', { recipient, record: id });
  return outcome === 'sent';
}
