import type { BookingMode } from '../../../shared/booking.ts';
import { pageData } from '../start/dom.ts';

/** Which calendar the booking dialog shows (docs/requirements.md#booking); the build sets VITE_BOOKING from BOOKING. */
export const bookingMode: BookingMode = import.meta.env.VITE_BOOKING === 'own' ? 'own' : 'calendly';

/**
 * Returns whether the firm has hours in which its own calendar replaces a Calendly that does not load. The HTML says it, so that no page asks
 * the API where there are none (`scripts/prerender.ts`).
 */
export const hasFallback = (): boolean => pageData().fallback === 'own';
