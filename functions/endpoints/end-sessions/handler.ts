import { endSessions } from '../../../shared/contracts/adminAccount.ts';
import { endSessionsOf } from '../../data/staff.ts';
import { personIn } from '../../http/person.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Ends all sessions of the person. */
export const handler = staffEndpoint(endSessions, sessions, async ({ session, cookies, now }) => {
  await endSessionsOf(table, personIn(session).id);
  return { body: { success: true }, cookies: [await sessions.end(cookies, now)] };
});
