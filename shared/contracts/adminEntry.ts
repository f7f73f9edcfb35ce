import * as z from 'zod/mini';
import { anyContactId, anyRecordId, conversationId, partnerId } from '../ids.ts';
import { languageCodes } from '../languages.ts';
import {
  contactServices,
  enquiryServices,
  estateValues,
  partnerExperiences,
  partnerSpecializations,
  preferredContacts,
  referralVolumes,
  timePreferences,
  urgencies,
  willStatuses,
} from '../vocabularies.ts';
import { ifMatchHeaders } from './adminContacts.ts';
import { newStep } from './adminWork.ts';
import { defineContract } from './contract.ts';
import { choice, email, idempotencyHeaders, line, link, maxLength, optional, paragraph, phone } from './fields.ts';
import { anyContactRecord, contactRecord, partnerRecord } from './records.ts';

// A whole postcode of the United Kingdom, with or without the space. Loose on purpose, like the pattern of emails: it refuses what is
// certainly none (GOV.UK, "Bulk data transfer: additional validation valid from March 2024", postcode format).
const postcodeForm = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;

/** A whole postcode, stored in upper case with one space. */
export const postcode = z.pipe(
  line(20),
  z.pipe(
    z.transform((value: string) =>
      value
        .toUpperCase()
        .replace(/\s/g, '')
        .replace(/(?=.{3}$)/, ' ')
        .trim(),
    ),
    z.string().check(z.regex(postcodeForm, 'invalid')),
  ),
);

const language = choice(languageCodes);

/**
 * What staff know of a person: from a phone call, or from a line of an imported file. A name and one way to reach them are enough. The
 * fingerprint of an idempotency key covers exactly these.
 */
export const enteredAnswers = z.object({
  name: line(maxLength.name * 2 + 1),
  email: optional(email),
  phone: optional(phone),
  postcode: optional(postcode),
  /** `consultation` when absent. */
  service: optional(choice(contactServices)),
  /** English when absent. */
  language: optional(language),
  /** What was said in the call, or a remark from the file. */
  message: optional(paragraph(maxLength.message)),
});
export type EnteredAnswers = z.infer<typeof enteredAnswers>;

const isReachable = z.refine(
  (answers) => {
    const { email, phone } = answers as { email?: string; phone?: string };
    return email !== undefined || phone !== undefined;
  },
  { error: 'required', path: ['phone'] },
);

/** The same, with an email or a phone number. */
export const reachableAnswers = enteredAnswers.check(isReachable);

/**
 * Stores a contact from a phone call, or with `conversation` from a chat. Nobody gets a mail about it. It is looked after by whoever enters
 * it, and a call counts as the first reaction. `next`: the next step that was agreed, `invalid` when it is over; by rule when absent. With an
 * Idempotency-Key, a repeat returns the first contact; the same key with other answers returns 409 `key_reused`. A chat has one contact at
 * most: 412 `stale_version` when it has one already, 404 when it has expired.
 */
export const logCall = defineContract({
  name: 'log-call',
  method: 'POST',
  path: '/api/admin/calls',
  access: 'staff',
  role: 'caseworker',
  headers: idempotencyHeaders,
  body: z.extend(enteredAnswers, { next: z.optional(newStep), conversation: z.optional(conversationId) }).check(isReachable),
  status: 201,
  response: z.object({ success: z.literal(true), data: contactRecord }),
});

/**
 * The fields of each kind of record that staff may correct, with the rules of the forms. Not the visitor's own message, and not the
 * booking preference, because the site's promise depends on it.
 */
export const correctable = {
  enquiry: z.object({
    firstName: line(maxLength.name),
    lastName: line(maxLength.name),
    email,
    phone,
    postcode: optional(postcode),
    service: choice(enquiryServices),
    urgency: choice(urgencies),
    estateValue: optional(choice(estateValues)),
    currentWillStatus: optional(choice(willStatuses)),
    preferredContact: optional(choice(preferredContacts)),
    timePreference: optional(choice(timePreferences)),
    language,
  }),
  contact: z.object({
    name: line(maxLength.name * 2 + 1),
    email: optional(email),
    phone: optional(phone),
    postcode: optional(postcode),
    service: choice(contactServices),
    language,
  }),
  partner: z.object({
    firstName: line(maxLength.name),
    lastName: line(maxLength.name),
    email,
    phone,
    postcode: optional(postcode),
    company: optional(line(maxLength.name)),
    position: optional(line(maxLength.name)),
    experience: choice(partnerExperiences),
    specialization: choice(partnerSpecializations),
    referralVolume: optional(choice(referralVolumes)),
    linkedinProfile: optional(link()),
    website: optional(link()),
    language,
  }),
} as const;

export type CorrectableKind = keyof typeof correctable;

const atLeastOne = z.refine((fields) => Object.keys(fields as object).length > 0, 'required');

/** The corrected fields of a record, with its kind. An optional field that is null is removed. A field that is absent stays as it is. */
const correction = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('enquiry'), fields: z.partial(correctable.enquiry).check(atLeastOne) }),
    z.object({ kind: z.literal('contact'), fields: z.partial(correctable.contact).check(atLeastOne) }),
    z.object({ kind: z.literal('partner'), fields: z.partial(correctable.partner).check(atLeastOne) }),
  ],
  { error: 'choose' },
);
export type Correction = z.infer<typeof correction>;

/**
 * Corrects fields of an enquiry, a contact or a partner application. The record's history shows the values before and after. A contact
 * keeps an email or a phone: removing the last one returns 400. A kind that is not that of the id returns 404. `If-Match` works as for
 * a status: 412 `stale_version` with the current record under `current`.
 */
export const correctRecord = defineContract({
  name: 'correct-record',
  method: 'PATCH',
  path: '/api/admin/records/{id}',
  access: 'staff',
  role: 'caseworker',
  params: z.object({ id: z.union([anyContactId, partnerId]) }),
  headers: ifMatchHeaders,
  body: correction,
  status: 200,
  response: z.object({ success: z.literal(true), data: z.union([anyContactRecord, partnerRecord]) }),
});

/** The most contacts in one imported file. */
export const maxImported = 10_000;
/** The most contacts in one call. */
export const maxImportedAtOnce = 50;

const cell = z.optional(z.string());

/** One contact of a file: its number in the file, from 1, and its texts, which the handler checks. */
const importedRow = z.object({
  row: z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(maxImported, 'too_long')),
  values: z.object({
    name: cell,
    email: cell,
    phone: cell,
    postcode: cell,
    service: cell,
    language: cell,
    message: cell,
  }),
});
export type ImportedRow = z.infer<typeof importedRow>;

/** What became of one contact of a file. */
export const importOutcome = z.discriminatedUnion('outcome', [
  /** Can be imported. `sameAs`: contacts, enquiries and other records with the same email or phone, at most ten. */
  z.object({ row: z.int(), outcome: z.literal('ready'), sameAs: z.array(anyRecordId) }),
  /** Is stored now. */
  z.object({ row: z.int(), outcome: z.literal('stored') }),
  /** Was stored by an earlier import of the same file. */
  z.object({ row: z.int(), outcome: z.literal('present') }),
  /** An earlier import of the same file stored this contact with other values, for example with other columns. It stays as it is. */
  z.object({ row: z.int(), outcome: z.literal('different') }),
  z.object({
    row: z.int(),
    outcome: z.literal('refused'),
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  }),
]);
export type ImportOutcome = z.infer<typeof importOutcome>;

/**
 * Imports a part of a file, or only checks it (`dryRun`). Returns one outcome for each contact, in their order. The id is the SHA-256 of
 * the file, and file and row make the id of the contact. So a part may be sent any number of times, and stores each contact once.
 */
export const importContacts = defineContract({
  name: 'import-contacts',
  method: 'POST',
  path: '/api/admin/imports/{id}',
  access: 'staff',
  role: 'administrator',
  params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  body: z.object({
    dryRun: z.boolean({ error: 'invalid' }),
    /** The status of the imported contacts: `new` ones are work like other new contacts, `closed` ones are only stored. */
    status: choice(['new', 'closed']),
    rows: z.array(importedRow, { error: 'required' }).check(
      z.minLength(1, 'required'),
      z.maxLength(maxImportedAtOnce, 'too_long'),
      z.refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, 'invalid'),
    ),
  }),
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(importOutcome) }),
});
