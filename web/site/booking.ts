import { firm } from '../../shared/firm.ts';

/** What a booking is about, or where it was opened from. */
export type BookingContext = 'enquiry' | 'contact' | 'care-fee' | 'comprehensive' | 'chat';

/** How a booking is marked at the scheduling provider (product spec, section 7). */
export const bookingMarks = { campaign: 'estate_planning_website', medium: 'consultation_booking' } as const;

/** Address of the online diary, marked with where the visitor came from. It never carries who they are. */
export function bookingUrl(context: BookingContext): string {
  const url = new URL(firm.calendlyUrl);
  url.searchParams.set('utm_campaign', bookingMarks.campaign);
  url.searchParams.set('utm_medium', bookingMarks.medium);
  url.searchParams.set('utm_content', context);
  return url.href;
}

const load = () => import('./booking/BookingDialog.tsx');

/** Fetches the dialog's code ahead of the tap that is likely to come. */
export function fetchBooking(): void {
  load().catch(() => {});
}

/**
 * Opens the booking dialog, from anywhere. The focus returns to `opener`, or to what had it. Answers false when the dialog
 * could not be loaded: then the caller offers the way without it. A link needs no call: see `BookingLink`.
 */
export async function openBooking(context: BookingContext, opener?: HTMLElement): Promise<boolean> {
  try {
    const { showBooking } = await load();
    await showBooking(context, opener ?? (document.activeElement as HTMLElement | null) ?? undefined);
    return true;
  } catch {
    return false;
  }
}
