import { placeOf } from '../../shared/booking.ts';
import type { AdminBooking, Calendar } from '../../shared/contracts/adminBookings.ts';
import { allows, type Role } from '../../shared/roles.ts';
import type { StoredBooking } from '../data/bookings.ts';
import { type Calendars, readCalendars, type StoredCalendar } from '../data/calendars.ts';
import { asRecord, readStored } from '../data/merged.ts';
import type { Table } from '../data/table.ts';
import { Problem } from '../problem.ts';

/** What staff see of bookings and calendars. */

/** Returns bookings with the contact details of their records. */
export async function forStaff(
  table: Table,
  bookings: readonly StoredBooking[],
  { withoutOwner }: Pick<Calendars, 'withoutOwner'>,
  now: Date,
): Promise<AdminBooking[]> {
  const stored = await readStored(
    table,
    bookings.map(({ record }) => record),
  );
  const records = new Map(stored.map((item) => [item.id, asRecord(item)]));
  return bookings.map((booking) => {
    const person = records.get(booking.record);
    const text = (field: string) => (typeof person?.[field] === 'string' ? String(person[field]) : undefined);
    const isAhead = booking.status === 'booked' && Date.parse(booking.start) > now.getTime();
    return {
      id: booking.id,
      kind: booking.meeting,
      status: booking.status,
      start: booking.start,
      end: booking.end,
      calendar: booking.calendar,
      with: booking.with,
      needsOwner: isAhead && withoutOwner.includes(booking.calendar),
      place: placeOf(booking.meeting, booking.office),
      office: booking.office,
      borough: booking.borough,
      address: booking.address,
      message: booking.message,
      reason: booking.reason,
      record: booking.record,
      // An enquiry has the parts of its name.
      name: text('name') ?? (text('firstName') && `${text('firstName')} ${text('lastName')}`),
      email: text('email'),
      phone: text('phone'),
      language: booking.language,
      version: booking.version,
      bookedAt: booking.bookedAt,
    };
  });
}

/** Returns one booking as staff see it. */
export async function oneForStaff(table: Table, booking: StoredBooking, now: Date): Promise<AdminBooking> {
  const [found] = await forStaff(table, [booking], await readCalendars(table), now);
  return found as AdminBooking;
}

interface Editor {
  role: Role;
  person?: { id: string } | undefined;
}

/** Returns whether somebody may change a calendar: their own, or any as an administrator. */
const mayEdit = ({ role, person }: Editor, id: string): boolean =>
  allows(role, 'caseworker') && (person?.id === id || allows(role, 'administrator'));

/** Throws `role_too_low` unless somebody may change a calendar. */
export function checkMayEdit(editor: Editor, id: string): void {
  if (!mayEdit(editor, id)) throw new Problem('role_too_low');
}

/** Returns a calendar as somebody sees it. */
export const calendarFor = (editor: Editor, { feedHash, ...calendar }: StoredCalendar): Calendar => ({
  ...calendar,
  hasFeed: feedHash !== undefined,
  editable: mayEdit(editor, calendar.id),
});
