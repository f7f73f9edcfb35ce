import { setContactStatus } from '../../../shared/contracts/adminContacts.ts';
import { readAnyContact } from '../../data/contacts.ts';
import { changeStatus } from '../../data/statuses.ts';
import { auditChange } from '../../http/auditTrail.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Sets the status of a contact of either kind. */
export const handler = staffEndpoint(setContactStatus, sessions, async ({ params, headers, body, author, audit }) => {
  const change = changeStatus(table, readAnyContact, {
    id: params.id,
    status: body.status,
    expectedVersion: headers['if-match'],
    ...author,
  });
  const data = await auditChange(audit, params.id, change);
  return { body: { success: true, data } };
});
