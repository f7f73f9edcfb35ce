import { logout } from '../../../shared/contracts/session.ts';
import { endpoint } from '../../http/endpoint.ts';
import { openStaffContext } from '../../http/staff.ts';

const { sessions } = openStaffContext();

/** Ends the session, so that copies of its token stop working. Returns the same when there is no session. */
export const handler = endpoint(logout, async ({ cookies, now }) => ({
  body: { success: true },
  cookies: [await sessions.end(cookies, now)],
}));
