import * as z from 'zod/mini';
import { bookingMails, type StaffBookingMail } from '../shared/booking.ts';
import { isoTime } from '../shared/contracts/isoTime.ts';
import {
  answerableId,
  answerId,
  anyRecordId,
  type BookingId,
  bookingId,
  conversationId,
  privacyRequestId,
  type RecordId,
  type StaffId,
  staffId,
} from '../shared/ids.ts';
import { letterKinds } from '../shared/privacyRequests.ts';

/** The id of a digest: the start (UTC) of the ten minutes whose records it counts, e.g. `digest-2026-12-01T09-10`. */
export const digestId = z
  .string()
  .check(z.regex(/^digest-\d{4}-\d\d-\d\dT\d\d-\d\d$/))
  .brand<'digest'>();
export type DigestId = z.infer<typeof digestId>;

/** The id of a notice to a member of staff about their own account. */
export const staffNoticeId = z
  .string()
  .check(z.regex(/^staff-[a-f0-9-]{36}$/))
  .brand<'staffNotice'>();
export type StaffNoticeId = z.infer<typeof staffNoticeId>;

/** The id of a mail about unseen messages of staff in a chat: the conversation, and the last position that the visitor had seen. */
export const chatNoticeId = z
  .string()
  .check(z.regex(/^chat-cnv_[a-z2-7]{26}-\d{1,6}$/))
  .brand<'chatNotice'>();
export type ChatNoticeId = z.infer<typeof chatNoticeId>;

/** What a mail is about. */
export type MailId = RecordId | BookingId | DigestId | StaffNoticeId | ChatNoticeId;

/** A letter about a request about personal data. */
const letterMessage = z.object({ id: privacyRequestId, letter: z.enum(letterKinds) });
export type LetterMessage = z.infer<typeof letterMessage>;

/** A mail of staff that answers a record. */
const answerMessage = z.object({ id: answerableId, answer: answerId });
export type AnswerMessage = z.infer<typeof answerMessage>;

/** How long a visitor has to see a message of staff in a chat before they get a mail about it, in seconds. */
export const unseenSeconds = 300;

/** A message of staff in a chat, by its position. */
const chatNoticeMessage = z.object({ chat: conversationId, position: z.int() });
export type ChatNoticeMessage = z.infer<typeof chatNoticeMessage>;

const staffBookingMail = z.custom<StaffBookingMail>(
  (text) => typeof text === 'string' && /^staff-(firm|stf_[a-z2-7]{26})$/.test(text),
);

/** The name of a mail about a booking: to its visitor, or to the owner of the calendar that it is or was in. */
export const bookingMailName = z.union([z.enum(bookingMails), staffBookingMail]);
export type BookingMailName = z.infer<typeof bookingMailName>;

/** A mail about a booking that is planned in the table. */
const bookingMessage = z.object({ id: bookingId, mail: bookingMailName });
export type BookingMessage = z.infer<typeof bookingMessage>;

/** A promise about a record that was broken. `at`: ISO time at which that was found. `openedAt`: when it was opened again, if it was. */
const escalationMessage = z.object({
  id: anyRecordId,
  promise: z.literal('broken'),
  at: isoTime,
  openedAt: z.optional(isoTime),
});
export type EscalationMessage = z.infer<typeof escalationMessage>;

/** Somebody who may no longer look after records. */
const releaseMessage = z.object({ released: staffId });

/**
 * A message of the arrivals queue: a letter, an answer, a mail about a booking, a message of staff in a chat, a broken promise, somebody whose
 * work is to be given away, a new record, a digest that is due, or a notice to a member of staff. It holds ids only, so that no personal data
 * is in the queue.
 */
const mailMessage = z.union([
  letterMessage,
  answerMessage,
  bookingMessage,
  chatNoticeMessage,
  escalationMessage,
  releaseMessage,
  z.object({ id: z.union([anyRecordId, digestId, staffNoticeId]) }),
]);
export type MailMessage = z.infer<typeof mailMessage>;

/** Returns the message for a mail about a booking. */
export const writeBookingMessage = (message: BookingMessage): string => JSON.stringify(message);

/** Returns the message for a mail. */
export const writeMailMessage = (id: Exclude<MailId, BookingId | ChatNoticeId>): string =>
  JSON.stringify({ id } satisfies MailMessage);

/** Returns the message for a letter. */
export const writeLetterMessage = (letter: LetterMessage): string => JSON.stringify(letter);

/** Returns the message for an answer. */
export const writeAnswerMessage = (answer: AnswerMessage): string => JSON.stringify(answer);

/** Returns the message for a message of staff in a chat. */
export const writeChatNoticeMessage = (notice: ChatNoticeMessage): string => JSON.stringify(notice);

/** Returns the message for a broken promise. */
export const writeEscalation = (escalation: EscalationMessage): string => JSON.stringify(escalation);

/** Returns the message that gives somebody's work to nobody. */
export const writeRelease = (released: StaffId): string => JSON.stringify({ released } satisfies MailMessage);

/** Returns what a message names. Throws a $ZodError or a SyntaxError when the message has another form. */
export const readMailMessage = (message: string): MailMessage => mailMessage.parse(JSON.parse(message));

/** Returns whether an id is that of a digest. */
export const isDigest = (id: MailId): id is DigestId => digestId.safeParse(id).success;

/** Returns whether an id is that of a notice to a member of staff. */
export const isStaffNotice = (id: MailId): id is StaffNoticeId => staffNoticeId.safeParse(id).success;
