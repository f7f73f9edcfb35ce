import { setInitials as contract } from '../../../shared/contracts/adminSession.ts';
import { setInitials } from '../../data/sessions.ts';
import { readEnvironment } from '../../environment.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { Problem } from '../../problem.ts';

const { sessions, table } = openStaffContext(readEnvironment('TABLE_NAME', 'SIGNING_KEY_SECRET'));

/** Stores the initials of the person who works in this session. */
export const handler = staffEndpoint(contract, sessions, async ({ body: { initials }, session }) => {
  if (!(await setInitials(table, session.id, initials))) throw new Problem('not_signed_in');
  return { body: { success: true, data: { initials } } };
});
