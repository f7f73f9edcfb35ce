import { type PartnerAnswers, partnerAnswers } from '../../shared/contracts/partnerApplication.ts';
import { type PartnerRecord, partnerRecord } from '../../shared/contracts/records.ts';
import type { PartnerId } from '../../shared/ids.ts';
import { listArrivals, type Page, type PageQuery } from './arrivals.ts';
import { pickAnswers, type Sent, type SubmissionOptions, storeSubmission } from './submissions.ts';
import type { Table } from './table.ts';

/** Stores an application to the partner programme; answers its id. See storeSubmission. */
export function storePartner(table: Table, sent: PartnerAnswers & Sent, options: SubmissionOptions): Promise<PartnerId> {
  const answers = pickAnswers(partnerAnswers, sent);
  return storeSubmission(table, { kind: 'partner', answers, derived: { status: 'pending' }, sent, ...options });
}

/** Partner applications newest first, a page at a time. */
export function listPartners(table: Table, query: PageQuery): Promise<Page<PartnerRecord>> {
  return listArrivals(table, 'partner', readPartner, query);
}

/** A partner application as staff see it, from its stored item; raises a $ZodError when the item is not one. */
export function readPartner(item: Record<string, unknown>): PartnerRecord {
  return partnerRecord.parse(item);
}
