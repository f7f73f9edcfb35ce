import { listRunningConversations } from '../../../shared/contracts/adminConversations.ts';
import { availableUntil, listAvailable, setAvailable } from '../../data/chatDesk.ts';
import { listRunning } from '../../data/runningConversations.ts';
import { auditPage, hasCopy, tagOf } from '../../http/pages.ts';
import { chatNameOf } from '../../http/person.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** The availability of an active person is extended at most once in this time, so that not every poll writes. */
const extendAfterMs = 10 * 60_000;

/** Lists the running conversations, and who is available for chats. */
export const handler = staffEndpoint(listRunningConversations, sessions, async ({ headers, session, byPerson, now, audit }) => {
  const caller = chatNameOf(session);
  const [data, people] = await Promise.all([listRunning(table, now), listAvailable(table, now, { consistent: true })]);
  let until = people.find(({ id }) => id === caller.id)?.until;
  const extended = availableUntil(now);
  if (until && byPerson && Date.parse(extended) - Date.parse(until) > extendAfterMs)
    until = await setAvailable(table, caller, now);
  const available = { names: people.map(({ name }) => name).toSorted(), ...(until && { until }) };
  const etag = tagOf([data, available]);
  if (hasCopy(headers['if-none-match'], etag)) return { notModified: true, headers: { etag } };
  await auditPage(audit, 'conversation', data);
  return { body: { success: true, data, available }, headers: { etag } };
});
