import * as z from 'zod/mini';
import { anyRecordId, noteId } from '../ids.ts';
import { contactStatuses, partnerStatuses } from '../vocabularies.ts';
import { defineContract } from './contract.ts';
import { idempotencyHeaders, maxLength, paragraph } from './fields.ts';
import { isoTime } from './isoTime.ts';

/** What every entry of a history says. */
const entryBase = {
  at: isoTime,
  /** Initials given in the session it was made in, `admin` where none were given. */
  by: z.string(),
  /** Whether it was made in the session that asks. */
  mine: z.boolean(),
};

/** A note of staff on a record. */
export const note = z.object({ kind: z.literal('note'), ...entryBase, id: noteId, text: z.string() });
export type Note = z.infer<typeof note>;

const status = z.enum([...contactStatuses, ...partnerStatuses]);

/** One thing that happened to a record: its status was changed, its robot mark was cleared, or a note was added. */
export const historyEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), ...entryBase, from: status, to: status, version: z.int().check(z.minimum(2)) }),
  z.object({ kind: z.literal('mark'), ...entryBase, suspectedRobot: z.boolean(), version: z.int().check(z.minimum(2)) }),
  note,
]);
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Everything that happened to one record of any kind since it was stored, oldest first, in one answer. */
export const getHistory = defineContract({
  name: 'get-history',
  method: 'GET',
  path: '/api/admin/records/{id}/history',
  access: 'staff',
  params: z.object({ id: anyRecordId }),
  status: 200,
  response: z.object({ success: z.literal(true), data: z.array(historyEntry) }),
});

/**
 * Adds a note to a record of any kind; neither its version nor `updatedAt` changes. With an Idempotency-Key a repeat
 * answers the first note again, 409 `key_reused` when the text is another.
 */
export const addNote = defineContract({
  name: 'add-note',
  method: 'POST',
  path: '/api/admin/records/{id}/notes',
  access: 'staff',
  params: z.object({ id: anyRecordId }),
  headers: idempotencyHeaders,
  body: z.object({ text: paragraph(maxLength.message) }),
  status: 201,
  response: z.object({ success: z.literal(true), data: note }),
});
