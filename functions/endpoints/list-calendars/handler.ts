import { listCalendars } from '../../../shared/contracts/adminBookings.ts';
import { calendarFor } from '../../booking/staff.ts';
import { readCalendars } from '../../data/calendars.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Lists the calendars with their availability. */
export const handler = staffEndpoint(listCalendars, sessions, async ({ session }) => {
  const { active } = await readCalendars(table);
  return { body: { success: true, data: active.map((each) => calendarFor(session, each)) } };
});
