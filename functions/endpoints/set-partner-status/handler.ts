import { setPartnerStatus } from '../../../shared/contracts/adminPartners.ts';
import { readPartner } from '../../data/partners.ts';
import { changeStatus } from '../../data/statuses.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Sets the status of a partner application. */
export const handler = staffEndpoint(setPartnerStatus, sessions, async ({ params, headers, body, session, now, audit }) => {
  // First, because a refusal of a stale version returns the record too.
  await audit({ action: 'change', recordIds: [params.id] });
  const data = await changeStatus(table, readPartner, {
    id: params.id,
    status: body.status,
    expectedVersion: headers['if-match'],
    by: session.by,
    sessionId: session.id,
    now,
  });
  return { body: { success: true, data } };
});
