import type { BookingMode, WeeklyHours } from '../../shared/booking.ts';
import type { Conditions } from './rules.ts';

/** The conditions under which the calendar is offered to visitors: with Calendly, only in the hours that the firm keeps out of it. */
export const visitorConditions = (
  { BOOKING, BOOKING_HOURS }: { BOOKING: BookingMode; BOOKING_HOURS: readonly WeeklyHours[] },
  now: Date,
): Conditions => ({ now: now.getTime(), only: BOOKING === 'calendly' ? BOOKING_HOURS : undefined });
