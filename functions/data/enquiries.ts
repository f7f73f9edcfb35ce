import { type EnquiryAnswers, enquiryAnswers } from '../../shared/contracts/enhancedContact.ts';
import { type EnquiryRecord, enquiryRecord } from '../../shared/contracts/records.ts';
import type { EnquiryId } from '../../shared/ids.ts';
import { leadPriority, leadScore } from '../../shared/leadScore.ts';
import { listArrivals, type Page, type PageQuery } from './arrivals.ts';
import { pickAnswers, type Sent, type SubmissionOptions, storeSubmission } from './submissions.ts';
import type { Table } from './table.ts';

/** Stores an enquiry of the five-step form with score and priority worked out here; answers its id. See storeSubmission. */
export function storeEnquiry(table: Table, sent: EnquiryAnswers & Sent, options: SubmissionOptions): Promise<EnquiryId> {
  const score = leadScore(sent);
  const derived = { leadScore: score, priority: leadPriority(score) };
  return storeSubmission(table, { kind: 'enquiry', answers: pickAnswers(enquiryAnswers, sent), derived, sent, ...options });
}

/** Enquiries newest first, a page at a time. */
export function listEnquiries(table: Table, query: PageQuery): Promise<Page<EnquiryRecord>> {
  return listArrivals(table, 'enquiry', readEnquiry, query);
}

/** An enquiry as staff see it, from its stored item; raises a $ZodError when the item is not one. */
export function readEnquiry(item: Record<string, unknown>): EnquiryRecord {
  return enquiryRecord.parse({ ...item, name: `${item.firstName} ${item.lastName}` });
}
