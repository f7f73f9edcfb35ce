import { removeStaff } from '../../../shared/contracts/adminStaff.ts';
import { recordAudit } from '../../data/audit.ts';
import { removeMember } from '../../data/staff.ts';
import { authorIn } from '../../http/person.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Removes a member of staff. */
export const handler = staffEndpoint(removeStaff, sessions, async ({ params, session, now }) => {
  await removeMember(table, params.id);
  await recordAudit(table, { action: 'staff_change', change: 'removed', subject: params.id, ...authorIn(session) }, now);
  return { body: { success: true } };
});
