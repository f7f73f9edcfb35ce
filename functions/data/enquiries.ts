import { type EnquiryAnswers, enquiryAnswers } from '../../shared/contracts/enhancedContact.ts';
import { type EnquiryRecord, enquiryRecord } from '../../shared/contracts/records.ts';
import type { EnquiryId } from '../../shared/ids.ts';
import { leadPriority, leadScore } from '../../shared/leadScore.ts';
import { listArrivals, type Page, type PageQuery } from './arrivals.ts';
import { type FormContext, pickAnswers, type SubmissionOptions, storeSubmission } from './submissions.ts';
import type { Table } from './table.ts';

/** Stores an enquiry with its lead score and priority, and returns its id. See `storeSubmission` for what it throws. */
export function storeEnquiry(table: Table, sent: EnquiryAnswers & FormContext, options: SubmissionOptions): Promise<EnquiryId> {
  const score = leadScore(sent);
  const derived = { leadScore: score, priority: leadPriority(score) };
  return storeSubmission(table, { kind: 'enquiry', answers: pickAnswers(enquiryAnswers, sent), derived, sent, ...options });
}

/** Returns one page of the enquiries, newest first. */
export function listEnquiries(table: Table, query: PageQuery): Promise<Page<EnquiryRecord>> {
  return listArrivals(table, 'enquiry', readEnquiry, query);
}

/** Returns the enquiry of a stored item. Throws a $ZodError when the item does not fit. */
export function readEnquiry(item: Record<string, unknown>): EnquiryRecord {
  return enquiryRecord.parse({ ...item, name: `${item.firstName} ${item.lastName}` });
}
