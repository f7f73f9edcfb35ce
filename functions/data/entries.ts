import { randomUUID } from 'node:crypto';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { type EnteredAnswers, enteredAnswers, type ImportedRow, type ImportOutcome } from '../../shared/contracts/adminEntry.ts';
import type { UtmParams } from '../../shared/contracts/fields.ts';
import type { ContactRecord } from '../../shared/contracts/records.ts';
import { everybody, firstStep, type NextAction, type NextStep } from '../../shared/desk.ts';
import type { ConversationId, RecordId, StaffId } from '../../shared/ids.ts';
import { checkImportedRow } from '../../shared/importedContacts.ts';
import type { contactSources } from '../../shared/vocabularies.ts';
import { Problem } from '../problem.ts';
import { batchGet } from './batchGet.ts';
import { type Author, findRecord, storedPerson, updateRevision } from './changes.ts';
import { readContact } from './contacts.ts';
import { findConversation } from './conversations.ts';
import { submissionId } from './ids.ts';
import { recordKey } from './keys.ts';
import { findStored } from './merged.ts';
import { inParallel } from './parallel.ts';
import { retry } from './retry.ts';
import { idsByEmail, idsByPhone } from './search.ts';
import { pickAnswers, putOnce, type Submission, storeSubmission, submissionPut } from './submissions.ts';
import { cancellationCodes, isConflict, type Table } from './table.ts';
import { leadUpdate } from './toolCalls.ts';
import { workKeysOf } from './work.ts';
import { stepOf } from './workChanges.ts';

interface Entry {
  answers: EnteredAnswers;
  source: (typeof contactSources)[number];
  author: Author;
  idempotencyKey: string;
  utmParams?: UtmParams | undefined;
  /** What depends on the source. */
  fields: Record<string, unknown>;
}

/** Returns a contact that staff enter. The person has ticked no box, so there is no consent. */
function enteredContact({ answers, source, author, idempotencyKey, utmParams = {}, fields }: Entry): Submission<'contact'> {
  return {
    kind: 'contact',
    answers: pickAnswers(enteredAnswers, answers),
    derived: {
      service: answers.service ?? 'consultation',
      consent: false,
      source,
      enteredBy: { by: author.by, person: storedPerson(author) },
      ...fields,
    },
    sent: { language: answers.language ?? 'en', utmParams },
    idempotencyKey,
    now: author.now,
  };
}

/** A contact to store, from a call or a chat. */
export interface NewEnteredContact extends Author {
  answers: EnteredAnswers;
  /** The chat in which the person gave these details; absent for a call. */
  conversation?: ConversationId | undefined;
  /** The next step that was agreed; by rule when absent. */
  next?: { action: NextAction; dueAt: string } | undefined;
  idempotencyKey?: string | undefined;
}

/**
 * Stores a contact from a phone call or a chat and returns it as it is stored now. A retry with the same idempotency key returns the first.
 * Throws `key_reused` when the key was used for other answers, `invalid_request` for a next step that is over or too far ahead, `not_found`
 * when the chat has expired, and `stale_version` when it has a contact. Returns undefined when the contact was erased in the meantime.
 */
export async function storeEnteredContact(
  table: Table,
  { answers, next: agreed, conversation, idempotencyKey = randomUUID(), ...author }: NewEnteredContact,
): Promise<ContactRecord | undefined> {
  const { now, person } = author;
  const at = now.toISOString();
  const next: NextStep = agreed ? stepOf(agreed, now) : firstStep({ kind: 'contact', submittedAt: at, phone: answers.phone });
  const owner = (person?.id as StaffId | undefined) ?? everybody;
  const id = submissionId('contact', idempotencyKey);
  const chat = conversation && (await findConversation(table, conversation, now));
  if (conversation && !chat) throw new Problem('not_found');
  const fields = {
    owner,
    next,
    // Whoever logs a call has spoken with the person.
    ...(chat ? { conversationId: chat.id } : { firstAnswerAt: at, firstAnswerBy: 'call' }),
    ...workKeysOf({ status: 'new', owner, next }, id),
  };
  const entry = enteredContact({
    answers,
    source: chat ? 'chat' : 'phone',
    author,
    idempotencyKey,
    utmParams: chat?.utmParams,
    fields,
  });
  await (chat ? storeWithChat(table, chat.id, entry) : storeSubmission(table, entry));
  await updateRevision(table, { id, now });
  return findRecord(table, readContact, id);
}

/** How often a contact is tried while others write to its conversation. */
const attempts = 5;

/** Stores a contact and links it with its conversation, all or nothing, so that a conversation has one contact. */
async function storeWithChat(table: Table, conversation: ConversationId, entry: Submission<'contact'>): Promise<void> {
  const { id, put } = submissionPut(table, entry);
  const transaction = new TransactWriteCommand({
    TransactItems: [{ Put: put }, { Update: leadUpdate(table, conversation, id) }],
  });
  try {
    await retry(() => table.client.send(transaction), { attempts, isTemporary: isConflict });
  } catch (error) {
    if (!cancellationCodes(error).includes('ConditionalCheckFailed')) throw error;
    // A repeat finds its own contact.
    const stored = await findStored(table, id);
    if (stored?.fingerprint === put.Item.fingerprint && stored.conversationId === conversation) return;
    throw new Problem(stored ? 'key_reused' : 'stale_version');
  }
}

/** Contacts imported or checked at the same time. */
const concurrency = 10;

/**
 * Returns the key that makes the id of an imported contact. No idempotency key of a form has a line break, so none makes the id of an
 * imported contact.
 */
const importKey = (file: string, row: number): string => `import\n${file}\n${row}`;

/** Returns the id of a contact of a file. `file` is the SHA-256 of the file. */
export const importedId = (file: string, row: number) => submissionId('contact', importKey(file, row));

/** How many records with the same email or phone are named. */
const maxSame = 10;

/**
 * Returns what an import of these contacts would do: which are refused, were imported before, or have the email or phone of other
 * records. Throws `unavailable` when the database is too busy.
 */
export async function checkImport(table: Table, file: string, rows: readonly ImportedRow[]): Promise<ImportOutcome[]> {
  const items = await batchGet(
    table,
    rows.map(({ row }) => recordKey(importedId(file, row))),
  );
  const present = new Set(items.map(({ id }) => id));
  return inParallel(rows, concurrency, async ({ row, values }): Promise<ImportOutcome> => {
    const checked = checkImportedRow(values);
    if ('errors' in checked) return { row, outcome: 'refused', errors: checked.errors };
    if (present.has(importedId(file, row))) return { row, outcome: 'present' };
    return { row, outcome: 'ready', sameAs: await idsOfSame(table, checked.answers) };
  });
}

/** Returns the ids of some records with the same email or phone. */
async function idsOfSame(table: Table, { email, phone }: EnteredAnswers): Promise<RecordId[]> {
  const ids = await Promise.all([
    email === undefined ? [] : idsByEmail(table, email, maxSame),
    phone === undefined ? [] : idsByPhone(table, phone, maxSame),
  ]);
  return [...new Set(ids.flat())].slice(0, maxSame);
}

/**
 * Imports contacts of a file with a status, each by itself, and returns the outcome of each. New ones have a next step and no owner. The id
 * of a contact follows from its file and row, so a part that was interrupted can be sent again and stores no contact twice.
 */
export async function importContacts(
  table: Table,
  file: string,
  { rows, status, ...author }: Author & { rows: readonly ImportedRow[]; status: 'new' | 'closed' },
): Promise<ImportOutcome[]> {
  // A closed contact is no work. Nobody is asked what came of it, because nobody closed it here.
  const fields = status === 'new' ? {} : { status, next: undefined, ...workKeysOf({ status }, importedId(file, 1)) };
  const outcomes = await inParallel(rows, concurrency, async ({ row, values }): Promise<ImportOutcome> => {
    const checked = checkImportedRow(values);
    if ('errors' in checked) return { row, outcome: 'refused', errors: checked.errors };
    const { put } = submissionPut(
      table,
      enteredContact({ answers: checked.answers, source: 'import', author, idempotencyKey: importKey(file, row), fields }),
    );
    return { row, outcome: await putOnce(table, put) };
  });
  // A row that is present may have been stored by a call that ended before this.
  const stored = outcomes.find(({ outcome }) => outcome === 'stored' || outcome === 'present');
  if (stored) await updateRevision(table, { id: importedId(file, stored.row), now: author.now });
  return outcomes;
}
