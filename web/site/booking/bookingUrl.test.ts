import { expect, test } from 'vitest';
import { firm } from '../../../shared/firm.ts';
import { bookingUrl } from './bookingUrl.ts';

test('returns the calendar address with the context of the link', () => {
  const url = new URL(bookingUrl('enquiry'));
  expect(url.origin + url.pathname).toBe(firm.calendlyUrl);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    utm_campaign: 'estate_planning_website',
    utm_medium: 'consultation_booking',
    utm_content: 'enquiry',
  });
});
