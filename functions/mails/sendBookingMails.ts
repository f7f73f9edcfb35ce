import { type BookingMail, bookingMails, firmCalendar } from '../../shared/booking.ts';
import { type CalendarId, calendarId } from '../../shared/contracts/adminBookings.ts';
import { firm } from '../../shared/firm.ts';
import { staffId } from '../../shared/ids.ts';
import { findBooking, findPendingMail, type PendingMail, postponePendingMail, removePendingMail } from '../data/bookings.ts';
import { planMeeting } from '../data/bookingWork.ts';
import { readAnyContact } from '../data/contacts.ts';
import { dailyHash } from '../data/dailySalt.ts';
import { countOne, type Limit, readCount } from '../data/limits.ts';
import { findSubmission } from '../data/merged.ts';
import { isBlockedAddress } from '../data/returnedMails.ts';
import { MailNotClaimed } from '../data/sentMails.ts';
import { findMember } from '../data/staff.ts';
import type { Table } from '../data/table.ts';
import { logger } from '../log.ts';
import { mailAddress } from '../mailAddress.ts';
import type { BookingMessage } from '../mailMessage.ts';
import { bookingMail } from './bookingMail.ts';
import { type Sender, sendOnce, unlessErased } from './sendMails.ts';
import { type Outcome, sendMail } from './ses.ts';
import { staffBookingMail } from './staffBookingMail.ts';

/** Sends the planned mails about bookings, to visitors and to staff. */

/**
 * Limit of confirmations and moves that visitors cause to one address, so that nobody can fill another person's mailbox through our forms.
 * A booking whose confirmation is not sent gets no reminders. What staff change is always sent: whoever does not learn of it comes at the
 * wrong time.
 */
const visitorsChanges: Limit = { name: 'confirmation-booking', max: 12, windowSeconds: 86_400 };

/** The same for cancellations, with a counter of its own, so that moves do not use up the mail about a cancellation. */
const visitorsCancellations: Limit = { ...visitorsChanges, name: 'confirmation-cancellation' };

/** Mails about bookings to one member of staff in an hour. The state after the others is mailed in the next hour. */
const staffBookings: Limit = { name: 'staff-booking', max: 20, windowSeconds: 3600 };

/** A mail about a booking is repeated at most once while it is not known whether it was sent. */
const tries = { maxTries: 2, mayReplay: false };

/** How much the clock of another function may be ahead, in ms. */
const clockMs = 60_000;

/**
 * Sends a planned mail about a booking, however often it is called, once: again only when the function ended between SES accepting the mail
 * and recording it. Sends none that is no longer planned, is not due yet, or is about a meeting that has begun. The plan is removed last, so
 * that nothing is lost.
 */
export async function sendBookingMail(sender: Sender, { id, mail }: BookingMessage, now: Date): Promise<void> {
  const planned = await findPendingMail(sender.table, id, mail);
  if (!planned || Date.parse(planned.due) > now.getTime() + clockMs) return;
  if (isToVisitor(mail)) return sendToVisitor(sender, planned, mail, now);
  return sendToStaff(sender, planned, calendarId.parse(mail.slice('staff-'.length)), now);
}

const isToVisitor = (mail: string): mail is BookingMail => bookingMails.some((each) => each === mail);

/** Sends a mail to the visitor of a booking. Sends none to an address that returned a mail for good. */
async function sendToVisitor(sender: Sender, planned: PendingMail, mail: BookingMail, now: Date): Promise<void> {
  const { table, from, siteAddress = firm.siteUrl } = sender;
  const { id } = planned;
  const booking = await findBooking(table, id);
  // Changed since it was planned: the plan of that change replaced this one. Held and missed are not mailed.
  const isChanged = booking && booking.version !== planned.version;
  if (isChanged && booking.lastAction !== 'held' && booking.lastAction !== 'missed') return;
  // The contact of the booking, also when staff merged it.
  const submission = booking && (await findSubmission(table, booking.record));
  const record = submission && readAnyContact(submission);
  const isOver = !booking || Date.parse(booking.start) <= now.getTime();
  const isWanted = mail === 'change' || booking?.status === 'booked';
  if (!record || isOver || !isWanted || record.suspectedRobot) return removePendingMail(table, planned);
  if (mail === 'change') await planMeeting(table, booking, now);
  if (await isBlockedAddress(table, record.email, record)) {
    logger.warn('no mail to an address that returned one', { record: record.id });
    return removePendingMail(table, planned);
  }
  const composed = await bookingMail(booking, mail, record, { siteAddress, sender: from });
  if (!composed) return removePendingMail(table, planned);
  const limitOfVisitor = booking.status === 'cancelled' ? visitorsCancellations : visitorsChanges;
  const limit = planned.byVisitor ? limitOfVisitor : undefined;
  const recipientHash = await dailyHash(table, composed.to.join().toLowerCase(), now);
  if (limit && (await readCount(table, limit, recipientHash, now)).used >= limit.max) {
    logger.warn('too many mails about bookings to one address', { record: id });
    if (booking.lastAction === 'booked') await removeReminders(table, planned);
    return removePendingMail(table, planned);
  }
  const send = () => unlessErased(table, record.id, () => sendMail(composed, from, { kind: 'booking', record: record.id }));
  const isSent = await sendPlanned(sender, planned, send, now);
  if (isSent && limit) await countOne(table, limit, recipientHash, now);
  await removePendingMail(table, planned);
}

/** Removes the reminders of the version of a booking that a mail is about. */
async function removeReminders(table: Table, planned: PendingMail): Promise<void> {
  const reminders = bookingMails.filter((mail) => mail !== 'change');
  await Promise.all(reminders.map((mail) => removePendingMail(table, { ...planned, mail })));
}

/**
 * Sends the present state of a booking to the owner of the calendar that it is or was in, so that their own calendar follows: the meeting,
 * or that it is no longer theirs. Sends none to somebody who was removed or suspended.
 */
async function sendToStaff(sender: Sender, planned: PendingMail, calendar: CalendarId, now: Date): Promise<void> {
  const { table, from, siteAddress = firm.siteUrl } = sender;
  const booking = await findBooking(table, planned.id);
  const to = await addressesOf(sender, calendar);
  if (!booking || Date.parse(booking.start) <= now.getTime() || to.length === 0) return removePendingMail(table, planned);
  const { used, resetSeconds } = await readCount(table, staffBookings, calendar, now);
  if (used >= staffBookings.max) return postponePendingMail(table, planned, new Date(now.getTime() + resetSeconds * 1000));
  const mail = staffBookingMail(booking, calendar, planned, { to, siteAddress, sender: from });
  const send = () => sendMail(mail, from, { kind: 'notice', record: planned.id });
  if (await sendPlanned(sender, planned, send, now)) await countOne(table, staffBookings, calendar, now);
  await removePendingMail(table, planned);
}

/** Returns the addresses of the owner of a calendar: of an active member of staff, or of the firm. Empty for anybody else. */
async function addressesOf({ table, staff }: Sender, calendar: CalendarId): Promise<string[]> {
  if (calendar === firmCalendar) return staff;
  const member = await findMember(table, staffId.parse(calendar));
  const address = member?.state === 'active' ? mailAddress(member.email) : undefined;
  return address ? [address] : [];
}

/** Sends a planned mail once and returns whether it was sent now. Logs a mail that may not have been sent and is not tried again. */
async function sendPlanned(
  sender: Sender,
  { id, mail, version }: PendingMail,
  send: () => Promise<Outcome | 'erased'>,
  now: Date,
): Promise<boolean> {
  try {
    return await sendOnce(sender, id, `${mail}-${version}`, send, now, tries);
  } catch (error) {
    if (!(error instanceof MailNotClaimed && error.isTriedOut)) throw error;
    logger.error('booking mail unsure', { reason: 'booking_mail_unsure', record: id });
    return false;
  }
}
