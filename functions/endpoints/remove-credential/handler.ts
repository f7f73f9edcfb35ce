import { removeCredential as contract } from '../../../shared/contracts/adminAccount.ts';
import { personIn } from '../../http/person.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { removeCredential } from '../../secondFactor/credentials.ts';

const { sessions, table } = openStaffContext();

/** Removes a second factor. */
export const handler = staffEndpoint(contract, sessions, async ({ params, session, audit }) => {
  const { id, name } = personIn(session);
  // Recorded first, so that no change lacks an entry.
  await audit({ action: 'staff_change', change: 'credentials_changed', subject: id, subjectName: name });
  await removeCredential(table, id, params.id);
  return { body: { success: true } };
});
