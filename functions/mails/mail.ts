import type { ContactRecord, EnquiryRecord, PartnerRecord } from '../../shared/contracts/records.ts';
import { recordKindOf } from '../../shared/ids.ts';

/** A record whose arrival is told by mail. */
export type Arrival = EnquiryRecord | ContactRecord | PartnerRecord;

/** What arrived, in one word: a chat's lead is a contact that came with its conversation. */
export type ArrivalKind = 'enquiry' | 'contact' | 'chat' | 'partner';

/** A mail ready to be sent. Addresses and subject are on one line each. */
export interface Mail {
  to: string[];
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/** Which kind of arrival a record is. */
export function arrivalKind(record: Arrival): ArrivalKind {
  if (isPartner(record)) return 'partner';
  if (isEnquiry(record)) return 'enquiry';
  return record.conversationId === undefined ? 'contact' : 'chat';
}

export const isEnquiry = (record: Arrival): record is EnquiryRecord => recordKindOf(record.id) === 'enquiry';
export const isPartner = (record: Arrival): record is PartnerRecord => recordKindOf(record.id) === 'partner';
