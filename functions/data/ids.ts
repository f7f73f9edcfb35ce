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
  return recordIds[kind].parse(`${idPrefixes[kind]}_${body([kind], idempotencyKey)}`) as IdOf<K>;
}

/** Returns the id of a new conversation. Its 130 random bits protect it from being guessed. */
export function newConversationId(): ConversationId {
  return conversationId.parse(`${idPrefixes.conversation}_${body()}`);
}

/** Returns the id of a note. An idempotency key always gives the same id for a record; without a key the id is random. */
export function noteId(recordId: string, idempotencyKey: string | undefined): NoteId {
  return noteIdSchema.parse(`${idPrefixes.note}_${body(['note', recordId], idempotencyKey)}`);
}

/** Returns the id of an answer. An idempotency key always gives the same id for a record. */
export function answerId(recordId: string, idempotencyKey: string): AnswerId {
  return answerIdSchema.parse(`${idPrefixes.answer}_${body(['answer', recordId], idempotencyKey)}`);
}

/** Returns the id of a booking. An idempotency key always gives the same id; without a key the id is random. */
export function bookingId(idempotencyKey: string | undefined): BookingId {
  return bookingIdSchema.parse(`${idPrefixes.booking}_${body(['booking'], idempotencyKey)}`);
}

/** Returns the id of a new member of staff. */
export function newStaffId(): StaffId {
  return staffId.parse(`${idPrefixes.staff}_${body()}`);
}

/** Returns an id without its prefix: always the same one for an idempotency key in its scope, and a random one without a key. */
function body(scope: readonly string[] = [], idempotencyKey?: string): string {
  if (idempotencyKey === undefined) return base32(randomBytes(32));
  return base32(
    createHash('sha256')
      .update([...scope, idempotencyKey].join('\n'))
      .digest(),
  );
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
