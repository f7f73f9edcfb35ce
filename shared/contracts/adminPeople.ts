import * as z from 'zod/mini';
import { anyRecordId } from '../ids.ts';
import { conversationRecord, transcriptMessage } from './adminConversations.ts';
import { historyEntry } from './adminHistory.ts';
import { defineContract } from './contract.ts';
import { line, maxLength } from './fields.ts';
import { isoTime } from './isoTime.ts';

const email = line(maxLength.email);

/**
 * Whether to include records with another email but the same phone number. Off by default, because members of a household often
 * share one number.
 */
const includePhoneMatches = z._default(z.boolean({ error: 'invalid' }), false);

/** Everything stored about one record of a person. */
export const personRecord = z.object({
  id: anyRecordId,
  kind: z.enum(['enquiry', 'contact', 'partner', 'leadMagnet', 'privacyRequest']),
  matchedBy: z.enum(['email', 'phone']),
  /** Every field as it is stored, except the table's keys. */
  fields: z.record(z.string(), z.unknown()),
  history: z.array(historyEntry),
  /** The meetings that were booked, each with every field as it is stored except keys. */
  bookings: z.array(z.record(z.string(), z.unknown())),
  /** The conversation in which it was captured, while that is stored. */
  conversation: z.optional(z.extend(conversationRecord, { messages: z.array(transcriptMessage) })),
});
export type PersonRecord = z.infer<typeof personRecord>;

/**
 * Returns everything stored about the person with an email address, newest first. Without `includePhoneMatches`, `phoneMatches`
 * is the number of records with another email and the same phone number. The export is recorded in the audit list.
 */
export const exportPerson = defineContract({
  name: 'export-person',
  method: 'POST',
  path: '/api/admin/people/export',
  access: 'staff',
  role: 'administrator',
  freshSecondFactor: true,
  body: z.object({ email, includePhoneMatches }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.object({
      email: z.string(),
      exportedAt: isoTime,
      records: z.array(personRecord),
      phoneMatches: z.int().check(z.minimum(0)),
    }),
  }),
});

/**
 * Erases what `exportPerson` returns for the same email and `includePhoneMatches`: records, notes, history, lead magnets and the
 * conversations in which they were captured. `confirm` must be the same email, else 400. An entry without personal data remains
 * in the audit list. A repeat continues an erasure that was interrupted.
 */
export const erasePerson = defineContract({
  name: 'erase-person',
  method: 'POST',
  path: '/api/admin/people/erase',
  access: 'staff',
  role: 'administrator',
  freshSecondFactor: true,
  body: z.object({ email, includePhoneMatches, confirm: line(maxLength.email) }).check(
    z.refine(({ email, confirm }) => email.toLowerCase() === confirm.toLowerCase(), {
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
