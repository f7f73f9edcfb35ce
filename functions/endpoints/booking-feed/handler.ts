import { calendarId } from '../../../shared/contracts/adminBookings.ts';
import { bookingFeed } from '../../../shared/contracts/booking.ts';
import { feedText } from '../../booking/feed.ts';
import { isFeedSecret } from '../../data/calendars.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { limitedEndpoint } from '../../http/limits.ts';
import { Problem } from '../../problem.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/** Returns the bookings of a calendar as iCalendar. */
export const handler = limitedEndpoint(bookingFeed, table, 'times', async ({ params, now }) => {
  const [calendar = '', secret = ''] = params.feed.split('.');
  const id = calendarId.parse(calendar);
  if (!(await isFeedSecret(table, id, secret))) throw new Problem('not_found');
  return { text: await feedText(table, id, now), headers: { 'content-type': 'text/calendar; charset=utf-8' } };
});
