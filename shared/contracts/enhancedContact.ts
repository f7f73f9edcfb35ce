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

/** The visitor's answers. The fingerprint of an idempotency key covers exactly these. */
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

/** Request header that marks an enquiry of the canary. An enquiry is never refused because of its value. */
export const canaryHeader = 'x-canary';

/**
 * Stores an enquiry of the five-step form. The client also sends `leadScore` and `submissionTimestamp`, which are dropped: the
 * server sets its own (docs/requirements.md#lead-score). Returns 409 `key_reused` when the Idempotency-Key was used with other
 * answers.
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
