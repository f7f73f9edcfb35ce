import { bookingTimes } from '../../../shared/contracts/booking.ts';
import { visitorConditions } from '../../booking/conditions.ts';
import { freeTimes } from '../../booking/service.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { limitedEndpoint } from '../../http/limits.ts';

const environment = readEnvironment('TABLE_NAME');
const table = openTable(environment.TABLE_NAME);

/** Seconds for which the edge may return the same times. A time that was taken meanwhile is refused when it is booked. */
const cacheSeconds = 5;

/** Returns the free times of two weeks. */
export const handler = limitedEndpoint(bookingTimes, table, 'times', async ({ query, now }) => {
  const times = await freeTimes(table, query, visitorConditions(environment, now));
  return {
    body: { success: true as const, data: { mode: environment.BOOKING, ...times } },
    headers: { 'cache-control': `public, max-age=0, s-maxage=${cacheSeconds}` },
  };
});
