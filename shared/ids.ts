import * as z from 'zod/mini';

/**
 * The prefixes of ids. Every id starts with its kind, so that the id of one kind is not accepted for another: `enq_` an enquiry of the
 * five-step form, `con_` a simple contact, `par_` a partner application, `mag_` a lead magnet, `cnv_` a conversation with the assistant,
 * `prq_` a request about personal data, `nte_` a note of staff, `ans_` a mail of staff that answers a record, `stf_` a member of
 * staff, `bkg_` a booking. 26 characters of lower-case base32 follow.
 */
export const idPrefixes = {
  enquiry: 'enq',
  contact: 'con',
  partner: 'par',
  leadMagnet: 'mag',
  privacyRequest: 'prq',
  conversation: 'cnv',
  note: 'nte',
  answer: 'ans',
  staff: 'stf',
  booking: 'bkg',
} as const;

export type IdKind = keyof typeof idPrefixes;
/** The kinds of record that a form creates. */
export type RecordKind = Exclude<IdKind, 'conversation' | 'note' | 'answer' | 'staff' | 'booking'>;

const idSchema = <K extends IdKind>(kind: K) =>
  z
    .string()
    .check(z.regex(new RegExp(`^${idPrefixes[kind]}_[a-z2-7]{26}$`)))
    .brand<K>();

export const enquiryId = idSchema('enquiry');
export const contactId = idSchema('contact');
export const partnerId = idSchema('partner');
export const leadMagnetId = idSchema('leadMagnet');
export const privacyRequestId = idSchema('privacyRequest');
export const conversationId = idSchema('conversation');
export const noteId = idSchema('note');
export const answerId = idSchema('answer');
export const staffId = idSchema('staff');
export const bookingId = idSchema('booking');
/** The id of either kind of contact, for the status call. */
export const anyContactId = z.union([enquiryId, contactId]);
/** The id of a record that staff may answer by mail. */
export const answerableId = z.union([enquiryId, contactId, partnerId]);
/** The id of a record of any kind. */
export const anyRecordId = z.union([enquiryId, contactId, partnerId, leadMagnetId, privacyRequestId]);

export type EnquiryId = z.infer<typeof enquiryId>;
export type ContactId = z.infer<typeof contactId>;
export type PartnerId = z.infer<typeof partnerId>;
export type LeadMagnetId = z.infer<typeof leadMagnetId>;
export type PrivacyRequestId = z.infer<typeof privacyRequestId>;
export type ConversationId = z.infer<typeof conversationId>;
export type AnyContactId = z.infer<typeof anyContactId>;
export type NoteId = z.infer<typeof noteId>;
export type AnswerId = z.infer<typeof answerId>;
export type StaffId = z.infer<typeof staffId>;
export type AnswerableId = z.infer<typeof answerableId>;
export type BookingId = z.infer<typeof bookingId>;
/** The id of a record that a form created. */
export type RecordId = z.infer<typeof anyRecordId>;

/** The schema of each kind of record's id. */
export const recordIds = {
  enquiry: enquiryId,
  contact: contactId,
  partner: partnerId,
  leadMagnet: leadMagnetId,
  privacyRequest: privacyRequestId,
} as const;

/** Returns the kind of record that an id belongs to; undefined for anything that is not the id of a record. */
export function recordKindOf(id: RecordId): RecordKind;
export function recordKindOf(id: string): RecordKind | undefined;
export function recordKindOf(id: string): RecordKind | undefined {
  return (Object.keys(recordIds) as RecordKind[]).find((kind) => recordIds[kind].safeParse(id).success);
}
