import { clearMark as contract } from '../../../shared/contracts/adminRecords.ts';
import { clearMark } from '../../data/marks.ts';
import { auditChange } from '../../http/auditTrail.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Clears a record's mark of a suspected robot. */
export const handler = staffEndpoint(contract, sessions, async ({ params, headers, author, audit }) => {
  const change = clearMark(table, {
    id: params.id,
    expectedVersion: headers['if-match'],
    ...author,
  });
  const data = await auditChange(audit, params.id, change);
  return { body: { success: true, data } };
});
