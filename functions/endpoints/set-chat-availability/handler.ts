import { setChatAvailability } from '../../../shared/contracts/adminConversations.ts';
import { listAvailable, setAvailable, setUnavailable } from '../../data/chatDesk.ts';
import { chatNameOf } from '../../http/person.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Makes the caller available for chats, or no longer. */
export const handler = staffEndpoint(setChatAvailability, sessions, async ({ body: { available }, session, now }) => {
  const caller = chatNameOf(session);
  const until = available ? await setAvailable(table, caller, now) : undefined;
  if (!available) await setUnavailable(table, caller.id);
  const people = await listAvailable(table, now, { consistent: true });
  return { body: { success: true, data: { names: people.map(({ name }) => name).toSorted(), ...(until && { until }) } } };
});
