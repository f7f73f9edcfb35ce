import { removeCredential as contract } from '../../../shared/contracts/adminAccount.ts';
import { recordAudit } from '../../data/audit.ts';
import { authorIn, personIn } from '../../http/person.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { removeCredential } from '../../secondFactor/credentials.ts';

const { sessions, table } = openStaffContext();

/** Removes a second factor. */
export const handler = staffEndpoint(contract, sessions, async ({ params, session, now }) => {
  const { id } = personIn(session);
  await removeCredential(table, id, params.id);
  await recordAudit(table, { action: 'staff_change', change: 'credentials_changed', subject: id, ...authorIn(session) }, now);
  return { body: { success: true } };
});
