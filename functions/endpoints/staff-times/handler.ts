import { staffTimes } from '../../../shared/contracts/adminBookings.ts';
import { freeTimes } from '../../booking/service.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Returns the free times of two weeks for staff. */
export const handler = staffEndpoint(staffTimes, sessions, async ({ query, now }) => {
  return { body: { success: true as const, data: await freeTimes(table, query, { now: now.getTime(), forStaff: true }) } };
});
