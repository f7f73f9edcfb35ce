import { setPartnerStatus } from '../../../shared/contracts/adminPartners.ts';
import { readPartner } from '../../data/partners.ts';
import { changeStatus } from '../../data/statuses.ts';
import { auditChange } from '../../http/auditTrail.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Sets the status of a partner application. */
export const handler = staffEndpoint(setPartnerStatus, sessions, async ({ params, headers, body, author, audit }) => {
  const change = changeStatus(table, readPartner, {
    id: params.id,
    status: body.status,
    expectedVersion: headers['if-match'],
    ...author,
  });
  const data = await auditChange(audit, params.id, change);
  return { body: { success: true, data } };
});
