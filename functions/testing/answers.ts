import type { ContactAnswers } from '../../shared/contracts/contact.ts';
import type { EnquiryAnswers } from '../../shared/contracts/enhancedContact.ts';
import type { PartnerAnswers } from '../../shared/contracts/partnerApplication.ts';
import type { PrivacyRequestAnswers } from '../../shared/contracts/privacyRequest.ts';

/** A complete enquiry. Its lead score is 20 + 20 + 20 + 20 + 5 = 85. */
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

/** A complete simple contact. */
export const question = {
  name: 'Bolesław Prus',
  email: 'boleslaw@family.example',
  phone: '020 7946 0111',
  service: 'consultation',
  message: 'Does a Polish will count here?',
  consent: true,
} as const satisfies ContactAnswers;

/** A complete partner application. */
export const application = {
  firstName: 'Indira',
  lastName: 'Raghunathan',
  email: 'indira@advisers.example',
  phone: '020 7946 0222',
  company: 'Raghunathan Advisers',
  position: 'Director',
  experience: '11-15',
  specialization: 'financial-planning',
  clientBase: 'Families who own a home in Barnet.',
  motivation: 'My clients ask me about wills\nevery week.',
  referralVolume: '4-7',
  qualifications: 'Chartered financial planner',
  linkedinProfile: 'https://www.linkedin.example/in/indira',
  website: 'https://www.advisers.example/',
  consent: true,
} as const satisfies PartnerAnswers;

/** A complete request to see personal data. */
export const accessRequest = {
  topic: 'access',
  name: 'Małgorzata Nowak',
  email: 'malgorzata@family.example',
  phone: '020 7946 0333',
  reference: 'LEP-2026-17',
  message: 'Everything from last summer, please.',
} as const satisfies PrivacyRequestAnswers;

/** A lead magnet. */
export const magnet = { email: 'kavita@family.example' } as const;

/** Two events of one page. */
export const pageEvents = {
  events: [
    {
      eventType: 'cta_click',
      eventData: { label: 'Book Free Call', value: 1, first: true },
      utmParams: { utm_source: 'newsletter' },
      sessionId: 'a3f1c2d4-0001',
    },
    { eventType: 'form_progress', eventData: { step: 2 } },
  ],
} as const;
