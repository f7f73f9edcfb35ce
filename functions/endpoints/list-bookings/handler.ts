import { maxHorizonDays } from '../../../shared/booking.ts';
import { listBookings } from '../../../shared/contracts/adminBookings.ts';
import { rangeOf } from '../../booking/service.ts';
import { forStaff } from '../../booking/staff.ts';
import { listBookingsOf } from '../../data/bookings.ts';
import { readCalendars } from '../../data/calendars.ts';
import { compareTexts } from '../../data/compare.ts';
import { openStaffContext } from '../../http/staff.ts';
import { staffEndpoint } from '../../http/staffEndpoint.ts';

const { sessions, table } = openStaffContext();

/** Lists the bookings of a range of days, and those of people who are no longer there. */
export const handler = staffEndpoint(listBookings, sessions, async ({ query, now, audit }) => {
  const calendars = await readCalendars(table);
  const { from, before } = rangeOf(query.from, query.to);
  const all = [...calendars.active.map(({ id }) => id), ...calendars.withoutOwner];
  const ids = query.calendar === undefined ? all : [query.calendar];
  const ahead = new Date(now.getTime() + (maxHorizonDays + 1) * 86_400_000).toISOString();
  const [inRange, orphans] = await Promise.all([
    Promise.all(ids.map((id) => listBookingsOf(table, id, from, before))),
    Promise.all(calendars.withoutOwner.map((id) => listBookingsOf(table, id, now.toISOString(), ahead))),
  ]);
  const byTime = inRange.flat().toSorted((one, other) => compareTexts(one.start, other.start));
  const booked = orphans.flat().filter(({ status }) => status === 'booked');
  const [bookings, withoutOwner] = await Promise.all([
    forStaff(table, byTime, calendars, now),
    forStaff(table, booked, calendars, now),
  ]);
  const recordIds = [...new Set([...bookings, ...withoutOwner].map(({ record }) => record))];
  await audit({ action: 'list', list: 'booking', recordIds });
  return { body: { success: true, data: { bookings, withoutOwner } } };
});
