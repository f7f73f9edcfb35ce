import { createHash } from 'node:crypto';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { type Note, note } from '../../shared/contracts/adminHistory.ts';
import type { RecordId } from '../../shared/ids.ts';
import { table as shape } from '../../shared/table.ts';
import { Problem } from '../problem.ts';
import { findItem } from './changes.ts';
import { readEntry } from './history.ts';
import { noteId } from './ids.ts';
import { isAbsent, isPresent, noteKey, recordKey } from './keys.ts';
import { retry } from './retry.ts';
import { cancellationCodes, isConflict, type Table } from './table.ts';

export interface NewNote {
  /** The record it is about. */
  id: RecordId;
  text: string;
  /** Made by the browser before the first send and kept through every retry. */
  idempotencyKey?: string;
  /** Who writes it: initials or the user, and the session it is written in. */
  by: string;
  sessionId: string;
  now: Date;
}

/** Attempts against others who write to the same record at the same moment. */
const attempts = 8;

/**
 * Adds a note to a record, which stays as it is; answers the note. A repeat with the same key finds the first and answers that.
 * Raises `not_found` without such a record, `key_reused` when the key came with another text.
 */
export async function addNote(table: Table, { id, text, idempotencyKey, by, sessionId, now }: NewNote): Promise<Note> {
  const record = await findItem(table, id);
  if (!record) throw new Problem('not_found');
  const noted = noteId(id, idempotencyKey);
  const fingerprint = createHash('sha256').update(text).digest('base64url');
  // Forgotten with the record it is about.
  const expiry = { [shape.expiry]: record[shape.expiry] };
  const item = { ...noteKey(id, noted), id: noted, text, at: now.toISOString(), by, sessionId, fingerprint, ...expiry };
  const transaction = new TransactWriteCommand({
    TransactItems: [
      // The record may be erased at this very moment.
      { ConditionCheck: { TableName: table.name, Key: recordKey(id), ConditionExpression: isPresent } },
      { Put: { TableName: table.name, Item: item, ConditionExpression: isAbsent } },
    ],
  });
  try {
    await retry(() => table.client.send(transaction), { attempts, isTemporary: isConflict });
    return asNote(item, sessionId);
  } catch (error) {
    const [gone, taken] = cancellationCodes(error);
    if (gone === 'ConditionalCheckFailed') throw new Problem('not_found');
    if (taken === 'ConditionalCheckFailed') return firstOf(table, item, sessionId);
    throw isConflict(error) ? new Problem('unavailable') : error;
  }
}

/** The note that was stored first under the same id. */
async function firstOf(
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
