import { getUser } from '../../../shared/contracts/session.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions } = openStaffContext();

/** Returns who is signed in. */
export const handler = staffEndpoint(getUser, sessions, async ({ session: { user, initials } }) => ({
  body: { user, initials },
}));
