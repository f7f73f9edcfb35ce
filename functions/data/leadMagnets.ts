import { type LeadMagnetRecord, leadMagnetRecord } from '../../shared/contracts/records.ts';
import type { LeadMagnetId } from '../../shared/ids.ts';
import { listArrivals, type Page, type PageQuery } from './arrivals.ts';
import { type FormContext, type SubmissionOptions, storeSubmission } from './submissions.ts';
import type { Table } from './table.ts';

/** A visitor's answers for a lead magnet (docs/requirements.md#lead-magnet). */
export interface LeadMagnetAnswers {
  email: string;
  magnetType: 'inheritance_tax_calculator';
  /** Whether the visitor allowed us to write to them. Without it the address is deleted after 30 days. */
  marketingConsent?: boolean;
}

/** Stores a lead magnet and returns its id. See `storeSubmission` for what it throws. */
export function storeLeadMagnet(
  table: Table,
  sent: LeadMagnetAnswers & FormContext,
  options: SubmissionOptions,
): Promise<LeadMagnetId> {
  const { email, magnetType, marketingConsent } = sent;
  return storeSubmission(table, {
    kind: 'leadMagnet',
    answers: { email, magnetType, ...(marketingConsent && { marketingConsent }) },
    retention: marketingConsent ? 'leadMagnet' : 'leadMagnetWithoutConsent',
    derived: { status: 'active' },
    sent,
    ...options,
  });
}

/** Returns one page of the lead magnets, newest first. */
export function listLeadMagnets(table: Table, query: PageQuery): Promise<Page<LeadMagnetRecord>> {
  return listArrivals(table, 'leadMagnet', readLeadMagnet, query);
}

/** Returns the lead magnet of a stored item. Throws a $ZodError when the item does not fit. */
export function readLeadMagnet(item: Record<string, unknown>): LeadMagnetRecord {
  return leadMagnetRecord.parse(item);
}
