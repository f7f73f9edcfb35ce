import { type PartnerAnswers, partnerAnswers } from '../../shared/contracts/partnerApplication.ts';
import { type PartnerRecord, partnerRecord } from '../../shared/contracts/records.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { listArrivals, type Page, type PageQuery } from './arrivals.ts';
import { type FormContext, pickAnswers, type SubmissionOptions, storeSubmission } from './submissions.ts';
import type { Table } from './table.ts';

/** Stores a partner application and returns its id. See `storeSubmission` for what it throws. */
export function storePartner(table: Table, sent: PartnerAnswers & FormContext, options: SubmissionOptions): Promise<PartnerId> {
  const answers = pickAnswers(partnerAnswers, sent);
  return storeSubmission(table, { kind: 'partner', answers, derived: { status: 'pending' }, sent, ...options });
}

/** Returns one page of the partner applications, newest first. */
export function listPartners(table: Table, query: PageQuery): Promise<Page<PartnerRecord>> {
  return listArrivals(table, 'partner', readPartner, query);
}

/** Returns the partner application of a stored item. Throws a $ZodError when the item does not fit. */
export function readPartner(item: Record<string, unknown>): PartnerRecord {
  return partnerRecord.parse(item);
}
