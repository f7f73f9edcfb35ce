import { removeStaff } from '../../../shared/contracts/adminStaff.ts';
import { removeMember } from '../../data/staff.ts';
import { openReleases } from '../../http/releases.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { Problem } from '../../problem.ts';

const { sessions, table } = openStaffContext();
const release = openReleases();

/** Removes a member of staff. */
export const handler = staffEndpoint(removeStaff, sessions, async ({ params, audit }) => {
  const removed = await removeMember(table, params.id);
  // Recorded even if nobody was found: the call may repeat one whose entry could not be stored.
  await audit({ action: 'staff_change', change: 'removed', subject: params.id, subjectName: removed?.name });
  // Also if nobody was found: the call may repeat one that could not reach the queue.
  await release(params.id);
  if (!removed) throw new Problem('not_found');
  return { body: { success: true } };
});
