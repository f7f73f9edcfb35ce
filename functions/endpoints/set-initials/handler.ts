import { setInitials as contract } from '../../../shared/contracts/adminSession.ts';
import { setInitials } from '../../data/sessions.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { Problem } from '../../problem.ts';

const { sessions, table } = openStaffContext();

/** Stores the initials of the person who works in this session. */
export const handler = staffEndpoint(contract, sessions, async ({ body: { initials }, session }) => {
  if (!(await setInitials(table, session.id, initials))) throw new Problem('not_signed_in');
  return { body: { success: true, data: { initials } } };
});
