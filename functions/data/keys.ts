import type { Owner } from '../../shared/desk.ts';
import type {
  AnswerId,
  BookingId,
  ConversationId,
  EnquiryId,
  NoteId,
  PrivacyRequestId,
  RecordId,
  RecordKind,
  StaffId,
} from '../../shared/ids.ts';
import { emailKey, nameBucket, nameKey, phoneKey, wholeNameKey } from '../../shared/matching.ts';
import type { LetterKind } from '../../shared/privacyRequests.ts';
import { partitions, table } from '../../shared/table.ts';
import type { BookingMailName, DigestId, MailId, StaffNoticeId } from '../mailMessage.ts';

// Every key of the table is made here. README.md lists which access pattern uses which key.

/** The primary key of an item, as the SDK takes it. */
export interface Key {
  [table.partitionKey]: string;
  [table.sortKey]: string;
}

/** Returns the key of an item as one text, to compare keys. */
export const keyText = (item: Readonly<Record<keyof Key, unknown>>): string => JSON.stringify([item.pk, item.sk]);

/** Condition of a write: no item has this key. */
export const isAbsent = `attribute_not_exists(${table.partitionKey})`;
/** Condition of a write: an item has this key. */
export const isPresent = `attribute_exists(${table.partitionKey})`;

/** Returns the keys of an item in the index by arrival. */
const byArrivalKeys = (partition: string, sort: string) => ({
  [table.indexes.byArrival.partitionKey]: partition,
  [table.indexes.byArrival.sortKey]: sort,
});

/** The sort key of every record. */
export const recordSort = 'record';

/** Returns the key of a record. Its partition also holds its history and notes. */
export const recordKey = (id: RecordId): Key => ({ pk: id, sk: recordSort });

/** Returns the key of one change of a record. The version has 9 digits, as in `If-Match`, so that changes sort in their order. */
export const historyKey = (id: RecordId, version: number): Key => ({
  pk: id,
  sk: `history#${String(version).padStart(9, '0')}`,
});

/** The start of the sort key of what a merge changed in the surviving record. */
export const mergePrefix = 'merge#';

/** Returns the key of what a merge changed in the surviving record, by the version that it gave the record. */
export const mergeKey = (id: RecordId, version: number): Key => ({
  pk: id,
  sk: `${mergePrefix}${String(version).padStart(9, '0')}`,
});

/** The sort key of the mark that replaces a record while an erasure deletes what is left of it. */
export const erasingSort = 'erasing';

/** Returns the key of that mark. */
export const erasingKey = (id: RecordId): Key => ({ pk: id, sk: erasingSort });

/** The value of the index by email under which an erasure finds the marks of a failed one. No address has this form. */
export const erasingPartition = 'erasing';

/** Returns the key of a note on a record. */
export const noteKey = (id: RecordId, note: NoteId): Key => ({ pk: id, sk: `note#${note}` });

/** Returns the key of a mail that answers a record. */
export const answerKey = (id: RecordId, answer: AnswerId): Key => ({ pk: id, sk: `answer#${answer}` });

/** Returns the partition of the index by work that holds what one owner has to do. */
export const workPartition = (owner: Owner): string => `work#${owner}`;

/** Returns the owner of a partition of the index by work; undefined for another text. */
export const ownerOfPartition = (partition: string | undefined): string | undefined =>
  partition?.startsWith('work#') ? partition.slice('work#'.length) : undefined;

/** Returns the keys of a record in the index by work: its owner, and when it is due with the id for records of the same millisecond. */
export function workKeys(owner: Owner, dueAt: string, id: RecordId) {
  const { partitionKey, sortKey } = table.indexes.byWork;
  return { [partitionKey]: workPartition(owner), [sortKey]: `${dueAt}#${id}` };
}

/** The partition of the promises of the site that are not due yet. */
export const promisePartition = `${partitions.promise}open`;

/** Returns the key of the note that a promise about a record will be due. They sort by that time. */
export const promiseKey = (dueAt: string, id: RecordId): Key => ({ pk: promisePartition, sk: `${dueAt}#${id}` });

/** The key of the counters of work by owner. */
export const workCountsKey: Key = { pk: partitions.counts, sk: 'work' };

/** Returns the key of a letter about a request about personal data. There is one of each kind. */
export const letterKey = (id: PrivacyRequestId, letter: LetterKind): Key => ({ pk: id, sk: `letter#${letter}` });

/**
 * Returns the key of a staff session by the id in its token. The id of a person's session is `<person>.<UUID>`, and the sessions of a
 * person share a partition, so that one query lists them.
 */
export function sessionKey(sessionId: string): Key {
  const [owner = '', own] = sessionId.split('.');
  return { pk: `${partitions.session}${owner}`, sk: own ?? 'session' };
}

/** Returns the key of a sign-in whose second factor is missing. */
export const pendingKey = (pendingId: string): Key => ({ pk: `${partitions.pending}${pendingId}`, sk: 'pending' });

/** The partition of all members of staff, which are listed together. */
export const staffPartition = `${partitions.staff}members`;

/** Returns the key of a member of staff. */
export const staffKey = (id: StaffId): Key => ({ pk: staffPartition, sk: id });

/** Returns the key of the item that names whose email address it is. */
export const staffEmailKey = (email: string): Key => ({ pk: `${partitions.staff}emails`, sk: emailKey(email) });

/** The key of the set of active administrators, which is never empty once there is one. */
export const administratorsKey: Key = { pk: `${partitions.staff}administrators`, sk: 'ids' };

/** Returns the key of all second factors of a person. */
export const factorsKey = (id: StaffId): Key => ({ pk: `${partitions.factor}${id}`, sk: 'factors' });

/** Returns the key of an enrolment or confirmation that a person began. */
export const begunKey = (id: StaffId, purpose: string): Key => ({ pk: `${partitions.factor}${id}`, sk: `begun#${purpose}` });

/** Whose views a list holds: a person's, or everybody's. */
export type ViewsOwner = StaffId | 'shared';

/** Returns the key of a list of saved views. */
export const viewsKey = (owner: ViewsOwner): Key => ({ pk: `${partitions.views}${owner}`, sk: 'views' });

/** The key of the time at which everybody was signed out. No session has the id `all`: ids are UUIDs. */
export const signOutKey: Key = { pk: `${partitions.session}all`, sk: 'signed-out' };

/** Returns the key of a conversation. Its partition also holds its messages and tool calls. */
export const conversationKey = (id: ConversationId): Key => ({ pk: id, sk: 'conversation' });

/** The start of the sort key of every message. */
export const messagePrefix = 'message#';

/** The order of messages at one position. */
export const messageRoles = ['user', 'assistant', 'staff'] as const;

/** Returns the start of the sort keys of the messages at a position. */
export const messagesFrom = (position: number): string => `${messagePrefix}${String(position).padStart(6, '0')}`;

/** Returns the key of a message. Messages sort by position, and the visitor's before the assistant's. */
export const messageKey = (id: ConversationId, position: number, role: 'user' | 'assistant' | 'staff'): Key => ({
  pk: id,
  sk: `${messagesFrom(position)}#${messageRoles.indexOf(role) + 1}`,
});

/** Returns the key of a tool call by the fingerprint of its name and arguments. */
export const toolCallKey = (id: ConversationId, fingerprint: string): Key => ({ pk: id, sk: `call#${fingerprint}` });

/** The start of the sort key of every proposal of times for a meeting. */
export const proposalPrefix = 'proposal#';

/** Returns the key of the times that the assistant proposed for a meeting, by the position of its message. */
export const proposalKey = (id: ConversationId, position: number): Key => ({
  pk: id,
  sk: `${proposalPrefix}${String(position).padStart(6, '0')}`,
});

/** Returns the key of the mark that a message with this id, which the page made, was stored. */
export const sentMessageKey = (id: ConversationId, messageId: string): Key => ({ pk: id, sk: `sent#${messageId}` });

/** The start of the sort key of every question that the assistant could not answer. */
export const unansweredPrefix = 'unanswered#';

/** Returns the key of a question that the assistant could not answer, by the position of its message. */
export const unansweredKey = (id: ConversationId, position: number): Key => ({
  pk: id,
  sk: `${unansweredPrefix}${String(position).padStart(6, '0')}`,
});

/** The name under which unanswered questions are listed by month. */
const unansweredList = 'unanswered';

/** Returns the partition of the index by arrival that holds the unanswered questions of one month. */
export const unansweredPartition = (month: Month): string => `${unansweredList}#${month}`;

/** Returns the index keys of an unanswered question. */
export function unansweredKeys(askedAt: string, id: ConversationId) {
  return byArrivalKeys(unansweredPartition(monthOf(askedAt)), arrivalSortKey(askedAt, id));
}

/** Returns the partition of the index by arrival with the messages that people wrote on a day (UTC), by which running conversations are found. */
export const writtenPartition = (day: string): string => `written#${day}`;

/** Returns the index keys of a message that a visitor or a member of staff wrote. */
export function writtenKeys(time: string, id: ConversationId) {
  return byArrivalKeys(writtenPartition(time.slice(0, 10)), arrivalSortKey(time, id));
}

/** The partition of everybody who is available for chats. */
export const chatDeskPartition = partitions.chatDesk;

/** Returns the key of the availability of a person, or of `shared`. */
export const chatDeskKey = (person: string): Key => ({ pk: chatDeskPartition, sk: person });

/** Returns the key of a mailed link to a conversation by the hash of its secret. */
export const chatLinkKey = (hash: string): Key => ({ pk: `${partitions.chatLink}${hash}`, sk: 'link' });

/** The kinds of record that are counted by status. Lead magnets have only one status. */
export type CountedKind = Exclude<RecordKind, 'leadMagnet'>;

/** Returns whether records of a kind are counted by status. */
export const isCounted = (kind: RecordKind | undefined): kind is CountedKind => kind !== undefined && kind !== 'leadMagnet';

/** The partition of the counters of all kinds, which are read together. */
export const countsPartition = partitions.counts;

/** Returns the key of the counters of one kind. */
export const countsKey = (kind: CountedKind): Key => ({ pk: countsPartition, sk: kind });

/** Returns the key of the mark that an event of the table's stream was counted. */
export const seenKey = (eventId: string): Key => ({ pk: `${partitions.seen}${eventId}`, sk: 'seen' });

/**
 * Returns the key of the canary's test enquiry. It is not the key of a record, and the item has no index keys, so no list, lookup,
 * counter or mail includes it.
 */
export const canaryKey = (id: EnquiryId): Key => ({ pk: `${partitions.canary}${id}`, sk: 'canary' });

/** Returns the key of the state of a mail about a record or of a digest, by its recipient. */
export const sentMailKey = (id: MailId, recipient: string): Key => ({
  pk: `${partitions.mail}${id}`,
  sk: recipient,
});

/** Returns the key of what a mail to a member of staff says. */
export const staffNoticeKey = (id: StaffNoticeId): Key => ({ pk: `${partitions.mail}${id}`, sk: 'notice' });

/** Returns the key of the counts that a digest sends. */
export const digestKey = (id: DigestId): Key => ({ pk: `${partitions.mail}${id}`, sk: 'counts' });

/** Returns the key of a visitor's counter in one window of time. `visitor` is a salted hash, never the address, or `all` for the counter of everybody. */
export const limitKey = (limit: string, visitor: string, window: number): Key => ({
  pk: `${partitions.limit}${limit}#${visitor}`,
  sk: String(window),
});

/** Returns the partition of the audit list of one month. */
export const auditPartition = (month: Month): string => `${partitions.audit}${month}`;

/** Returns the key of an entry of the audit list by its ISO time. */
export const auditKey = (at: string, id: string): Key => ({ pk: auditPartition(monthOf(at)), sk: `${at}#${id}` });

/**
 * Returns the partition of the index by arrival with the audit entries of one person in one month. `person` is an id, `shared` for the
 * shared password, or `none` for entries of no person.
 */
export const auditPersonPartition = (person: string, month: Month): string => `${partitions.audit}${person}#${month}`;

/** Returns the index keys of an audit entry. */
export function auditPersonKeys(person: string, { sk }: Key) {
  return byArrivalKeys(auditPersonPartition(person, monthOf(sk)), sk);
}

/** Returns the partition that names who received a record, or a conversation, and on which days. */
export const auditRecordPartition = (id: string): string => `${partitions.auditRecord}${id}`;

/** Returns the key of the item that says that a person has audit entries of a day (UTC) which name the record. */
export const auditRecordKey = (id: string, day: string, person: string): Key => ({
  pk: auditRecordPartition(id),
  sk: `${day}#${person}`,
});

/** Returns the key of an address and device that audit entries refer to. */
export const auditOriginKey = (id: string): Key => ({ pk: `${partitions.auditOrigin}${id}`, sk: 'origin' });

/** Returns the key of the salt that hides addresses on a day (UTC), e.g. `2026-11-20`. */
export const dailySaltKey = (day: string): Key => ({ pk: `${partitions.salt}${day}`, sk: 'salt' });

/** The start of the partition key of every batch of events. */
export const eventsPrefix = partitions.events;

/** Returns the key of a batch of events. A partition holds one hour (UTC). */
export const eventKey = (time: string, id: string): Key => ({ pk: `${eventsPrefix}${time.slice(0, 13)}`, sk: `${time}#${id}` });

/** Returns the partition of the figures of one year. */
export const figuresPartition = (year: string): string => `${partitions.figures}${year}`;

/** How many items the figures of a day are spread over, so that concurrent counts rarely write to the same item. */
export const figuresParts = 8;

/** The start of the sort key of every part of a day's figures. */
export const figuresDayPrefix = (day: string): string => `${day}#`;

/** Returns the key of one part, from 0 to 7, of the figures of a day in London, e.g. `2026-11-20`. */
export const figuresKey = (day: string, part: number): Key => ({
  pk: figuresPartition(day.slice(0, 4)),
  sk: `${figuresDayPrefix(day)}${part}`,
});

/** Returns the partition of the figures of the follow-up desk of one year. */
export const deskFiguresPartition = (year: string): string => `${partitions.deskFigures}${year}`;

/** Returns the key of the figures of the follow-up desk of a day in London, e.g. `2026-11-20`. */
export const deskFiguresKey = (day: string): Key => ({ pk: deskFiguresPartition(day.slice(0, 4)), sk: day });

/** Returns the key of a visit's counted state on a day. */
export const visitKey = (day: string, visit: string): Key => ({ pk: `${partitions.visit}${day}#${visit}`, sk: 'visit' });

/** The partition of all calendars, which are read together. */
export const calendarsPartition = `${partitions.calendar}all`;

/** Returns the key of a calendar: the id of a member of staff, or `firm`. */
export const calendarKey = (calendar: string): Key => ({ pk: calendarsPartition, sk: calendar });

/** Returns the partition of the days of one calendar. */
export const calendarDayPartition = (calendar: string): string => `${partitions.calendarDay}${calendar}`;

/** Returns the key of what is booked on a day in London of one calendar. */
export const calendarDayKey = (calendar: string, day: string): Key => ({ pk: calendarDayPartition(calendar), sk: day });

/** Returns the key of a booking. Its partition also holds the mails about it that are still to be sent. */
export const bookingKey = (id: BookingId): Key => ({ pk: id, sk: 'booking' });

/** Returns the key of a mail about a booking that is still to be sent. */
export const bookingMailKey = (id: BookingId, mail: BookingMailName): Key => ({ pk: id, sk: `mail#${mail}` });

/** The start of the sort key of every change of a booking in its record's history. */
export const bookingEntryPrefix = 'booking#';

/** Returns the key of a change of a booking in its record's history. */
export const bookingEntryKey = (record: RecordId, id: BookingId, version: number): Key => ({
  pk: record,
  sk: `${bookingEntryPrefix}${id}#${String(version).padStart(9, '0')}`,
});

/** Returns the partition of the index by arrival with the bookings of one calendar that start in one month (UTC). */
export const bookingsPartition = (calendar: string, month: Month): string => `booking#${calendar}#${month}`;

/** Returns the index keys of a booking, by the ISO time of its start. */
export function bookingIndexKeys(calendar: string, start: string, id: BookingId) {
  return byArrivalKeys(bookingsPartition(calendar, monthOf(start)), `${start}#${id}`);
}

/** The partition of the index by arrival with the mails about bookings that are still to be sent. It holds nothing else, so it is small. */
export const dueMailsPartition = 'due-mail';

/** Returns the index keys of a mail about a booking that is due at an ISO time. */
export function dueMailKeys(due: string, id: BookingId, mail: BookingMailName) {
  return byArrivalKeys(dueMailsPartition, `${due}#${id}#${mail}`);
}

/** The month in which the product went live. Lists do not look for older records. Move it back before you import any. */
export const firstMonth = '2026-11';

/** A month in UTC, e.g. `2026-11`. */
export type Month = string;

/** Returns the UTC month of an ISO time or of a sort key that starts with one. */
export const monthOf = (time: string): Month => time.slice(0, 7);

/** The kinds of item that are listed in order of arrival. */
export type ListedKind = RecordKind | 'conversation';

/** Returns the partition of the index by arrival that holds one month of one kind. */
export const arrivalPartition = (kind: ListedKind, month: Month): string => `${kind}#${month}`;

/** Returns the sort key of the index by arrival: the ISO time, and the id for records of the same millisecond. */
export const arrivalSortKey = (submittedAt: string, id: RecordId | ConversationId): string => `${submittedAt}#${id}`;

/** Returns the keys of a record or conversation in the index by arrival. */
export function arrivalKeys(kind: ListedKind, submittedAt: string, id: RecordId | ConversationId) {
  return byArrivalKeys(arrivalPartition(kind, monthOf(submittedAt)), arrivalSortKey(submittedAt, id));
}

/** Returns the keys of a record in the indexes by email, phone and name. An absent email and a phone that is not a number have no key. */
export function lookupKeys({ email, phone, name, firstName, lastName }: Record<string, unknown>) {
  const { byEmail, byPhone, byName } = table.indexes;
  const fullName = typeof lastName === 'string' ? nameKey(lastName, String(firstName)) : name && wholeNameKey(String(name));
  return {
    [byEmail.partitionKey]: typeof email === 'string' ? emailKey(email) : undefined,
    [byPhone.partitionKey]: typeof phone === 'string' ? phoneKey(phone) : undefined,
    ...(typeof fullName === 'string' && { [byName.partitionKey]: nameBucket(fullName), [byName.sortKey]: fullName }),
  };
}

/** Returns the value of the index by phone under which a correction is found. It is not the phone itself, so that a search does not find it. */
export const correctedPhoneOf = (phone: string): string => `corrected#${phone}`;

/** Returns the keys of a correction that replaces a phone of a record, by which an erasure by that phone finds the record. */
export function correctionKeys({ phone, arrivalSk }: Record<string, unknown>) {
  const { partitionKey, sortKey } = table.indexes.byPhone;
  const key = typeof phone === 'string' ? phoneKey(phone) : undefined;
  return key === undefined ? {} : { [partitionKey]: correctedPhoneOf(key), [sortKey]: arrivalSk };
}

/** Returns the months from one to another, both included, oldest first. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (const month = new Date(`${first}-01T00:00:00Z`); monthOf(month.toISOString()) <= last; ) {
    months.push(monthOf(month.toISOString()));
    month.setUTCMonth(month.getUTCMonth() + 1);
  }
  return months;
}

const hour = 3_600_000;

/**
 * Returns the months that a list reads, newest first, down to `firstMonth`. The first one is that of an hour after `now`, because the
 * clock of another machine may already be in the next month. There are always at least two.
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
