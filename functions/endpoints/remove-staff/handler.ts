import { removeStaff } from '../../../shared/contracts/adminStaff.ts';
import { removeMember } from '../../data/staff.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Removes a member of staff. */
export const handler = staffEndpoint(removeStaff, sessions, async ({ params, audit }) => {
  await removeMember(table, params.id);
  await audit({ action: 'staff_change', change: 'removed', subject: params.id });
  return { body: { success: true } };
});
