import { correctRecord as contract } from '../../../shared/contracts/adminEntry.ts';
import { correctRecord } from '../../data/corrections.ts';
import { auditChange } from '../../http/auditTrail.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Corrects fields of a record. */
export const handler = staffEndpoint(contract, sessions, async ({ params, headers, body, author, audit }) => {
  const change = correctRecord(table, body, {
    id: params.id,
    expectedVersion: headers['if-match'],
    ...author,
  });
  const data = await auditChange(audit, params.id, change);
  return { body: { success: true, data } };
});
