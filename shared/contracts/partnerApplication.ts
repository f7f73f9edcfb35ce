import * as z from 'zod/mini';
import { partnerId } from '../ids.ts';
import { partnerExperiences, partnerSpecializations, referralVolumes } from '../vocabularies.ts';
import { defineContract } from './contract.ts';
import {
  choice,
  consent,
  email,
  idempotencyHeaders,
  language,
  line,
  link,
  maxLength,
  optional,
  paragraph,
  phone,
  robotSigns,
  utmParams,
} from './fields.ts';

/** The applicant's answers. The fingerprint of an idempotency key covers exactly these. */
export const partnerAnswers = z.object({
  firstName: line(maxLength.name),
  lastName: line(maxLength.name),
  email,
  phone,
  company: optional(line(maxLength.name)),
  position: optional(line(maxLength.name)),
  experience: choice(partnerExperiences),
  specialization: choice(partnerSpecializations),
  clientBase: optional(paragraph(maxLength.message)),
  motivation: paragraph(maxLength.message),
  referralVolume: optional(choice(referralVolumes)),
  qualifications: optional(paragraph(maxLength.message)),
  linkedinProfile: optional(link()),
  website: optional(link()),
  consent,
});

export type PartnerAnswers = z.infer<typeof partnerAnswers>;

/** Stores an application to the partner programme. */
export const partnerApplication = defineContract({
  name: 'partner-application',
  method: 'POST',
  path: '/api/partner-application',
  access: 'public',
  headers: idempotencyHeaders,
  body: z.extend(partnerAnswers, { utmParams: z.optional(utmParams), language, ...robotSigns }),
  status: 201,
  response: z.object({ success: z.literal(true), applicationId: partnerId, message: z.string() }),
});
