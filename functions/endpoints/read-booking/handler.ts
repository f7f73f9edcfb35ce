import { readBooking } from '../../../shared/contracts/booking.ts';
import { bookingOfToken, viewOf } from '../../booking/link.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { limitedEndpoint } from '../../http/limits.ts';

const table = openTable(readEnvironment('TABLE_NAME').TABLE_NAME);

/** Returns the booking of a link. */
export const handler = limitedEndpoint(readBooking, table, 'form', async ({ body, now }) => {
  return { body: { success: true, data: viewOf(await bookingOfToken(table, body.token, now)) } };
});
