import type * as z from 'zod/mini';
import { type CorrectableKind, correctable } from '../../../../shared/contracts/adminEntry.ts';
import { type FieldError, fieldErrors } from '../../../../shared/contracts/errors.ts';
import { recordKindOf } from '../../../../shared/ids.ts';
import { languageCodes } from '../../../../shared/languages.ts';
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
import type { StaffRecord } from '../../lists/kind.ts';
import { words } from '../../words.ts';
import { fieldLabel, valueText } from '../fieldTexts.ts';

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

/** The values of the fields that are lists. */
const values: Record<string, readonly string[]> = {
  language: languageCodes,
  urgency: urgencies,
  estateValue: estateValues,
  currentWillStatus: willStatuses,
  preferredContact: preferredContacts,
  timePreference: timePreferences,
  experience: partnerExperiences,
  specialization: partnerSpecializations,
  referralVolume: referralVolumes,
};
const services: Record<CorrectableKind, readonly string[] | undefined> = {
  enquiry: enquiryServices,
  contact: contactServices,
  partner: undefined,
};

/** Returns the kind of a record whose fields may be corrected. */
export const kindOf = ({ id }: StaffRecord): CorrectableKind => recordKindOf(id) as CorrectableKind;

/** Returns the fields of a kind of record that may be corrected. */
export function fieldsOf(kind: CorrectableKind): CorrectField[] {
  const shape: Record<string, z.ZodMiniType> = correctable[kind].shape;
  return Object.entries(shape).map(([name, schema]) => {
    const list = name === 'service' ? services[kind] : values[name];
    const options = list?.map((value) => [value, valueText(name, value)] as const);
    return { name, label: fieldLabel(name), ...(options && { options }), optional: schema.safeParse(undefined).success };
  });
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
