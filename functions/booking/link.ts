import { meetings, placeOf } from '../../shared/booking.ts';
import type { BookingView } from '../../shared/contracts/booking.ts';
import { firm } from '../../shared/firm.ts';
import type { BookingId } from '../../shared/ids.ts';
import { findBooking, type StoredBooking } from '../data/bookings.ts';
import type { Table } from '../data/table.ts';
import { Problem } from '../problem.ts';
import { isSameSecret } from '../sameSecret.ts';

/** The visitor's link to a booking. Nothing here needs the rules of time, so that reading a link starts fast. */

/** Returns the token of a booking's link. */
export const tokenOf = ({ id, linkSecret }: Pick<StoredBooking, 'id' | 'linkSecret'>): string => `${id}.${linkSecret}`;

/** Returns the UID of a booking's calendar entry, which never changes. */
export const uidOf = ({ id }: Pick<StoredBooking, 'id'>): string => `${id}@${new URL(firm.siteUrl).hostname}`;

/** Returns the booking of a link's token. Throws `not_found` for a token that was never sent, and `booking_ended` once the meeting began. */
export async function bookingOfToken(table: Table, token: string, now: Date): Promise<StoredBooking> {
  const [id = '', secret = ''] = token.split('.');
  const booking = await findBooking(table, id as BookingId);
  if (!booking || !isSameSecret(secret, booking.linkSecret)) throw new Problem('not_found');
  if (Date.parse(booking.start) <= now.getTime()) throw new Problem('booking_ended');
  return booking;
}

/** Returns what a visitor sees of a booking. */
export const viewOf = (booking: StoredBooking): BookingView => ({
  kind: booking.meeting,
  status: booking.status,
  start: booking.start,
  minutes: meetings[booking.meeting].minutes,
  with: booking.with,
  place: placeOf(booking.meeting, booking.office),
  office: booking.office,
  borough: booking.borough,
});
