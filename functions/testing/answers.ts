import type { EnquiryAnswers } from '../../shared/contracts/enhancedContact.ts';

/** A complete enquiry, as the form sends it. Scores 20 + 20 + 20 + 20 + 5 = 85. */
export const enquiry = {
  firstName: 'Amara',
  lastName: 'Okafor-Lindqvist',
  email: 'amara@family.example',
  phone: '+44 20 7946 0999',
  service: 'care-fee-protection',
  urgency: 'few-weeks',
  estateValue: '500k-1m',
  currentWillStatus: 'none',
  preferredContact: 'video',
  message: 'My mother moves into a home\nnext spring.',
  bookingPreference: 'callback',
  timePreference: 'evening',
  consent: true,
} as const satisfies EnquiryAnswers;
