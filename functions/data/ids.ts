import { createHash, randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import {
  type ConversationId,
  conversationId,
  idPrefixes,
  type NoteId,
  noteId as noteIdSchema,
  type RecordKind,
  recordIds,
} from '../../shared/ids.ts';

/** The id of one kind of record. */
export type IdOf<K extends RecordKind> = z.infer<(typeof recordIds)[K]>;

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const length = 26;

/**
 * The id of a submission. With an idempotency key the id follows from kind and key, so that a repeat finds the first;
 * without one it is random (130 bits either way).
 */
export function submissionId<K extends RecordKind>(kind: K, idempotencyKey: string | undefined): IdOf<K> {
  const bytes =
    idempotencyKey === undefined ? randomBytes(32) : createHash('sha256').update(`${kind}\n${idempotencyKey}`).digest();
  return recordIds[kind].parse(`${idPrefixes[kind]}_${base32(bytes)}`) as IdOf<K>;
}

/** A new conversation's id: 130 random bits, so that nobody guesses another visitor's. */
export function newConversationId(): ConversationId {
  return conversationId.parse(`${idPrefixes.conversation}_${base32(randomBytes(32))}`);
}

/** The id of a note on a record: with an idempotency key it follows from record and key, without one it is random. */
export function noteId(recordId: string, idempotencyKey: string | undefined): NoteId {
  const bytes =
    idempotencyKey === undefined ? randomBytes(32) : createHash('sha256').update(`note\n${recordId}\n${idempotencyKey}`).digest();
  return noteIdSchema.parse(`${idPrefixes.note}_${base32(bytes)}`);
}

/** Lower-case base32 (RFC 4648), five bits a character, cut to the length of an id. */
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
