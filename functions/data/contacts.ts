import { type ContactAnswers, contactAnswers } from '../../shared/contracts/contact.ts';
import { type AnyContactRecord, type ContactRecord, contactRecord } from '../../shared/contracts/records.ts';
import type { ContactId, ConversationId } from '../../shared/ids.ts';
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
