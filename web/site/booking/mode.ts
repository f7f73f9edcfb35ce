import type { BookingMode } from '../../../shared/booking.ts';

/** Which calendar the booking dialog shows (docs/requirements.md#booking); the build sets VITE_BOOKING from BOOKING. */
export const bookingMode: BookingMode = import.meta.env.VITE_BOOKING === 'own' ? 'own' : 'calendly';
