import { logout } from '../../../shared/contracts/session.ts';
import { readEnvironment } from '../../environment.ts';
import { endpoint } from '../../http/endpoint.ts';
import { openStaff } from '../../http/staff.ts';

const { sessions } = openStaff(readEnvironment('TABLE_NAME', 'SIGNING_KEY_SECRET'));

/** Ends the session, so that its token is worth nothing wherever it went; the same answer when there is none. */
export const handler = endpoint(logout, async ({ cookies, now }) => ({
  body: { success: true },
  cookies: [await sessions.end(cookies, now)],
}));
