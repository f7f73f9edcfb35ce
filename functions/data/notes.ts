import { createHash } from 'node:crypto';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { type Note, note } from '../../shared/contracts/adminHistory.ts';
import { type RecordId, recordKindOf } from '../../shared/ids.ts';
import { table as shape } from '../../shared/table.ts';
import { Problem } from '../problem.ts';
import { type Author, findItem, storedPerson } from './changes.ts';
import { readEntry } from './history.ts';
import { noteId } from './ids.ts';
import { isAbsent, isPresent, noteKey, recordKey } from './keys.ts';
import { retry } from './retry.ts';
import { cancellationCodes, isConflict, type Table } from './table.ts';
import { isDeskKind, recordFirstAnswer } from './work.ts';

export interface NewNote extends Author {
  /** The record that the note is about. */
  id: RecordId;
  text: string;
  /** Whether it is about a phone call. It then counts as the first reaction to the record, unless somebody reacted before. */
  call?: true | undefined;
  /** Created by the browser before the first request; a retry sends the same. */
  idempotencyKey?: string;
}

/** How often a note is tried while others write to the same record. */
const attempts = 8;

/**
 * Adds a note to a record and returns it. A retry with the same idempotency key returns the first note. Throws `not_found` when there
 * is no such record, `key_reused` when the key was used for another text, and `unavailable` when others wrote during every attempt.
 */
export async function addNote(
  table: Table,
  { id, text, call, idempotencyKey, by, person, sessionId, now }: NewNote,
): Promise<Note> {
  const record = await findItem(table, id);
  if (!record) throw new Problem('not_found');
  const newId = noteId(id, idempotencyKey);
  const fingerprint = createHash('sha256').update(text).digest('base64url');
  // The note expires with its record.
  const expiry = { [shape.expiry]: record[shape.expiry] };
  const item = {
    ...noteKey(id, newId),
    id: newId,
    text,
    call,
    at: now.toISOString(),
    by,
    person: storedPerson({ person }),
    sessionId,
    fingerprint,
    ...expiry,
  };
  const transaction = new TransactWriteCommand({
    TransactItems: [
      // The record may be erased while the note is written.
      { ConditionCheck: { TableName: table.name, Key: recordKey(id), ConditionExpression: isPresent } },
      { Put: { TableName: table.name, Item: item, ConditionExpression: isAbsent } },
    ],
  });
  const note = await storeOnce(table, transaction, item, sessionId);
  // After the note, and again in a retry: a process may end between the two.
  if (call && isDeskKind(recordKindOf(id))) await recordFirstAnswer(table, id, 'call', new Date(note.at));
  return note;
}

/** Stores the note, or returns the one that is already stored with the same id. */
async function storeOnce(
  table: Table,
  transaction: TransactWriteCommand,
  item: Record<string, unknown> & ReturnType<typeof noteKey> & { fingerprint: string },
  sessionId: string,
): Promise<Note> {
  try {
    await retry(() => table.client.send(transaction), { attempts, isTemporary: isConflict });
    return asNote(item, sessionId);
  } catch (error) {
    const [recordCheck, notePut] = cancellationCodes(error);
    if (recordCheck === 'ConditionalCheckFailed') throw new Problem('not_found');
    if (notePut === 'ConditionalCheckFailed') return findFirst(table, item, sessionId);
    throw isConflict(error) ? new Problem('unavailable') : error;
  }
}

/** Returns the note that is already stored with the same id. */
async function findFirst(
  table: Table,
  sent: ReturnType<typeof noteKey> & { fingerprint: string },
  sessionId: string,
): Promise<Note> {
  const Key = { [shape.partitionKey]: sent.pk, [shape.sortKey]: sent.sk };
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  if (!Item) throw new Problem('not_found');
  if (Item.fingerprint !== sent.fingerprint) throw new Problem('key_reused');
  return asNote(Item, sessionId);
}

const asNote = (item: Record<string, unknown>, sessionId: string): Note => note.parse(readEntry(item, sessionId));
