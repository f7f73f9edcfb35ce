import { createHash, randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import {
  type AnswerId,
  answerId as answerIdSchema,
  type BookingId,
  bookingId as bookingIdSchema,
  type ConversationId,
  conversationId,
  idPrefixes,
  type NoteId,
  noteId as noteIdSchema,
  type RecordKind,
  recordIds,
  type StaffId,
  staffId,
} from '../../shared/ids.ts';

/** The id of one kind of record. */
export type IdOf<K extends RecordKind> = z.infer<(typeof recordIds)[K]>;

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const length = 26;

/**
 * Returns the id of a submission. An idempotency key always gives the same id, so that a retry finds the first submission. Without a
 * key the id is random. Both have 130 bits.
 */
export function submissionId<K extends RecordKind>(kind: K, idempotencyKey: string | undefined): IdOf<K> {
  const bytes =
    idempotencyKey === undefined ? randomBytes(32) : createHash('sha256').update(`${kind}\n${idempotencyKey}`).digest();
  return recordIds[kind].parse(`${idPrefixes[kind]}_${base32(bytes)}`) as IdOf<K>;
}

/** Returns the id of a new conversation. Its 130 random bits protect it from being guessed. */
export function newConversationId(): ConversationId {
  return conversationId.parse(`${idPrefixes.conversation}_${base32(randomBytes(32))}`);
}

/** Returns the id of a note. An idempotency key always gives the same id for a record; without a key the id is random. */
export function noteId(recordId: string, idempotencyKey: string | undefined): NoteId {
  const bytes =
    idempotencyKey === undefined ? randomBytes(32) : createHash('sha256').update(`note\n${recordId}\n${idempotencyKey}`).digest();
  return noteIdSchema.parse(`${idPrefixes.note}_${base32(bytes)}`);
}

/** Returns the id of an answer. An idempotency key always gives the same id for a record. */
export function answerId(recordId: string, idempotencyKey: string): AnswerId {
  const bytes = createHash('sha256').update(`answer\n${recordId}\n${idempotencyKey}`).digest();
  return answerIdSchema.parse(`${idPrefixes.answer}_${base32(bytes)}`);
}

/** Returns the id of a booking. An idempotency key always gives the same id; without a key the id is random. */
export function bookingId(idempotencyKey: string | undefined): BookingId {
  const bytes =
    idempotencyKey === undefined ? randomBytes(32) : createHash('sha256').update(`booking\n${idempotencyKey}`).digest();
  return bookingIdSchema.parse(`${idPrefixes.booking}_${base32(bytes)}`);
}

/** Returns the id of a new member of staff. */
export function newStaffId(): StaffId {
  return staffId.parse(`${idPrefixes.staff}_${base32(randomBytes(32))}`);
}

/** Returns lower-case base32 (RFC 4648), cut to the length of an id. */
function base32(bytes: Buffer): string {
  let bits = 0;
  let value = 0;
  let text = '';
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5 && text.length < length) {
      bits -= 5;
      text += alphabet[(value >>> bits) & 31];
    }
    value &= (1 << bits) - 1;
  }
  return text;
}
