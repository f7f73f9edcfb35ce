import { firm } from '../../../shared/firm.ts';

/** What a booking is about, or where it was opened from. */
export type BookingContext = 'enquiry' | 'contact' | 'care-fee' | 'comprehensive' | 'chat';

/** How a booking is marked at the scheduling provider (docs/requirements.md#third-parties). */
export const bookingMarks = { campaign: 'estate_planning_website', medium: 'consultation_booking' } as const;

/** Address of the online calendar, marked with where the visitor came from. It never carries who they are. */
export function bookingUrl(context: BookingContext): string {
  const url = new URL(firm.calendlyUrl);
  url.searchParams.set('utm_campaign', bookingMarks.campaign);
  url.searchParams.set('utm_medium', bookingMarks.medium);
  url.searchParams.set('utm_content', context);
  return url.href;
}
