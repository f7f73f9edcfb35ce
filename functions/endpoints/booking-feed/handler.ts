import { firmCalendar } from '../../../shared/booking.ts';
import { calendarId } from '../../../shared/contracts/adminBookings.ts';
import { bookingFeed } from '../../../shared/contracts/booking.ts';
import { staffId } from '../../../shared/ids.ts';
import { feedText } from '../../booking/feed.ts';
import { isFeedSecret } from '../../data/calendars.ts';
import { findMember } from '../../data/staff.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { limitedEndpoint } from '../../http/limits.ts';
import { Problem } from '../../problem.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/** Returns the bookings of a calendar as iCalendar. The feed of somebody who was suspended or removed returns 404. */
export const handler = limitedEndpoint(bookingFeed, table, 'times', async ({ params, now }) => {
  const [calendar = '', secret = ''] = params.feed.split('.');
  const id = calendarId.parse(calendar);
  if (!(await isFeedSecret(table, id, secret))) throw new Problem('not_found');
  if (id !== firmCalendar && (await findMember(table, staffId.parse(id)))?.state !== 'active') throw new Problem('not_found');
  return { text: await feedText(table, id, now), headers: { 'content-type': 'text/calendar; charset=utf-8' } };
});
