import type { ConversationId, EnquiryId, NoteId, RecordId, RecordKind } from '../../shared/ids.ts';
import { emailKey, nameBucket, nameKey, phoneKey, wholeNameKey } from '../../shared/matching.ts';
import { table } from '../../shared/table.ts';

/**
 * Every string that ever stands in a key of the table is made here. See README.md for which access pattern uses which.
 */

/** Primary key of an item, as the SDK takes it. */
export interface Key {
  [table.partitionKey]: string;
  [table.sortKey]: string;
}

/** Conditions on a write: there is no such item yet, or there still is one. */
export const isAbsent = `attribute_not_exists(${table.partitionKey})`;
export const isPresent = `attribute_exists(${table.partitionKey})`;

/** Sort key of every record that a form made. */
export const recordSort = 'record';

/** A record: at the head of the partition that also holds its history. */
export const recordKey = (id: RecordId): Key => ({ pk: id, sk: recordSort });

/** One change of a record. Padded, so that changes sort in the order they were made (9 digits, as If-Match takes). */
export const historyKey = (id: RecordId, version: number): Key => ({
  pk: id,
  sk: `history#${String(version).padStart(9, '0')}`,
});

/** A note of staff, beside the record and its history. */
export const noteKey = (id: RecordId, note: NoteId): Key => ({ pk: id, sk: `note#${note}` });

/** A signed-in session, by the token's id. */
export const sessionKey = (sessionId: string): Key => ({ pk: `session#${sessionId}`, sk: 'session' });

/** A conversation with the assistant, at the head of the partition that holds its messages and the tools it called. */
export const conversationKey = (id: ConversationId): Key => ({ pk: id, sk: 'conversation' });

/** What the messages of a conversation begin with, and one of them: by turn, the visitor's before the assistant's. */
export const messagePrefix = 'message#';
export const messageKey = (id: ConversationId, turn: number, role: 'user' | 'assistant'): Key => ({
  pk: id,
  sk: `${messagePrefix}${String(turn).padStart(6, '0')}#${role === 'user' ? 1 : 2}`,
});

/** A tool the assistant called, by what it called it with. */
export const toolCallKey = (id: ConversationId, fingerprint: string): Key => ({ pk: id, sk: `call#${fingerprint}` });

/** How many turns the paid model has answered on one day (UTC), e.g. `2026-11-20`. */
export const modelBudgetKey = (day: string): Key => ({ pk: `model-budget#${day}`, sk: 'budget' });

/** The kinds of record that are counted by status; lead magnets always have the same one. */
export type CountedKind = Exclude<RecordKind, 'leadMagnet'>;

/** Returns whether records of a kind are counted by status. */
export const isCounted = (kind: RecordKind | undefined): kind is CountedKind => kind !== undefined && kind !== 'leadMagnet';

/** The counters of one kind; all kinds in one partition, read together. */
export const countsPartition = 'counts';
export const countsKey = (kind: CountedKind): Key => ({ pk: countsPartition, sk: kind });

/** A change of the table's stream that was counted, by the stream's id of it. */
export const seenKey = (eventId: string): Key => ({ pk: `seen#${eventId}`, sk: 'seen' });

/**
 * An enquiry that only checks the site. It is no `record`, and has no index keys: no list, lookup or counter finds it, and nothing
 * that follows the stream is started by it.
 */
export const canaryKey = (id: EnquiryId): Key => ({ pk: `canary#${id}`, sk: 'canary' });

/** A mail about a record, by whom it goes to. */
export const sentMailKey = (id: RecordId, recipient: string): Key => ({ pk: `mail#${id}`, sk: recipient });

/** Calls of one kind from one visitor in one window of time. `visitor` is a salted hash, never the address. */
export const limitKey = (limit: string, visitor: string, window: number): Key => ({
  pk: `limit#${limit}#${visitor}`,
  sk: String(window),
});

/** Lines of the audit list of one month, by when they were written. */
export const auditPartition = (month: Month): string => `audit#${month}`;
export const auditKey = (at: string, id: string): Key => ({ pk: auditPartition(monthOf(at)), sk: `${at}#${id}` });

/** The salt that hides addresses on one day (UTC), e.g. `2026-11-20`. */
export const dailySaltKey = (day: string): Key => ({ pk: `salt#${day}`, sk: 'salt' });

/** What every batch of events is filed under begins so. */
export const eventsPrefix = 'events#';

/** An event of the site's statistics: a partition holds one hour, sorted by when it came. */
export const eventKey = (time: string, id: string): Key => ({ pk: `${eventsPrefix}${time.slice(0, 13)}`, sk: `${time}#${id}` });

/** The figures of one day, e.g. `2026-11-20`; a partition holds a year. */
export const figuresPartition = (year: string): string => `figures#${year}`;
export const figuresKey = (day: string): Key => ({ pk: figuresPartition(day.slice(0, 4)), sk: day });

/** What was already counted of one visit on one day. */
export const visitKey = (day: string, visit: string): Key => ({ pk: `visit#${day}#${visit}`, sk: 'visit' });

/**
 * The month the product went live. No record is older, so a list that walks back in time stops here. Whoever imports
 * older records moves it back.
 */
export const firstMonth = '2026-11';

/** A month as `2026-11`, in UTC; a partition of the index by arrival holds one month of one kind. */
export type Month = string;

/** The UTC month of an ISO 8601 time, or of anything that begins with one. */
export const monthOf = (time: string): Month => time.slice(0, 7);

/** What is listed in order of arrival. */
export type ListedKind = RecordKind | 'conversation';

export const arrivalPartition = (kind: ListedKind, month: Month): string => `${kind}#${month}`;

/** Place of a record in its month: by time of arrival, and by id among those of one millisecond. */
export const arrivalPlace = (submittedAt: string, id: RecordId | ConversationId): string => `${submittedAt}#${id}`;

/** The index keys of a record. */
export function arrivalKeys(kind: ListedKind, submittedAt: string, id: RecordId | ConversationId) {
  const { partitionKey, sortKey } = table.indexes.byArrival;
  return { [partitionKey]: arrivalPartition(kind, monthOf(submittedAt)), [sortKey]: arrivalPlace(submittedAt, id) };
}

/** The keys by which a record is found again: its email, its phone where there is one that can be compared, its name. */
export function lookupKeys({ email, phone, name, firstName, lastName }: Record<string, unknown>) {
  const { byEmail, byPhone, byName } = table.indexes;
  const filed = typeof lastName === 'string' ? nameKey(lastName, String(firstName)) : name && wholeNameKey(String(name));
  return {
    [byEmail.partitionKey]: emailKey(String(email)),
    [byPhone.partitionKey]: typeof phone === 'string' ? phoneKey(phone) : undefined,
    ...(typeof filed === 'string' && { [byName.partitionKey]: nameBucket(filed), [byName.sortKey]: filed }),
  };
}

const hour = 3_600_000;

/**
 * The months a list walks through, newest first, down to `firstMonth`. It begins in the month that is an hour ahead of
 * `now`: just before midnight on the last of a month another machine's clock may already file under the next. With a
 * clock set before `firstMonth` the current and the previous month are still read.
 */
export function monthsBack(now: Date): Month[] {
  const month = new Date(now.getTime() + hour);
  month.setUTCDate(1);
  const months: Month[] = [];
  do {
    months.push(monthOf(month.toISOString()));
    month.setUTCMonth(month.getUTCMonth() - 1);
  } while (months.length < 2 || monthOf(month.toISOString()) >= firstMonth);
  return months;
}
