import * as z from 'zod/mini';
import { contactId } from '../ids.ts';
import { contactServices } from '../vocabularies.ts';
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

/** The answers of the short "Ask a question" form. The fingerprint of an idempotency key covers exactly these. */
export const contactAnswers = z.object({
  name: line(maxLength.name * 2 + 1),
  email,
  phone: optional(phone),
  service: choice(contactServices),
  message: optional(paragraph(maxLength.message)),
  consent,
});

export type ContactAnswers = z.infer<typeof contactAnswers>;

/** Joins a first and a last name, which some callers send in place of `name` (docs/requirements.md#api-calls). */
const joinNames = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || !('firstName' in value) || 'name' in value) return value;
  const { firstName, lastName } = value as { firstName?: unknown; lastName?: unknown };
  const parts = [firstName, lastName].map((part) => (typeof part === 'string' ? part.trim() : ''));
  return { ...value, name: parts.filter(Boolean).join(' ') };
};

/** Stores a simple contact. */
export const contact = defineContract({
  name: 'contact',
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  headers: idempotencyHeaders,
  body: z.pipe(z.transform(joinNames), z.extend(contactAnswers, { utmParams: z.optional(utmParams), language, ...robotSigns })),
  status: 201,
  response: z.object({ success: z.literal(true), submissionId: contactId }),
});
