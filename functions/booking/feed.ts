import { maxHorizonDays, meetingNames, officeOf } from '../../shared/booking.ts';
import type { CalendarId } from '../../shared/contracts/adminBookings.ts';
import { firm } from '../../shared/firm.ts';
import { listBookingsOf } from '../data/bookings.ts';
import type { Table } from '../data/table.ts';
import { type CalendarEvent, calendarText } from './ics.ts';
import { uidOf } from './link.ts';

/** Days of the past that the feed shows. */
const pastDays = 30;
const dayMs = 86_400_000;

/**
 * Returns the bookings of a calendar as iCalendar, from 30 days ago on. Calendar programs store it outside the firm, so it names kind and
 * time, and the office of a meeting there, but nothing of the visitor: not the borough of a home visit either.
 */
export async function feedText(table: Table, id: CalendarId, now: Date): Promise<string> {
  const at = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  const bookings = await listBookingsOf(table, id, at(-pastDays), at(maxHorizonDays + 1));
  const events = bookings
    .filter(({ status }) => status !== 'cancelled')
    .map(
      (booking): CalendarEvent => ({
        uid: uidOf(booking),
        sequence: booking.sequence,
        start: booking.start,
        end: booking.end,
        stamp: booking.updatedAt,
        summary: meetingNames[booking.meeting],
        location: officeOf(booking.office)?.town,
        cancelled: false,
      }),
    );
  return calendarText('PUBLISH', `${firm.shortName} meetings`, events);
}
