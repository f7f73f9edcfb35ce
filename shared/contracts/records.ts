import * as z from 'zod/mini';
import { returnReasons } from '../answers.ts';
import { bookingId, contactId, conversationId, enquiryId, leadMagnetId, partnerId, privacyRequestId } from '../ids.ts';
import { languageCodes } from '../languages.ts';
import { extensionReasons, privacyOutcomes, privacyStatuses, privacyTopics } from '../privacyRequests.ts';
import {
  bookingPreferences,
  contactServices,
  contactSources,
  contactStatuses,
  enquiryServices,
  estateValues,
  partnerExperiences,
  partnerSpecializations,
  partnerStatuses,
  preferredContacts,
  priorities,
  referralVolumes,
  timePreferences,
  urgencies,
  willStatuses,
} from '../vocabularies.ts';
import { deskFields } from './desk.ts';
import { utmParams } from './fields.ts';
import { isoTime } from './isoTime.ts';

/** The last mail to the person that bounced or led to a complaint: to which address, why, and when. Absent if none did. */
const returnedMail = z.optional(z.object({ email: z.string(), reason: z.enum(returnReasons), at: isoTime }));

/** The fields that only staff enter. */
const enteredByStaff = {
  /** A postcode in Great Britain or Northern Ireland. No form asks for it. */
  postcode: z.optional(z.string()),
};

/** The fields of every record: when and how it was submitted, and its last change. */
const submission = {
  submittedAt: isoTime,
  /** Time of the last change; equals `submittedAt` before the first. */
  updatedAt: isoTime,
  /** 1 when stored, incremented by each change. */
  version: z.int().check(z.minimum(1)),
  language: z.enum(languageCodes),
  utmParams,
  /** Whether the submission looked automated (docs/requirements.md#validation). Staff may clear the mark. */
  suspectedRobot: z._default(z.boolean(), false),
};

/** The fields that both kinds of contact have. */
const contactBase = {
  ...enteredByStaff,
  name: z.string(),
  message: z.optional(z.string()),
  consent: z.boolean(),
  status: z.enum(contactStatuses),
  ...submission,
  returnedMail,
  ...deskFields,
};

/**
 * A contact: a submission of the short form, a lead of the assistant, or a person whom staff entered (docs/requirements.md#entities). It
 * has an email, a phone or both.
 */
export const contactRecord = z.object({
  ...contactBase,
  id: contactId,
  /** Empty when staff entered the contact without one. */
  email: z._default(z.string(), ''),
  phone: z.optional(z.string()),
  service: z.enum(contactServices),
  /** The conversation in which the assistant stored it. */
  conversationId: z.optional(conversationId),
  /** How staff entered it; absent when the person sent it. */
  source: z.optional(z.enum(contactSources)),
  /** Who entered it: initials or user, and the member of staff. */
  enteredBy: z.optional(z.object({ by: z.string(), person: z.optional(z.object({ id: z.string(), name: z.string() })) })),
  /** The booking with which it was stored. */
  bookingId: z.optional(bookingId),
});

/** An enquiry of the five-step form: the fields of the contacts table and its own answers. */
export const enquiryRecord = z.object({
  ...contactBase,
  id: enquiryId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.enum(enquiryServices),
  urgency: z.enum(urgencies),
  bookingPreference: z.enum(bookingPreferences),
  timePreference: z.optional(z.enum(timePreferences)),
  estateValue: z.optional(z.enum(estateValues)),
  currentWillStatus: z.optional(z.enum(willStatuses)),
  preferredContact: z.optional(z.enum(preferredContacts)),
  leadScore: z.int().check(z.minimum(0), z.maximum(100)),
  priority: z.enum(priorities),
});

export const anyContactRecord = z.union([enquiryRecord, contactRecord]);

export type ContactRecord = z.infer<typeof contactRecord>;
export type EnquiryRecord = z.infer<typeof enquiryRecord>;
export type AnyContactRecord = z.infer<typeof anyContactRecord>;

/** An application to the partner programme (docs/requirements.md#entities). */
export const partnerRecord = z.object({
  ...enteredByStaff,
  id: partnerId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.optional(z.string()),
  position: z.optional(z.string()),
  experience: z.enum(partnerExperiences),
  specialization: z.enum(partnerSpecializations),
  clientBase: z.optional(z.string()),
  motivation: z.string(),
  referralVolume: z.optional(z.enum(referralVolumes)),
  qualifications: z.optional(z.string()),
  linkedinProfile: z.optional(z.string()),
  website: z.optional(z.string()),
  consent: z.boolean(),
  status: z.enum(partnerStatuses),
  ...submission,
  returnedMail,
  ...deskFields,
});

export type PartnerRecord = z.infer<typeof partnerRecord>;

/** A request for a lead magnet (docs/requirements.md#lead-magnet). */
export const leadMagnetRecord = z.object({
  id: leadMagnetId,
  email: z.string(),
  magnetType: z.literal('inheritance_tax_calculator'),
  /** Whether the visitor allowed us to write to them. */
  marketingConsent: z._default(z.boolean(), false),
  status: z.literal('active'),
  ...submission,
});

export type LeadMagnetRecord = z.infer<typeof leadMagnetRecord>;

/** A complaint about the use of personal data, or a request to see or erase it (docs/requirements.md#data-protection-requests). */
export const privacyRequestRecord = z.object({
  id: privacyRequestId,
  topic: z.enum(privacyTopics),
  name: z.string(),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  reference: z.optional(z.string()),
  message: z.optional(z.string()),
  status: z.enum(privacyStatuses),
  outcome: z.optional(z.enum(privacyOutcomes)),
  /** The address that the confirmation link was sent to, and when. */
  linkEmail: z.optional(z.string()),
  linkSentAt: z.optional(isoTime),
  /** When the person confirmed the request with the link. */
  confirmedAt: z.optional(isoTime),
  acknowledgedAt: z.optional(isoTime),
  /** When the person was told that the answer takes up to two months longer, and why. */
  extendedAt: z.optional(isoTime),
  extensionReason: z.optional(z.enum(extensionReasons)),
  closedAt: z.optional(isoTime),
  ...submission,
  returnedMail,
});

export type PrivacyRequestRecord = z.infer<typeof privacyRequestRecord>;
