import { firm } from '../../../shared/firm.ts';

/** Topic of a booking, or the place it was opened from. */
export type BookingContext = 'enquiry' | 'contact' | 'care-fee' | 'comprehensive' | 'chat';

/** Campaign parameters of bookings at the scheduling provider (docs/requirements.md#third-parties). */
export const bookingMarks = { campaign: 'estate_planning_website', medium: 'consultation_booking' } as const;

/** Returns the address of the online calendar with campaign parameters. It contains no personal data. */
export function bookingUrl(context: BookingContext): string {
  const url = new URL(firm.calendlyUrl);
  url.searchParams.set('utm_campaign', bookingMarks.campaign);
  url.searchParams.set('utm_medium', bookingMarks.medium);
  url.searchParams.set('utm_content', context);
  return url.href;
}
