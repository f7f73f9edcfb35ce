import type { PersonRecord } from '../../shared/contracts/adminPeople.ts';
import { type ConversationId, conversationId, type RecordId, recordKindOf } from '../../shared/ids.ts';
import { phoneKey } from '../../shared/matching.ts';
import { table as shape } from '../../shared/table.ts';
import { batchGet } from './batchGet.ts';
import { bookingIdsIn } from './bookings.ts';
import { historyIn } from './history.ts';
import { bookingKey } from './keys.ts';
import { type Item, queryItems } from './query.ts';
import { idsByEmail, idsByPhone, readRecords } from './search.ts';
import type { Table } from './table.ts';
import { readTranscript } from './transcripts.ts';

export interface PersonQuery {
  email: string;
  /** Whether to include records that have the same phone and another email. */
  includePhoneMatches: boolean;
}

/** The records of a person. */
export interface Person {
  /** Stored items, newest first. */
  records: Array<{ item: Item; matchedBy: 'email' | 'phone' }>;
  /** How many records have the same phone and another email. */
  phoneMatches: number;
}

/** Returns every record with a person's email and, if included, those with a phone from one of these records. */
export async function findPerson(table: Table, { email, includePhoneMatches }: PersonQuery): Promise<Person> {
  const own = await readRecords(table, await idsByEmail(table, email));
  const phones = new Set(own.map(({ phone }) => (typeof phone === 'string' ? phoneKey(phone) : undefined)));
  const known = new Set(own.map(({ id }) => id));
  const byPhone = await Promise.all([...phones].map((phone) => (phone === undefined ? [] : idsByPhone(table, phone))));
  const others = [...new Set(byPhone.flat())].filter((id) => !known.has(id));
  const withSamePhone = includePhoneMatches ? await readRecords(table, others) : [];
  return {
    records: [
      ...own.map((item) => ({ item, matchedBy: 'email' as const })),
      ...withSamePhone.map((item) => ({ item, matchedBy: 'phone' as const })),
    ],
    phoneMatches: others.length,
  };
}

/** Keys and housekeeping attributes. They repeat fields of the record, so an export leaves them out. */
const internalAttributes: ReadonlySet<string> = new Set([
  shape.partitionKey,
  shape.sortKey,
  shape.expiry,
  ...Object.values(shape.indexes).flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
  'fingerprint',
  'linkHashes',
  'linkSecret',
]);

/** Returns a person's records with their fields, history, notes and bookings, and the conversations in which they were given. */
export async function exportPerson(table: Table, { records }: Person, sessionId: string, now: Date): Promise<PersonRecord[]> {
  const exported: PersonRecord[] = [];
  for (const { item, matchedBy } of records) {
    const id = item.id as RecordId;
    const conversation = conversationOf(item);
    const items = await itemsIn(table, id);
    const bookings = await batchGet(table, bookingIdsIn(items).map(bookingKey));
    exported.push({
      id,
      kind: recordKindOf(id),
      matchedBy,
      fields: fieldsOf(item),
      history: historyIn(items, sessionId),
      bookings: bookings.map(fieldsOf),
      conversation: conversation && (await readTranscript(table, conversation, now)),
    });
  }
  return exported;
}

const fieldsOf = (item: Item): Item => Object.fromEntries(Object.entries(item).filter(([name]) => !internalAttributes.has(name)));

/** Returns all items of one partition, read consistently. */
export const itemsIn = (table: Table, partition: string) => queryItems(table, { partition, consistent: true });

/** Returns the conversation in which a record was given; undefined for a record of a form. */
export const conversationOf = (item: Item): ConversationId | undefined => conversationId.safeParse(item.conversationId).data;
