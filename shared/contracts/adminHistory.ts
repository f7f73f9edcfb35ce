import * as z from 'zod/mini';
import { answerFailures, answerLinks, answerStates, answerTemplates, returnReasons } from '../answers.ts';
import { bookingActions, meetingKinds } from '../booking.ts';
import { nextActions, outcomes } from '../desk.ts';
import { answerId, anyRecordId, bookingId, noteId } from '../ids.ts';
import { languageCodes } from '../languages.ts';
import { extensionReasons, letterChannels, letterKinds, privacyOutcomes } from '../privacyRequests.ts';
import { contactStatuses, partnerStatuses } from '../vocabularies.ts';
import { defineContract, type ResponseOf } from './contract.ts';
import { owner } from './desk.ts';
import { idempotencyHeaders, maxLength, paragraph } from './fields.ts';
import { isoTime } from './isoTime.ts';
import { anyContactRecord, partnerRecord } from './records.ts';

/** The fields of every history entry. */
const entryBase = {
  at: isoTime,
  /** Initials of the person or set in the session of the change, `admin` without any. */
  by: z.string(),
  /** Who made it; absent in a session of the shared password, and in entries of earlier releases. */
  person: z.optional(z.object({ id: z.string(), name: z.string() })),
  /** Whether it was made in the calling session. */
  mine: z.boolean(),
  /** The merged record that it was made on; absent for an entry of the record itself. */
  of: z.optional(anyRecordId),
};

/** A note of staff on a record. */
export const note = z.object({
  kind: z.literal('note'),
  ...entryBase,
  id: noteId,
  text: z.string(),
  /** Present if it is about a phone call. */
  call: z.optional(z.literal(true)),
});
export type Note = z.infer<typeof note>;

const status = z.enum([...contactStatuses, ...partnerStatuses]);

const version = z.int().check(z.minimum(2));

/** A letter about a request about personal data, with its outcome if it is the last one, or the reason of an extension. */
const letter = z.object({
  kind: z.literal('letter'),
  ...entryBase,
  letter: z.enum(letterKinds),
  channel: z.enum(letterChannels),
  subject: z.string(),
  text: z.string(),
  outcome: z.optional(z.enum(privacyOutcomes)),
  extensionReason: z.optional(z.enum(extensionReasons)),
  /** Why and when its mail was returned. */
  returned: z.optional(z.object({ reason: z.enum(returnReasons), at: isoTime })),
  version,
});

/** A mail of staff that answers the record (docs/requirements.md#answers-from-the-record). */
export const answer = z.object({
  kind: z.literal('answer'),
  ...entryBase,
  id: answerId,
  /** The template that it was written from. */
  template: z.optional(z.enum(answerTemplates)),
  language: z.enum(languageCodes),
  subject: z.string(),
  text: z.string(),
  links: z.array(z.enum(answerLinks)),
  state: z.enum(answerStates),
  /** When it got its state. */
  stateAt: isoTime,
  /** Why it failed or was returned. */
  reason: z.optional(z.enum([...answerFailures, ...returnReasons])),
  /** The address that it was sent to; absent before. */
  to: z.optional(z.string()),
});
export type Answer = z.infer<typeof answer>;

/** The ids of the other records of a merge. */
const records = z.array(anyRecordId);

/** Fields that staff corrected, with their values before and after. A value is absent where the field was empty. */
const correction = z.object({
  kind: z.literal('correction'),
  ...entryBase,
  corrected: z.array(z.object({ field: z.string(), from: z.optional(z.string()), to: z.optional(z.string()) })),
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
  /** Why staff cancelled it. */
  reason: z.optional(z.string()),
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

/** One change of a record, a note on it, or a mail or letter about it. */
export const historyEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), ...entryBase, from: status, to: status, version }),
  z.object({ kind: z.literal('mark'), ...entryBase, suspectedRobot: z.boolean(), version }),
  z.object({ kind: z.literal('confirmation'), ...entryBase, version }),
  correction,
  letter,
  answer,
  work,
  /** `fields`: those whose value was taken from a merged record. `undoUntil`: absent when it cannot be undone. */
  z.object({
    kind: z.literal('merge'),
    ...entryBase,
    records,
    fields: z.array(z.string()),
    undoUntil: z.optional(isoTime),
    version,
  }),
  z.object({ kind: z.literal('mergeUndone'), ...entryBase, records, version }),
  note,
  booking,
]);
export type HistoryEntry = z.infer<typeof historyEntry>;

/**
 * Returns the whole history of one record of any kind, oldest first, with that of the records merged into it. `merged` has these records
 * as they were.
 */
export const getHistory = defineContract({
  name: 'get-history',
  method: 'GET',
  path: '/api/admin/records/{id}/history',
  access: 'staff',
  params: z.object({ id: anyRecordId }),
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.array(historyEntry),
    merged: z.optional(z.array(z.union([anyContactRecord, partnerRecord]))),
  }),
});

export type HistoryBody = ResponseOf<typeof getHistory>;

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
  body: z.object({
    text: paragraph(maxLength.message),
    /** Whether it is about a phone call with the person, which counts as a reaction to the record. */
    call: z.optional(z.literal(true, { error: 'invalid' })),
  }),
  status: 201,
  response: z.object({ success: z.literal(true), data: note }),
});
