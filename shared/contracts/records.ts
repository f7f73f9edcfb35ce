import * as z from 'zod';
import { contactId, enquiryId } from '../ids.ts';
import { languageCodes } from '../languages.ts';
import {
  bookingPreferences,
  contactServices,
  contactStatuses,
  enquiryServices,
  estateValues,
  preferredContacts,
  priorities,
  timePreferences,
  urgencies,
  willStatuses,
} from '../vocabularies.ts';
import { isoTime, utmParams } from './fields.ts';

/** What both kinds of contact have in common, as staff see them. Times are UTC ISO 8601. */
const contactBase = {
  name: z.string(),
  email: z.string(),
  message: z.string().optional(),
  consent: z.boolean(),
  status: z.enum(contactStatuses),
  submittedAt: isoTime,
  /** Time of the last change; equals `submittedAt` until there is one. */
  updatedAt: isoTime,
  /** 1 when stored, one more with each change. */
  version: z.int().min(1),
  language: z.enum(languageCodes),
  utmParams,
};

/** A simple contact submission (product spec, section 3). */
export const contactRecord = z.object({
  ...contactBase,
  id: contactId,
  phone: z.string().optional(),
  service: z.enum(contactServices),
});

/** An enquiry from the five-step form, already shaped for the contacts table, with the answers only it has. */
export const enquiryRecord = z.object({
  ...contactBase,
  id: enquiryId,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  service: z.enum(enquiryServices),
  urgency: z.enum(urgencies),
  bookingPreference: z.enum(bookingPreferences),
  timePreference: z.enum(timePreferences).optional(),
  estateValue: z.enum(estateValues).optional(),
  currentWillStatus: z.enum(willStatuses).optional(),
  preferredContact: z.enum(preferredContacts).optional(),
  leadScore: z.int().min(0).max(100),
  priority: z.enum(priorities),
});

export const anyContactRecord = z.union([enquiryRecord, contactRecord]);

export type ContactRecord = z.infer<typeof contactRecord>;
export type EnquiryRecord = z.infer<typeof enquiryRecord>;
export type AnyContactRecord = z.infer<typeof anyContactRecord>;
