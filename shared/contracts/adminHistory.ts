import * as z from 'zod/mini';
import { nextActions, outcomes } from '../desk.ts';
import { anyRecordId, noteId } from '../ids.ts';
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

/** Fields that staff corrected, with their values before and after. A value is absent where the field was empty. */
const correction = z.object({
  kind: z.literal('correction'),
  ...entryBase,
  corrected: z.array(z.object({ field: z.string(), from: z.optional(z.string()), to: z.optional(z.string()) })),
  version,
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
 * One change of a record: its status was changed, its robot mark was cleared, fields were corrected, a note was added, the person
 * confirmed a request about personal data, a letter about it was sent, or its owner, next step or outcome changed.
 */
export const historyEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), ...entryBase, from: status, to: status, version }),
  z.object({ kind: z.literal('mark'), ...entryBase, suspectedRobot: z.boolean(), version }),
  z.object({ kind: z.literal('confirmation'), ...entryBase, version }),
  correction,
  letter,
  work,
  note,
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
  body: z.object({
    text: paragraph(maxLength.message),
    /** Whether it is about a phone call with the person, which counts as a reaction to the record. */
    call: z.optional(z.literal(true, { error: 'invalid' })),
  }),
  status: 201,
  response: z.object({ success: z.literal(true), data: note }),
});
