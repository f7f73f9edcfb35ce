import * as z from 'zod/mini';
import { anyRecordId } from '../ids.ts';
import { conversationRecord, transcriptMessage } from './adminConversations.ts';
import { historyEntry } from './adminHistory.ts';
import { defineContract } from './contract.ts';
import { line, maxLength } from './fields.ts';
import { isoTime } from './isoTime.ts';

const email = line(maxLength.email);

/**
 * Whether records count that have another email but the same phone. Off by default: a household often shares one phone,
 * and its members are other people.
 */
const includePhoneMatches = z._default(z.boolean({ error: 'invalid' }), false);

/** Everything kept about one record of a person. */
export const keptRecord = z.object({
  id: anyRecordId,
  kind: z.enum(['enquiry', 'contact', 'partner', 'leadMagnet']),
  matchedBy: z.enum(['email', 'phone']),
  /** Every field as it is stored, but for the table's own keys. */
  fields: z.record(z.string(), z.unknown()),
  history: z.array(historyEntry),
  /** The chat in which it was given, as long as that is kept. */
  conversation: z.optional(z.extend(conversationRecord, { messages: z.array(transcriptMessage) })),
});
export type KeptRecord = z.infer<typeof keptRecord>;

/**
 * Everything kept about the person with an email address, newest first, for handing out as JSON. Without `includePhoneMatches`,
 * `phoneMatches` says how many records of other emails have the same phone. Stands in the audit list.
 */
export const exportPerson = defineContract({
  name: 'export-person',
  method: 'POST',
  path: '/api/admin/people/export',
  access: 'staff',
  body: z.object({ email, includePhoneMatches }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.object({
      email: z.string(),
      exportedAt: isoTime,
      records: z.array(keptRecord),
      phoneMatches: z.int().check(z.minimum(0)),
    }),
  }),
});

/**
 * Erases what `exportPerson` with the same email and `includePhoneMatches` answers: records, notes, history, lead magnets
 * and the conversations in which they were captured. `confirm` is the email once more, else 400. What remains is a line in the audit list
 * without personal data. May be repeated: an erasure that broke off goes on.
 */
export const erasePerson = defineContract({
  name: 'erase-person',
  method: 'POST',
  path: '/api/admin/people/erase',
  access: 'staff',
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
