import { endSession } from '../../../shared/contracts/adminAccount.ts';
import { deleteSession } from '../../data/sessions.ts';
import { personIn } from '../../http/person.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Ends one session of the person. */
export const handler = staffEndpoint(endSession, sessions, async ({ params, session, cookies, now }) => {
  const id = `${personIn(session).id}.${params.id}`;
  if (id === session.id) return { body: { success: true }, cookies: [await sessions.end(cookies, now)] };
  await deleteSession(table, id);
  return { body: { success: true } };
});
