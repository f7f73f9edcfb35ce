import { type EnteredAnswers, enteredAnswers, type ImportedRow, type ImportOutcome } from '../../shared/contracts/adminEntry.ts';
import type { ContactRecord } from '../../shared/contracts/records.ts';
import type { RecordId } from '../../shared/ids.ts';
import { checkImportedRow } from '../../shared/importedContacts.ts';
import type { contactSources } from '../../shared/vocabularies.ts';
import { batchGet } from './batchGet.ts';
import { type Author, findRecord, storedPerson, updateRevision } from './changes.ts';
import { readContact } from './contacts.ts';
import { submissionId } from './ids.ts';
import { recordKey } from './keys.ts';
import { inParallel } from './parallel.ts';
import { idsByEmail, idsByPhone } from './search.ts';
import { pickAnswers, putOnce, type Submission, storeSubmission, submissionPut } from './submissions.ts';
import type { Table } from './table.ts';

/** Returns a contact that staff enter. The person has ticked no box, so there is no consent. */
function enteredContact(
  answers: EnteredAnswers,
  source: (typeof contactSources)[number],
  author: Author,
  idempotencyKey: string | undefined,
): Submission<'contact'> {
  return {
    kind: 'contact',
    answers: pickAnswers(enteredAnswers, answers),
    derived: {
      service: answers.service ?? 'consultation',
      consent: false,
      source,
      enteredBy: { by: author.by, person: storedPerson(author) },
    },
    sent: { language: answers.language ?? 'en' },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    now: author.now,
  };
}

/**
 * Stores a contact from a phone call and returns it as it is stored now. A retry with the same idempotency key returns the first. Throws
 * `key_reused` when the key was used for other answers. Returns undefined when the contact was erased in the meantime.
 */
export async function storeCall(
  table: Table,
  answers: EnteredAnswers,
  { idempotencyKey, ...author }: Author & { idempotencyKey?: string | undefined },
): Promise<ContactRecord | undefined> {
  const id = await storeSubmission(table, enteredContact(answers, 'phone', author, idempotencyKey));
  await updateRevision(table, { id, now: author.now });
  return findRecord(table, readContact, id);
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
 * Imports contacts of a file, each on its own, and returns what became of each. Every contact has the id of its file and row, so a part
 * that was interrupted can be sent again: what is stored already is not stored twice.
 */
export async function importContacts(
  table: Table,
  file: string,
  rows: readonly ImportedRow[],
  author: Author,
): Promise<ImportOutcome[]> {
  const outcomes = await inParallel(rows, concurrency, async ({ row, values }): Promise<ImportOutcome> => {
    const checked = checkImportedRow(values);
    if ('errors' in checked) return { row, outcome: 'refused', errors: checked.errors };
    const { put } = submissionPut(table, enteredContact(checked.answers, 'import', author, importKey(file, row)));
    return { row, outcome: await putOnce(table, put) };
  });
  const stored = outcomes.find(({ outcome }) => outcome === 'stored');
  if (stored) await updateRevision(table, { id: importedId(file, stored.row), now: author.now });
  return outcomes;
}
