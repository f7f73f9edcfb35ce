import { type LeadMagnetRecord, leadMagnetRecord } from '../../shared/contracts/records.ts';
import type { LeadMagnetId } from '../../shared/ids.ts';
import { listArrivals, type Page, type PageQuery } from './arrivals.ts';
import { type Sent, type SubmissionOptions, storeSubmission } from './submissions.ts';
import type { Table } from './table.ts';

/** What somebody gives for a lead magnet (product spec, section 3). */
export interface LeadMagnetAnswers {
  email: string;
  magnetType: 'inheritance_tax_calculator';
}

/** Stores who asked for a lead magnet; answers its id. See storeSubmission. */
export function storeLeadMagnet(table: Table, sent: LeadMagnetAnswers & Sent, options: SubmissionOptions): Promise<LeadMagnetId> {
  const { email, magnetType } = sent;
  return storeSubmission(table, {
    kind: 'leadMagnet',
    answers: { email, magnetType },
    derived: { status: 'active' },
    sent,
    ...options,
  });
}

/** Who asked for a lead magnet, newest first, a page at a time. */
export function listLeadMagnets(table: Table, query: PageQuery): Promise<Page<LeadMagnetRecord>> {
  return listArrivals(table, 'leadMagnet', readLeadMagnet, query);
}

/** Somebody who asked for a lead magnet as staff see them, from the stored item; raises a $ZodError when the item is not one. */
export function readLeadMagnet(item: Record<string, unknown>): LeadMagnetRecord {
  return leadMagnetRecord.parse(item);
}
