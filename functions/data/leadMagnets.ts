import type { LeadMagnetId } from '../../shared/ids.ts';
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
