import * as z from 'zod/mini';
import { answerLinks, answerTemplates } from '../answers.ts';
import { answerableId } from '../ids.ts';
import { languageCodes } from '../languages.ts';
import { answer } from './adminHistory.ts';
import { defineContract } from './contract.ts';
import { choice, line, maxLength, optional, paragraph } from './fields.ts';

/**
 * Mails an answer to the person of an enquiry, contact or partner application, once. It goes to the address that the record has when it is
 * sent. The record's version and `updatedAt` stay the same. A repeat with the same Idempotency-Key returns the first answer; the same key
 * with another text returns 409 `key_reused`. Returns 400 for the field `email` when the record has no address that mail can be sent to, or
 * mail to it was returned, and 429 above the limits.
 */
export const sendAnswer = defineContract({
  name: 'send-answer',
  method: 'POST',
  path: '/api/admin/records/{id}/answers',
  access: 'staff',
  role: 'caseworker',
  params: z.object({ id: answerableId }),
  headers: z.object({
    'idempotency-key': z.string('required').check(z.regex(/^[A-Za-z0-9_-]{16,128}$/, 'invalid')),
  }),
  body: z.object({
    template: optional(choice(answerTemplates)),
    language: choice(languageCodes),
    subject: line(maxLength.subject),
    text: paragraph(maxLength.message),
    links: z._default(z.array(choice(answerLinks)).check(z.maxLength(answerLinks.length, 'invalid')), []),
  }),
  status: 201,
  response: z.object({ success: z.literal(true), data: answer }),
});
