import { type ContactService, contactServices, type EnquiryService } from './vocabularies.ts';

/**
 * Where a record came from: a partner application, a logged call, an import, the chat, a form after a link of a campaign (`utm_source`),
 * or any other form. A closed list, because anybody can send made-up names of campaigns.
 */
export const deskSources = ['form', 'campaign', 'chat', 'phone', 'import', 'partner'] as const;

/** The two forms use different codes for these services, with the same label. */
const sameService: Partial<Record<EnquiryService | ContactService, ContactService>> = {
  'care-fee-protection': 'care-fee',
  'comprehensive-planning': 'comprehensive',
};

/** Returns the service that a record counts for, one of `contactServices`; undefined for a text that is no service. */
export function serviceGroupOf(service: string | undefined): ContactService | undefined {
  const group = sameService[service as EnquiryService] ?? service;
  return contactServices.find((each) => each === group);
}

/** The limits, in minutes of working time, of the chart of first answers: half an hour to five working days. */
export const answerSteps = [30, 60, 120, 240, 480, 960, 1_440, 2_400] as const;
