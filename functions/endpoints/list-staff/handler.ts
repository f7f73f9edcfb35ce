import { listStaff } from '../../../shared/contracts/adminStaff.ts';
import { listMembers, publicMember } from '../../data/staff.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Lists all members of staff. */
export const handler = staffEndpoint(listStaff, sessions, async () => ({
  body: { success: true, data: (await listMembers(table)).map(publicMember) },
}));
