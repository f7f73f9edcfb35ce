import * as z from 'zod/mini';
import { anyRecordId } from '../ids.ts';
import { conversationRecord, transcriptMessage, unansweredQuestion } from './adminConversations.ts';
import { historyEntry } from './adminHistory.ts';
import { defineContract } from './contract.ts';
import { line, maxLength, optional } from './fields.ts';
import { isoTime } from './isoTime.ts';

/** The person: an email address, or a phone number for somebody who is only known by that. */
const person = {
  email: optional(line(maxLength.email)),
  phone: optional(line(maxLength.phone)),
};
const isOne = z.refine(
  (body) => {
    const { email, phone } = body as { email?: unknown; phone?: unknown };
    return (email === undefined) !== (phone === undefined);
  },
  { error: 'required', path: ['email'] },
);

/**
 * Whether to include records with another email but the same phone number. Off by default, because members of a household often
 * share one number.
 */
const includePhoneMatches = z._default(z.boolean({ error: 'invalid' }), false);

/** Everything stored about one record of a person. */
export const personRecord = z.object({
  id: anyRecordId,
  kind: z.enum(['enquiry', 'contact', 'partner', 'leadMagnet', 'privacyRequest']),
  /** `merge`: it was merged with a record of the person, or had the email before a merge. */
  matchedBy: z.enum(['email', 'phone', 'merge']),
  /** Every field as it is stored, except the table's keys. */
  fields: z.record(z.string(), z.unknown()),
  history: z.array(historyEntry),
  /** The meetings that were booked, each with every field as it is stored except keys. */
  bookings: z.array(z.record(z.string(), z.unknown())),
  /** The conversation in which it was captured, while that is stored. */
  conversation: z.optional(z.extend(conversationRecord, { messages: z.array(transcriptMessage) })),
  /** The questions in it that the assistant could not answer, with the notes of staff. They may be stored for longer than the conversation. */
  unansweredQuestions: z.optional(z.array(unansweredQuestion)),
});
export type PersonRecord = z.infer<typeof personRecord>;

/**
 * Returns everything stored about the person with an email address, or about one who is only known by a phone number, newest first.
 * `phoneMatches` is the number of records that match only by a phone and may be somebody else's: with another email, or before a
 * correction. They are returned with `includePhoneMatches`. The export is recorded in the audit list.
 */
export const exportPerson = defineContract({
  name: 'export-person',
  method: 'POST',
  path: '/api/admin/people/export',
  access: 'staff',
  role: 'administrator',
  freshSecondFactor: true,
  body: z.object({ ...person, includePhoneMatches }).check(isOne),
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.object({
      /** Empty when a phone number was given. */
      email: z.string(),
      phone: z.optional(z.string()),
      exportedAt: isoTime,
      records: z.array(personRecord),
      phoneMatches: z.int().check(z.minimum(0)),
    }),
  }),
});

/**
 * Erases what `exportPerson` returns for the same person and `includePhoneMatches`: records, notes, history, lead magnets and the
 * conversations in which they were captured. `confirm` must be the same email or phone, else 400. An entry without personal data remains
 * in the audit list. A repeat continues an erasure that was interrupted.
 */
export const erasePerson = defineContract({
  name: 'erase-person',
  method: 'POST',
  path: '/api/admin/people/erase',
  access: 'staff',
  role: 'administrator',
  freshSecondFactor: true,
  body: z.object({ ...person, includePhoneMatches, confirm: line(maxLength.email) }).check(
    isOne,
    z.refine(({ email, phone, confirm }) => (email ?? phone)?.toLowerCase() === confirm.toLowerCase(), {
      message: 'invalid',
      path: ['confirm'],
    }),
  ),
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.object({ records: z.int().check(z.minimum(0)), conversations: z.int().check(z.minimum(0)) }),
  }),
});
