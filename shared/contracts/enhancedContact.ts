import * as z from 'zod/mini';
import { enquiryId } from '../ids.ts';
import {
  bookingPreferences,
  enquiryServices,
  estateValues,
  preferredContacts,
  timePreferences,
  urgencies,
  willStatuses,
} from '../vocabularies.ts';
import { defineContract } from './contract.ts';
import {
  choice,
  consent,
  email,
  idempotencyHeaders,
  language,
  line,
  maxLength,
  optional,
  paragraph,
  phone,
  robotSigns,
  utmParams,
} from './fields.ts';

/** The visitor's own answers, step by step. An idempotency key's fingerprint covers exactly these. */
export const enquiryAnswers = z.object({
  firstName: line(maxLength.name),
  lastName: line(maxLength.name),
  email,
  phone,
  service: choice(enquiryServices),
  urgency: choice(urgencies),
  estateValue: optional(choice(estateValues)),
  currentWillStatus: optional(choice(willStatuses)),
  preferredContact: optional(choice(preferredContacts)),
  message: optional(paragraph(maxLength.message)),
  bookingPreference: choice(bookingPreferences),
  timePreference: optional(choice(timePreferences)),
  consent,
});

export type EnquiryAnswers = z.infer<typeof enquiryAnswers>;

/** Request header that marks an enquiry as one that only checks the site. Whatever else stands in it is no reason to refuse one. */
export const canaryHeader = 'x-canary';

/**
 * Stores an enquiry of the five-step form. The client also sends `leadScore` and `submissionTimestamp` (product spec,
 * section 7): both are dropped, the server sets its own. 409 `key_reused` when the Idempotency-Key came with other answers.
 */
export const enhancedContact = defineContract({
  name: 'enhanced-contact',
  method: 'POST',
  path: '/api/enhanced-contact',
  access: 'public',
  headers: z.extend(idempotencyHeaders, { [canaryHeader]: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined) }),
  body: z.extend(enquiryAnswers, { utmParams: z.optional(utmParams), language, ...robotSigns }),
  status: 201,
  response: z.object({ success: z.literal(true), submissionId: enquiryId, message: z.string() }),
});
