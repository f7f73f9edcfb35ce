import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { PersonRecord } from '../../shared/contracts/adminPeople.ts';
import { type ConversationId, conversationId } from '../../shared/ids.ts';
import { phoneKey } from '../../shared/matching.ts';
import { table as shape } from '../../shared/table.ts';
import { historyIn } from './history.ts';
import { type Key, type RecordId, recordSort } from './keys.ts';
import { itemsIn } from './partitions.ts';
import { kindOfRecord } from './records.ts';
import { idsByEmail, idsByPhone, readRecords } from './search.ts';
import type { Table } from './table.ts';
import { readTranscript } from './transcripts.ts';

type Item = Record<string, unknown>;

export interface PersonQuery {
  email: string;
  /** Whether records of other emails with the same phone are theirs as well. */
  includePhoneMatches: boolean;
}

/** What is kept about a person. */
export interface Person {
  /** Their records as they are stored, newest first. */
  records: Array<{ item: Item; matchedBy: 'email' | 'phone' }>;
  /** How many records of other emails have the same phone. */
  phoneMatches: number;
}

/** Every record of a person, of any kind and time: by email, and by the phones that stand beside it. */
export async function findPerson(table: Table, { email, includePhoneMatches }: PersonQuery): Promise<Person> {
  const own = await readRecords(table, await idsByEmail(table, email));
  const phones = new Set(own.map(({ phone }) => (typeof phone === 'string' ? phoneKey(phone) : undefined)));
  const known = new Set(own.map(({ id }) => id));
  const byPhone = await Promise.all([...phones].map((phone) => (phone === undefined ? [] : idsByPhone(table, phone))));
  const others = [...new Set(byPhone.flat())].filter((id) => !known.has(id));
  const theirs = includePhoneMatches ? await readRecords(table, others) : [];
  return {
    records: [
      ...own.map((item) => ({ item, matchedBy: 'email' as const })),
      ...theirs.map((item) => ({ item, matchedBy: 'phone' as const })),
    ],
    phoneMatches: others.length,
  };
}

/** What the table needs for itself and says nothing that does not stand in the record as well. */
const internal: ReadonlySet<string> = new Set([
  shape.partitionKey,
  shape.sortKey,
  shape.expiry,
  ...Object.values(shape.indexes).flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
  'fingerprint',
]);

/** Everything kept about a person's records: their fields, what happened to them, and the chats in which they were given. */
export async function exportPerson(table: Table, { records }: Person, sessionId: string, now: Date): Promise<PersonRecord[]> {
  const kept: PersonRecord[] = [];
  for (const { item, matchedBy } of records) {
    const id = item.id as RecordId;
    const chat = conversationOf(item);
    kept.push({
      id,
      kind: kindOfRecord(id),
      matchedBy,
      fields: Object.fromEntries(Object.entries(item).filter(([name]) => !internal.has(name))),
      history: historyIn(await itemsIn(table, id), sessionId),
      conversation: chat && (await readTranscript(table, chat, now)),
    });
  }
  return kept;
}

/**
 * Erases a person's records with all that happened to them, and the chats in which they were given; answers how many of each. A
 * record goes last of all that belongs to it: when this breaks off, it is found again and the rest goes the next time.
 */
export async function erasePerson(table: Table, { records }: Person): Promise<{ records: number; conversations: number }> {
  const chats = new Set<ConversationId>();
  for (const { item } of records) {
    const chat = conversationOf(item);
    if (chat) {
      chats.add(chat);
      await deleteAll(table, await itemsIn(table, chat));
    }
    const items = await itemsIn(table, String(item.id));
    const isRecord = (each: Item) => each[shape.sortKey] === recordSort;
    await deleteAll(
      table,
      items.filter((each) => !isRecord(each)),
    );
    await deleteAll(table, items.filter(isRecord));
  }
  return { records: records.length, conversations: chats.size };
}

const conversationOf = (item: Item): ConversationId | undefined => conversationId.safeParse(item.conversationId).data;

/** Deletions under way at once. */
const atOnce = 25;

async function deleteAll(table: Table, items: readonly Item[]): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce) {
    await Promise.all(
      items.slice(from, from + atOnce).map((item) => {
        const { pk, sk } = item as Item & Key;
        return table.client.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } satisfies Key }));
      }),
    );
  }
}
