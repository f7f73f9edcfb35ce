import { getUser } from '../../../shared/contracts/session.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions } = openStaffContext();

/** Returns who is signed in. */
export const handler = staffEndpoint(getUser, sessions, async ({ session }) => {
  const { user, initials, person, role, secondFactorAt } = session;
  return {
    body: { user, initials, person: person && { ...person, role }, secondFactorAt: secondFactorAt?.toISOString() },
  };
});
