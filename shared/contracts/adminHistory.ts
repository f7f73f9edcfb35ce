import * as z from 'zod/mini';
import { bookingActions, meetingKinds } from '../booking.ts';
import { nextActions, outcomes } from '../desk.ts';
import { anyRecordId, bookingId, noteId } from '../ids.ts';
import { letterChannels, letterKinds, privacyOutcomes } from '../privacyRequests.ts';
import { contactStatuses, partnerStatuses } from '../vocabularies.ts';
import { defineContract } from './contract.ts';
import { owner } from './desk.ts';
import { idempotencyHeaders, maxLength, paragraph } from './fields.ts';
import { isoTime } from './isoTime.ts';

/** The fields of every history entry. */
const entryBase = {
  at: isoTime,
  /** Initials of the person or set in the session of the change, `admin` without any. */
  by: z.string(),
  /** Who made it; absent in a session of the shared password, and in entries of earlier releases. */
  person: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** Whether it was made in the calling session. */
  mine: z.boolean(),
};

/** A note of staff on a record. */
export const note = z.object({ kind: z.literal('note'), ...entryBase, id: noteId, text: z.string() });
export type Note = z.infer<typeof note>;

const status = z.enum([...contactStatuses, ...partnerStatuses]);

const version = z.int().check(z.minimum(2));

/** A letter about a request about personal data, with its outcome if it is the last one. */
const letter = z.object({
  kind: z.literal('letter'),
  ...entryBase,
  letter: z.enum(letterKinds),
  channel: z.enum(letterChannels),
  subject: z.string(),
  text: z.string(),
  outcome: z.optional(z.enum(privacyOutcomes)),
  version,
});

/** A meeting was booked or changed, by the visitor (`by` is `visitor`) or by staff. */
const booking = z.object({
  kind: z.literal('booking'),
  ...entryBase,
  booking: bookingId,
  action: z.enum(bookingActions),
  meeting: z.enum(meetingKinds),
  start: isoTime,
  /** Name of the member of staff, or of the firm. */
  with: z.string(),
  /** The time before a move. */
  previous: z.optional(isoTime),
});

const ownerThen = z.object({ id: owner, name: z.optional(z.string()) });
const stepThen = z.object({ action: z.enum(nextActions), dueAt: isoTime });
const outcomeThen = z.enum(outcomes);

/**
 * A change of the owner, the next step or the outcome. `by` is `rule` when a rule made it. Names of owners are those at that time.
 */
const work = z.object({
  kind: z.literal('work'),
  ...entryBase,
  owner: z.optional(z.object({ from: ownerThen, to: ownerThen })),
  next: z.optional(z.object({ from: z.optional(stepThen), to: stepThen })),
  outcome: z.optional(z.object({ from: z.optional(outcomeThen), to: outcomeThen })),
  /** 1 when a rule gave a new record its owner, which leaves the version as it is. */
  version: z.int().check(z.minimum(1)),
});

/**
 * One change of a record: its status was changed, its robot mark was cleared, a note was added, the person confirmed a request about
 * personal data, a letter about it was sent, a meeting was booked or changed, or its owner, next step or outcome changed.
 */
export const historyEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), ...entryBase, from: status, to: status, version }),
  z.object({ kind: z.literal('mark'), ...entryBase, suspectedRobot: z.boolean(), version }),
  z.object({ kind: z.literal('confirmation'), ...entryBase, version }),
  letter,
  work,
  note,
  booking,
]);
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Returns the whole history of one record of any kind, oldest first. */
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
 * Adds a note to a record of any kind. The record's version and `updatedAt` stay the same. With an Idempotency-Key, a repeat
 * returns the first note; the same key with another text returns 409 `key_reused`.
 */
export const addNote = defineContract({
  name: 'add-note',
  method: 'POST',
  path: '/api/admin/records/{id}/notes',
  access: 'staff',
  role: 'caseworker',
  params: z.object({ id: anyRecordId }),
  headers: idempotencyHeaders,
  body: z.object({ text: paragraph(maxLength.message) }),
  status: 201,
  response: z.object({ success: z.literal(true), data: note }),
});
