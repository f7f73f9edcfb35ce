import type { ContactRecord, EnquiryRecord, PartnerRecord, PrivacyRequestRecord } from '../../shared/contracts/records.ts';
import { recordKindOf } from '../../shared/ids.ts';

/** A new record that mails are sent about. */
export type Arrival = EnquiryRecord | ContactRecord | PartnerRecord | PrivacyRequestRecord;

/** Kind of a new record. A contact that has a conversation is a `chat`. */
export type ArrivalKind = 'enquiry' | 'contact' | 'chat' | 'partner' | 'privacy';

/** A mail ready to be sent. Addresses and subject contain no line breaks. */
export interface Mail {
  to: string[];
  replyTo?: string;
  /** Whether a person wrote it, so that automatic replies to it are welcome. */
  isPersonal?: true;
  subject: string;
  text: string;
  html: string;
  /** A file that is sent with the mail. */
  attachment?: { name: string; type: string; content: string };
}

/** Returns the kind of a new record. */
export function arrivalKind(record: Arrival): ArrivalKind {
  if (isPrivacyRequest(record)) return 'privacy';
  if (isPartner(record)) return 'partner';
  if (isEnquiry(record)) return 'enquiry';
  return record.conversationId === undefined ? 'contact' : 'chat';
}

export const isEnquiry = (record: Arrival): record is EnquiryRecord => recordKindOf(record.id) === 'enquiry';
export const isPartner = (record: Arrival): record is PartnerRecord => recordKindOf(record.id) === 'partner';
export const isPrivacyRequest = (record: Arrival): record is PrivacyRequestRecord => recordKindOf(record.id) === 'privacyRequest';
