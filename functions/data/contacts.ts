import { type ContactAnswers, contactAnswers } from '../../shared/contracts/contact.ts';
import { type AnyContactRecord, type ContactRecord, contactRecord } from '../../shared/contracts/records.ts';
import type { ContactId, ConversationId } from '../../shared/ids.ts';
import { listArrivals, type Page, type PageQuery } from './arrivals.ts';
import { readEnquiry } from './enquiries.ts';
import { pickAnswers, type Sent, type SubmissionOptions, storeSubmission, submissionPut } from './submissions.ts';
import type { Table } from './table.ts';

/** Stores a simple contact; answers its id. See storeSubmission. */
export function storeContact(table: Table, sent: ContactAnswers & Sent, options: SubmissionOptions): Promise<ContactId> {
  return storeSubmission(table, { kind: 'contact', answers: pickAnswers(contactAnswers, sent), sent, ...options });
}

/** Returns the id of a contact that was given in a conversation and the put that stores it. See submissionPut. */
export function leadPut(
  table: Table,
  sent: ContactAnswers & Sent,
  { conversationId, ...options }: SubmissionOptions & { conversationId: ConversationId },
) {
  const answers = pickAnswers(contactAnswers, sent);
  return submissionPut(table, { kind: 'contact', answers, derived: { conversationId }, sent, ...options });
}

/** Simple contacts newest first, a page at a time. */
export function listContacts(table: Table, query: PageQuery): Promise<Page<ContactRecord>> {
  return listArrivals(table, 'contact', readContact, query);
}

/** A simple contact as staff see it, from its stored item; raises a $ZodError when the item is not one. */
export function readContact(item: Record<string, unknown>): ContactRecord {
  return contactRecord.parse(item);
}

/** A contact of either kind, from its stored item; raises a $ZodError when the item is not one. */
export function readAnyContact(item: Record<string, unknown>): AnyContactRecord {
  return item.kind === 'enquiry' ? readEnquiry(item) : readContact(item);
}
