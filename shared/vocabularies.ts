/** The closed lists of the product (docs/requirements.md#entities). Their labels are in `words/<language>.json`. */

/** Services of the enhanced enquiry form. */
export const enquiryServices = ['will-writing', 'trusts-iht', 'lpa', 'care-fee-protection', 'comprehensive-planning'] as const;

/** Services of the short form "Ask a question". */
export const contactServices = ['will-writing', 'trusts-iht', 'lpa', 'care-fee', 'comprehensive', 'consultation'] as const;

export const urgencies = ['immediate', 'few-weeks', 'few-months', 'just-exploring'] as const;
export const estateValues = ['under-300k', '300k-500k', '500k-1m', '1m-2m', '2m-plus'] as const;
export const willStatuses = ['none', 'outdated', 'recent', 'unsure'] as const;
export const preferredContacts = ['phone', 'email', 'video', 'in-person'] as const;
export const bookingPreferences = ['immediate', 'calendly', 'callback', 'email'] as const;
export const timePreferences = ['morning', 'afternoon', 'evening', 'weekend', 'flexible'] as const;

/** Statuses of a contact of either kind. Any may follow any other (docs/requirements.md#statuses). */
export const contactStatuses = ['new', 'contacted', 'closed'] as const;

/** How staff enter a contact: from a phone call, or from an imported file (docs/requirements.md#contacts-that-staff-enter). */
export const contactSources = ['phone', 'chat', 'import'] as const;

export const priorities = ['normal', 'high'] as const;

/** Answers of the partner application. */
export const partnerExperiences = ['3-5', '6-10', '11-15', '16-20', '20+'] as const;
export const partnerSpecializations = [
  'financial-planning',
  'legal-services',
  'accounting',
  'insurance',
  'investment-management',
  'estate-planning',
  'other',
] as const;
export const referralVolumes = ['1-3', '4-7', '8-15', '16-25', '25+'] as const;

/** Statuses of a partner application. Any may follow any other (docs/requirements.md#statuses). */
export const partnerStatuses = ['pending', 'under_review', 'approved', 'rejected'] as const;

export type EnquiryService = (typeof enquiryServices)[number];
export type ContactService = (typeof contactServices)[number];
export type Urgency = (typeof urgencies)[number];
export type EstateValue = (typeof estateValues)[number];
export type WillStatus = (typeof willStatuses)[number];
export type PreferredContact = (typeof preferredContacts)[number];
export type BookingPreference = (typeof bookingPreferences)[number];
export type TimePreference = (typeof timePreferences)[number];
export type ContactStatus = (typeof contactStatuses)[number];
export type Priority = (typeof priorities)[number];
export type PartnerStatus = (typeof partnerStatuses)[number];
