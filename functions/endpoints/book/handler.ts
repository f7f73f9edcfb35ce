import { book } from '../../../shared/contracts/booking.ts';
import { visitorConditions } from '../../booking/conditions.ts';
import { tokenOf, viewOf } from '../../booking/link.ts';
import { openBookingMails } from '../../booking/mailQueue.ts';
import { bookMeeting } from '../../booking/service.ts';
import { openTable } from '../../data/table.ts';
import { readEnvironment } from '../../environment.ts';
import { limitedEndpoint } from '../../http/limits.ts';

const environment = readEnvironment('TABLE_NAME', 'ARRIVALS_QUEUE');
const table = openTable(environment.TABLE_NAME);
const queueMail = openBookingMails(environment.ARRIVALS_QUEUE);

/** Books a meeting for a visitor, also one that the assistant proposed in a chat. */
export const handler = limitedEndpoint(book, table, 'booking', async ({ body, headers, now }) => {
  const request = {
    answers: body,
    chat: body.chat,
    idempotencyKey: headers['idempotency-key'],
    author: { by: 'visitor', sessionId: '', now },
  };
  const booking = await bookMeeting(table, request, visitorConditions(environment, now));
  await queueMail(booking, request.author);
  const data = { ...viewOf(booking), id: booking.id, record: booking.record, token: tokenOf(booking) };
  return { body: { success: true, data } };
});
