import { saveCalendar } from '../../../shared/contracts/adminBookings.ts';
import { calendarFor, checkMayEdit } from '../../booking/staff.ts';
import { findCalendar, storeAvailability } from '../../data/calendars.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';
import { Problem } from '../../problem.ts';

const { sessions, table } = openStaffContext();

/** Changes the availability of a calendar. */
export const handler = staffEndpoint(saveCalendar, sessions, async ({ params, body, session }) => {
  checkMayEdit(session, params.id);
  const before = await findCalendar(table, params.id);
  const saved = await storeAvailability(table, before, body.version, body.availability);
  if (!saved) throw new Problem('stale_version', { current: calendarFor(session, await findCalendar(table, params.id)) });
  return { body: { success: true, data: calendarFor(session, saved) } };
});
