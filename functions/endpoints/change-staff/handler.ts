import { changeStaff } from '../../../shared/contracts/adminStaff.ts';
import { canOwn, changeMember, endSessionsOf, publicMember } from '../../data/staff.ts';
import { openReleases } from '../../http/releases.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { openStaffNotices } from '../../secondFactor/notify.ts';

const { sessions, table } = openStaffContext();
const notify = openStaffNotices(table);
const release = openReleases();

/** Changes a member of staff. Somebody who may own no records any more loses theirs. */
export const handler = staffEndpoint(changeStaff, sessions, async ({ params, body, now, audit }) => {
  const { before, after } = await changeMember(table, params.id, body);
  if (after.state === 'suspended') await endSessionsOf(table, after.id);
  if (after.role !== before.role && after.state === 'active') {
    await notify({ kind: 'role_changed', person: after.id, role: after.role }, now);
  }
  // Recorded even if nothing is different now: the call may repeat one whose entry could not be stored.
  const entry = { action: 'staff_change', subject: after.id, subjectName: after.name } as const;
  if (body.state) await audit({ ...entry, change: body.state === 'suspended' ? 'suspended' : 'reactivated' });
  if (body.role) await audit({ ...entry, change: 'role_changed' });
  if (body.languages || body.available !== undefined) await audit({ ...entry, change: 'availability_changed' });
  if ((body.state || body.role) && !canOwn(after)) await release(after.id);
  return { body: { success: true, data: publicMember(after) } };
});
