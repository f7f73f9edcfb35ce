import type { BookingAnswers } from '../../shared/contracts/booking.ts';
import { type ContactAnswers, contactAnswers } from '../../shared/contracts/contact.ts';
import { type AnyContactRecord, type ContactRecord, contactRecord } from '../../shared/contracts/records.ts';
import type { BookingId, ContactId, ConversationId } from '../../shared/ids.ts';
import { listArrivals, type Page, type PageQuery } from './arrivals.ts';
import { readEnquiry } from './enquiries.ts';
import { type FormContext, pickAnswers, type SubmissionOptions, storeSubmission, submissionPut } from './submissions.ts';
import type { Table } from './table.ts';

/** Stores a simple contact and returns its id. See `storeSubmission` for what it throws. */
export function storeContact(table: Table, sent: ContactAnswers & FormContext, options: SubmissionOptions): Promise<ContactId> {
  return storeSubmission(table, { kind: 'contact', answers: pickAnswers(contactAnswers, sent), sent, ...options });
}

/** Returns the id of a lead, which is a contact with its conversation, and the put that stores it. See `submissionPut`. */
export function leadPut(
  table: Table,
  sent: ContactAnswers & FormContext,
  { conversationId, ...options }: SubmissionOptions & { conversationId: ConversationId },
) {
  const answers = pickAnswers(contactAnswers, sent);
  return submissionPut(table, { kind: 'contact', answers, derived: { conversationId }, sent, ...options });
}

/**
 * Returns the id of the contact of somebody who books without a record, and the put that stores it. Its idempotency key is not that of the
 * contact form. See `submissionPut`.
 */
export function bookedContactPut(
  table: Table,
  sent: BookingAnswers & FormContext,
  {
    bookingId,
    conversationId,
    idempotencyKey,
    now,
  }: {
    bookingId: BookingId;
    /** The chat in which they book, if they become its contact. */
    conversationId?: ConversationId | undefined;
    idempotencyKey: string | undefined;
    now: Date;
  },
) {
  const answers = { ...pickAnswers(contactAnswers, sent), service: sent.service ?? 'consultation' };
  const key = idempotencyKey === undefined ? undefined : `booking\n${idempotencyKey}`;
  return submissionPut(table, {
    kind: 'contact',
    answers,
    derived: { bookingId, conversationId },
    sent,
    idempotencyKey: key,
    now,
  });
}

/** Returns one page of the simple contacts, newest first. */
export function listContacts(table: Table, query: PageQuery): Promise<Page<ContactRecord>> {
  return listArrivals(table, 'contact', readContact, query);
}

/** Returns the simple contact of a stored item. Throws a $ZodError when the item does not fit. */
export function readContact(item: Record<string, unknown>): ContactRecord {
  return contactRecord.parse(item);
}

/** Returns the enquiry or simple contact of a stored item. Throws a $ZodError when the item does not fit. */
export function readAnyContact(item: Record<string, unknown>): AnyContactRecord {
  return item.kind === 'enquiry' ? readEnquiry(item) : readContact(item);
}
