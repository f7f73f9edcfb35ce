import { renewFeed } from '../../../shared/contracts/adminBookings.ts';
import { calendarFor, checkMayEdit } from '../../booking/staff.ts';
import { findCalendar, removeFeedSecret, renewFeedSecret } from '../../data/calendars.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Renews or removes the address of a calendar's feed. */
export const handler = staffEndpoint(renewFeed, sessions, async ({ params, body, session }) => {
  checkMayEdit(session, params.id);
  const before = await findCalendar(table, params.id);
  const secret = body.action === 'renew' ? await renewFeedSecret(table, before) : await removeFeedSecret(table, before);
  const calendar = calendarFor(session, await findCalendar(table, params.id));
  return { body: { success: true, data: { calendar, ...(secret && { path: `/api/booking/feed/${params.id}.${secret}.ics` }) } } };
});
