import * as z from 'zod/mini';
import type { PersonRecord } from '../../shared/contracts/adminPeople.ts';
import { type ConversationId, conversationId, type RecordId, recordKindOf } from '../../shared/ids.ts';
import { phoneKey } from '../../shared/matching.ts';
import { table as shape } from '../../shared/table.ts';
import { batchGet } from './batchGet.ts';
import { bookingIdsIn } from './bookings.ts';
import { compareTexts } from './compare.ts';
import { historyIn } from './history.ts';
import { bookingKey, mergePrefix } from './keys.ts';
import { asRecord, readStored, withMerged } from './merged.ts';
import { inParallel } from './parallel.ts';
import { type Item, queryItems } from './query.ts';
import { idsByAnyPhone, idsByEmail, idsByPhone } from './search.ts';
import type { Table } from './table.ts';
import { readTranscript } from './transcripts.ts';
import { unansweredIn } from './unanswered.ts';
import { isDeskKind } from './work.ts';

export interface PersonQuery {
  email?: string | undefined;
  /** In place of the email. */
  phone?: string | undefined;
  /** Whether to include records that have the same phone and another email. */
  includePhoneMatches: boolean;
}

/** The records of a person. */
export interface Person {
  /**
   * First those found by email, then those found by phone, then those merged with one of them. So each record that an index does not find
   * is linked to one before it.
   */
  records: PersonMatch[];
  /** How many records match only by a phone, with another email or before a correction, and may be somebody else's. */
  phoneMatches: number;
}

/** A record of a person. */
export interface PersonMatch {
  /** The record's item; of a merged record, the one that it had before. */
  item: Item;
  /** What is stored under the record's key. */
  stored: Item;
  /** `merge`: it was merged with a record of the person. */
  matchedBy: 'email' | 'phone' | 'merge';
}

/**
 * Returns every record that has a person's email, or had it before a merge; for a person who is only known by a phone number, every record
 * that has the number, or had it before a merge. If included, also records that may be somebody else's: those with a phone that one of
 * these has or had, and those that had such a phone before a correction. With each record it returns all that are merged with it, because
 * staff merge what belongs to one person.
 */
export async function findPerson(table: Table, { email, phone = '', includePhoneMatches }: PersonQuery): Promise<Person> {
  const isByEmail = email !== undefined;
  const first = await readStored(table, await (isByEmail ? idsByEmail(table, email) : idsByPhone(table, phone)));
  const own = await withMerged(table, first);
  const known = new Set(own.map(({ id }) => id));
  const phones = isByEmail ? await phonesOf(table, own) : [phone];
  const idsOfPhones = await Promise.all(phones.map((each) => idsByAnyPhone(table, each)));
  const others = [...new Set(idsOfPhones.flat())].filter((id) => !known.has(id));
  const further = includePhoneMatches ? await readStored(table, others) : [];
  const matchedBy = (index: number) => {
    if (index < first.length) return isByEmail ? ('email' as const) : ('phone' as const);
    return index < first.length + further.length ? ('phone' as const) : ('merge' as const);
  };
  const found = await withMerged(table, [...first, ...further]);
  return {
    records: found.map((stored, index) => ({ item: asRecord(stored), stored, matchedBy: matchedBy(index) })),
    phoneMatches: others.length,
  };
}

/** Partitions read at the same time. */
const concurrency = 10;

/** Returns the phones that records have or had, each once. */
async function phonesOf(table: Table, stored: readonly Item[]): Promise<string[]> {
  const corrected = stored.filter(({ id }) => isDeskKind(recordKindOf(String(id))));
  const items = await inParallel(corrected, concurrency, ({ id }) => itemsIn(table, String(id)));
  const phones = [...stored.map((item) => asRecord(item).phone), ...items.flat().flatMap(replacedPhones)];
  return [...new Set(phones.flatMap((phone) => (typeof phone === 'string' ? (phoneKey(phone) ?? []) : [])))];
}

/** Returns the phones that a merge or a correction among the items of a record replaced. */
function replacedPhones(item: Item): unknown[] {
  if (isMergeDetail(item)) return [(item.before as Item | undefined)?.phone];
  const { data = [] } = z.array(z.object({ field: z.string(), from: z.optional(z.string()) })).safeParse(item.corrected);
  return data.filter(({ field }) => field === 'phone').map(({ from }) => from);
}

/** Keys and housekeeping attributes. They repeat fields of the record, so an export leaves them out. */
const internalAttributes: ReadonlySet<string> = new Set([
  shape.partitionKey,
  shape.sortKey,
  shape.expiry,
  ...Object.values(shape.indexes).flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
  'fingerprint',
  'mergeId',
  'linkHashes',
  'lastAnswer',
  'linkSecret',
  'plannedVersion',
]);

const withoutInternals = (item: Item): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !internalAttributes.has(name)));

/**
 * Returns a person's records, those found by email first, each newest first, with their fields, history, notes and bookings,
 * and the conversations in which they were given. The values that a record had before a merge are under `beforeMerges`.
 */
export async function exportPerson(table: Table, { records }: Person, sessionId: string, now: Date): Promise<PersonRecord[]> {
  const exported: PersonRecord[] = [];
  for (const { item, matchedBy } of records.toSorted(byMatch)) {
    const id = item.id as RecordId;
    const conversation = conversationOf(item);
    const items = await itemsIn(table, id);
    const beforeMerges = items.filter(isMergeDetail).map(({ before }) => withoutInternals(before as Item));
    const unansweredQuestions = conversation && (await unansweredIn(table, conversation, now));
    const bookings = await batchGet(table, bookingIdsIn(items).map(bookingKey));
    exported.push({
      id,
      kind: recordKindOf(id),
      matchedBy,
      fields: {
        ...withoutInternals(item),
        ...(beforeMerges.length > 0 && { beforeMerges }),
      },
      history: historyIn(items, sessionId),
      bookings: bookings.map(withoutInternals),
      conversation: conversation && (await readTranscript(table, conversation, now)),
      ...(unansweredQuestions && unansweredQuestions.length > 0 && { unansweredQuestions }),
    });
  }
  return exported;
}

/** Compares matches: those by email first, then those by phone, each newest first. */
const byMatch = (one: PersonMatch, other: PersonMatch) =>
  ranks[one.matchedBy] - ranks[other.matchedBy] || compareTexts(String(other.item.submittedAt), String(one.item.submittedAt));
const ranks = { email: 0, phone: 1, merge: 2 } as const;

/** Returns whether an item of a record's partition is what a merge changed in it. */
export const isMergeDetail = (item: Item): boolean => String(item[shape.sortKey]).startsWith(mergePrefix);

/** Returns whether an item of a record's partition makes the record found: what a merge or a correction replaced. */
export const isLookup = (item: Item): boolean => isMergeDetail(item) || shape.indexes.byPhone.partitionKey in item;

/** Returns all items of one partition, read consistently. */
export const itemsIn = (table: Table, partition: string) => queryItems(table, { partition, consistent: true });

/** Returns the conversation in which a record was given; undefined for a record of a form. */
export const conversationOf = (item: Item): ConversationId | undefined => conversationId.safeParse(item.conversationId).data;
