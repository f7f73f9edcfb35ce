import { firm } from '../../shared/firm.ts';
import { track } from './analytics.ts';

/** Where a booking is opened from. */
export type BookingContext = 'enquiry' | 'contact' | 'care-fee' | 'comprehensive';

/** Address of the online diary, marked with where the visitor came from (product spec, section 7). */
export function bookingUrl(context: BookingContext): string {
  const url = new URL(firm.calendlyUrl);
  url.searchParams.set('utm_campaign', 'estate_planning_website');
  url.searchParams.set('utm_medium', 'consultation_booking');
  url.searchParams.set('utm_content', context);
  return url.href;
}

/** Called when a booking link is followed: every way to book passes here. */
export function openBooking(context: BookingContext): void {
  track('cta', { category: 'CTA', label: `booking-${context}` });
}
