import { changeStaff } from '../../../shared/contracts/adminStaff.ts';
import { recordAudit } from '../../data/audit.ts';
import { changeMember, endSessionsOf, publicMember } from '../../data/staff.ts';
import { authorIn } from '../../http/person.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { openStaffNotices } from '../../secondFactor/notify.ts';

const { sessions, table } = openStaffContext();
const notify = openStaffNotices(table);

/** Changes the role or state of a member of staff. */
export const handler = staffEndpoint(changeStaff, sessions, async ({ params, body, session, now }) => {
  const { before, after } = await changeMember(table, params.id, body);
  const entry = { action: 'staff_change', subject: after.id, ...authorIn(session) } as const;
  if (after.state === 'suspended') await endSessionsOf(table, after.id);
  if (after.state !== before.state) {
    await recordAudit(table, { ...entry, change: after.state === 'suspended' ? 'suspended' : 'reactivated' }, now);
  }
  if (after.role !== before.role) {
    await recordAudit(table, { ...entry, change: 'role_changed' }, now);
    if (after.state === 'active') await notify({ kind: 'role_changed', person: after.id, role: after.role }, now);
  }
  return { body: { success: true, data: publicMember(after) } };
});
