import type * as z from 'zod/mini';
import { type CorrectableKind, correctable } from '../../../../shared/contracts/adminEntry.ts';
import { type FieldError, fieldErrors } from '../../../../shared/contracts/errors.ts';
import { recordKindOf } from '../../../../shared/ids.ts';
import { languages } from '../../../../shared/languages.ts';
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
} from '../../../../shared/vocabularies.ts';
import labels from '../../../../shared/words/en.json';
import type { StaffRecord } from '../../lists/kind.ts';
import { formatExperience, specializationWords, willWords, words } from '../../words.ts';

const details = words.details;
const { correct } = words;

/** A field that staff may correct. */
export interface CorrectField {
  name: string;
  label: string;
  /** The values of a list with their labels; absent for text. */
  options?: readonly (readonly [value: string, label: string])[];
  /** Whether it may be empty. */
  optional: boolean;
}

const labelled = <K extends string>(values: readonly K[], list: Readonly<Record<K, string>>) =>
  values.map((value) => [value, list[value]] as const);

const languageOptions = languages.map(({ code, name }) => [code, name] as const);

const fieldLabels: Record<string, string> = {
  name: details.name,
  firstName: correct.firstName,
  lastName: correct.lastName,
  email: details.email,
  phone: details.phone,
  postcode: details.postcode,
  service: details.service,
  language: details.language,
  urgency: details.urgency,
  estateValue: details.estate,
  currentWillStatus: details.will,
  preferredContact: details.preferredContact,
  timePreference: details.time,
  company: details.company,
  position: details.position,
  experience: details.experience,
  specialization: details.specialization,
  referralVolume: details.volume,
  linkedinProfile: details.linkedin,
  website: details.website,
};

/** Returns the label of a field; its name if it has none. */
export const labelOf = (field: string): string => fieldLabels[field] ?? field;

const options: Record<string, CorrectField['options']> = {
  language: languageOptions,
  urgency: labelled(urgencies, labels.urgency),
  estateValue: labelled(estateValues, labels.estateValue),
  currentWillStatus: labelled(willStatuses, willWords),
  preferredContact: labelled(preferredContacts, labels.preferredContact),
  timePreference: labelled(timePreferences, labels.timePreference),
  experience: partnerExperiences.map((value) => [value, formatExperience(value)]),
  specialization: labelled(partnerSpecializations, specializationWords),
  referralVolume: referralVolumes.map((value) => [value, value]),
};
const services: Record<CorrectableKind, CorrectField['options']> = {
  enquiry: labelled(enquiryServices, labels.service),
  contact: labelled(contactServices, labels.service),
  partner: undefined,
};

/** Returns the kind of a record whose fields may be corrected. */
export const kindOf = ({ id }: StaffRecord): CorrectableKind => recordKindOf(id) as CorrectableKind;

/** Returns the fields of a kind of record that may be corrected. */
export function fieldsOf(kind: CorrectableKind): CorrectField[] {
  const shape: Record<string, z.ZodMiniType> = correctable[kind].shape;
  return Object.entries(shape).map(([name, schema]) => {
    const list = name === 'service' ? services[kind] : options[name];
    return { name, label: labelOf(name), ...(list && { options: list }), optional: schema.safeParse(undefined).success };
  });
}

/** Returns the text of a value of a history entry, as its list names it; a dash for an empty field. */
export function textOf(field: string, value: string | undefined): string {
  if (value === undefined) return words.dash;
  const service = field === 'service' ? (labels.service as Record<string, string>)[value] : undefined;
  return service ?? options[field]?.find(([code]) => code === value)?.[1] ?? value;
}

/** Returns the value of a field as the text of its control; empty for a missing one. */
export const textIn = (record: StaffRecord, field: string): string =>
  String((record as unknown as Record<string, unknown>)[field] ?? '');

/** Texts of the changed fields; null for an optional field that was emptied. */
export type ChangedFields = Record<string, string | null>;

/** Returns the fields whose text differs from the record. */
export function changesOf(record: StaffRecord, edits: Readonly<Record<string, string>>): ChangedFields {
  return Object.fromEntries(
    Object.entries(edits)
      .filter(([field, text]) => text.trim() !== textIn(record, field))
      .map(([field, text]) => [field, text.trim() || null]),
  );
}

/** Returns what is wrong with changed fields, by field. A contact needs an email or a phone. */
export function errorsOf(record: StaffRecord, changes: ChangedFields): Record<string, string> {
  const schema = correctable[kindOf(record)];
  const whole = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, textIn(record, field) || undefined]));
  const parsed = schema.safeParse({ ...whole, ...changes });
  const errors: FieldError[] = parsed.error ? fieldErrors(parsed.error).filter(({ path }) => path in changes) : [];
  const after = { ...whole, ...changes };
  if (!after.email && !after.phone)
    errors.push({ path: 'phone' in changes ? 'phone' : 'email', code: 'required', message: correct.unreachable });
  return messagesOf(errors);
}

/** Returns the messages of field errors by field; `fields.` before a path is left out. */
export function messagesOf(errors: readonly FieldError[]): Record<string, string> {
  return Object.fromEntries(
    errors.map(({ path, code, message }) => {
      const field = path.replace(/^fields\./, '');
      return [field, field === 'postcode' && code === 'invalid' ? correct.postcode : message];
    }),
  );
}
