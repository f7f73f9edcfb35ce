import { mergeRecords as contract } from '../../../shared/contracts/adminMerges.ts';
import { mergeRecords, type StaffRecord } from '../../data/merges.ts';
import type { Audit } from '../../http/auditTrail.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { Problem } from '../../problem.ts';

const { sessions, table } = openStaffContext();

/** Merges records into one of them. */
export const handler = staffEndpoint(contract, sessions, async ({ body, headers, author, audit }) => {
  try {
    const data = await mergeRecords(table, { ...body, ...author, idempotencyKey: headers['idempotency-key'] });
    const recordIds = [body.survivor, ...body.merged].map(({ id }) => id);
    await audit({ action: 'change', recordIds });
    return { body: { success: true, data } };
  } catch (error) {
    await auditConflict(audit, error);
    throw error;
  }
});

/** Records the records that a refusal returns. */
async function auditConflict(audit: Audit, error: unknown): Promise<void> {
  if (!(error instanceof Problem) || error.code !== 'merge_conflict') return;
  const recordIds = (error.details.current as StaffRecord[]).map(({ id }) => id);
  if (recordIds.length > 0) await audit({ action: 'change', recordIds });
}
