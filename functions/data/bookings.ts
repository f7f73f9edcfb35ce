import { DeleteCommand, GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type BookingAction, bookingStatuses, firmCalendar, meetingKinds, reminderMinutes } from '../../shared/booking.ts';
import { type CalendarId, calendarId } from '../../shared/contracts/adminBookings.ts';
import { isoTime } from '../../shared/contracts/isoTime.ts';
import { anyContactId, type BookingId, bookingId, type RecordId } from '../../shared/ids.ts';
import { languageCodes } from '../../shared/languageCodes.ts';
import { bookingExpiry } from '../../shared/retention.ts';
import { table as shape } from '../../shared/table.ts';
import { logger } from '../log.ts';
import { type BookingMailName, bookingMailName } from '../mailMessage.ts';
import type { Author } from './changes.ts';
import { storedPerson } from './changes.ts';
import {
  bookingEntryKey,
  bookingIndexKeys,
  bookingKey,
  bookingMailKey,
  bookingsPartition,
  calendarDayKey,
  dueMailKeys,
  dueMailsPartition,
  isAbsent,
  isPresent,
  monthOf,
  monthsBetween,
  recordKey,
} from './keys.ts';
import { type Item, queryItems } from './query.ts';
import { retry } from './retry.ts';
import { cancellationCodes, ignoreRefused, type Table, type Write, wasChangedMeanwhile } from './table.ts';

export const storedBooking = z.object({
  id: bookingId,
  meeting: z.enum(meetingKinds),
  status: z.enum(bookingStatuses),
  start: isoTime,
  end: isoTime,
  calendar: calendarId,
  /** Name of the member of staff, or of the firm. */
  with: z.string(),
  /** London's day of the meeting, and the slots that it takes there: the first one, and the one after the last. */
  day: z.string(),
  firstSlot: z.int(),
  endSlot: z.int(),
  record: anyContactId,
  language: z.enum(languageCodes),
  office: z.optional(z.string()),
  borough: z.optional(z.string()),
  address: z.optional(z.string()),
  message: z.optional(z.string()),
  videoLink: z.optional(z.string()),
  /** Why staff cancelled it. */
  reason: z.optional(z.string()),
  /** Incremented by each change. */
  version: z.int(),
  /** The last version that is planned in the record's work. */
  plannedVersion: z.optional(z.int()),
  /** SEQUENCE of its calendar entry: incremented when the visitor's calendar must change. */
  sequence: z.int(),
  /** What was done last. */
  lastAction: z.string(),
  bookedAt: isoTime,
  updatedAt: isoTime,
  /** The secret of the visitor's link. Stored as such, because each mail repeats the link. */
  linkSecret: z.string(),
  fingerprint: z.string(),
});
/** A booking as stored. It holds no contact details: they are in its record. */
export type StoredBooking = z.infer<typeof storedBooking>;

/** Returns the booking of a stored item. Throws a $ZodError when the item does not fit. */
export const parseBooking = (item: unknown): StoredBooking => storedBooking.parse(item);

/** Returns a booking, read consistently; undefined when there is none. */
export async function findBooking(table: Table, id: BookingId): Promise<StoredBooking | undefined> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: bookingKey(id), ConsistentRead: true }));
  return Item && parseBooking(Item);
}

/** Returns the bookings of a calendar that start from one ISO time on and before another, by time, of every status. */
export async function listBookingsOf(table: Table, id: CalendarId, from: string, before: string): Promise<StoredBooking[]> {
  const pages = await Promise.all(
    monthsBetween(monthOf(from), monthOf(before)).map((month) =>
      queryItems(table, { index: 'byArrival', partition: bookingsPartition(id, month), sort: { from, to: before } }),
    ),
  );
  return pages.flat().map(parseBooking);
}

/** The time was taken, or the day is full. */
export const taken = 'taken';

/** The result of a write that needs free time. */
export type Written = 'written' | typeof taken;

/** The booking was changed, or made by another call with the same idempotency key, since it was read. */
export class BookingChanged extends Error {
  override readonly name = 'BookingChanged';
}

/** The record of a booking does not exist. */
export class RecordMissing extends Error {
  override readonly name = 'RecordMissing';
}

/** When what is booked on a day may be deleted, in seconds since 1970: a week after it. */
const dayExpiry = (day: string): number => Date.parse(day) / 1000 + 9 * 86_400;

type Slots = Pick<StoredBooking, 'calendar' | 'day' | 'firstSlot' | 'endSlot'>;

const slotsIn = ({ firstSlot, endSlot }: Slots): string[] =>
  Array.from({ length: endSlot - firstSlot }, (_, index) => `s${firstSlot + index}`);

/**
 * Returns the write that takes the slots of a booking, each of which must be free, and counts the meeting. With `instead`, the slots that
 * the same booking had on that day, it releases those and counts nothing. One item holds the whole day, so one condition decides.
 */
function takeSlots(table: Table, slots: Slots, mostInADay: number, instead?: Slots): Write {
  const before = new Set(instead ? slotsIn(instead) : []);
  const after = slotsIn(slots);
  const added = after.filter((name) => !before.has(name));
  const removed = [...before].filter((name) => !after.includes(name));
  const conditions = [
    ...added.map((name) => `attribute_not_exists(${name})`),
    ...(instead ? [] : ['(attribute_not_exists(meetings) OR meetings < :most)']),
  ];
  const update = [
    `SET ${[`#expiry = :expiry`, ...added.map((name) => `${name} = :taken`)].join(', ')}`,
    ...(removed.length > 0 ? [`REMOVE ${removed.join(', ')}`] : []),
    ...(instead ? [] : ['ADD meetings :one']),
  ].join(' ');
  return {
    Update: {
      TableName: table.name,
      Key: calendarDayKey(slots.calendar, slots.day),
      UpdateExpression: update,
      ...(conditions.length > 0 && { ConditionExpression: conditions.join(' AND ') }),
      ExpressionAttributeNames: { '#expiry': shape.expiry },
      ExpressionAttributeValues: {
        ':expiry': dayExpiry(slots.day),
        ...(added.length > 0 && { ':taken': 1 }),
        ...(!instead && { ':one': 1, ':most': mostInADay }),
      },
    },
  };
}

/** Returns the write that releases the slots of a booking. It stores a day that was deleted again, with an expiry in the past. */
function releaseSlots(table: Table, slots: Slots): Write {
  return {
    Update: {
      TableName: table.name,
      Key: calendarDayKey(slots.calendar, slots.day),
      UpdateExpression: `SET #expiry = :expiry REMOVE ${slotsIn(slots).join(', ')} ADD meetings :minusOne`,
      ExpressionAttributeNames: { '#expiry': shape.expiry },
      ExpressionAttributeValues: { ':expiry': dayExpiry(slots.day), ':minusOne': -1 },
    },
  };
}

/** A mail about a booking that is still to be sent. */
export const pendingMail = z.object({
  id: bookingId,
  mail: bookingMailName,
  /** Version of the booking when it was decided, so that a mail about an earlier state is not sent. */
  version: z.int(),
  due: isoTime,
  /** Whether the visitor caused it, of a mail about a change. Absent on mails that were planned before this was stored. */
  byVisitor: z.optional(z.boolean()),
  /** Start of the meeting before it was moved. */
  previous: z.optional(isoTime),
});
export type PendingMail = z.infer<typeof pendingMail>;

/** Returns the pending mail of a stored item. */
export const parsePendingMail = (item: unknown): PendingMail => pendingMail.parse(item);

/**
 * Returns the writes that make a booking's mails those of its present state: the mails about the change to the visitor and to staff, and the
 * reminders ahead. `before`: the booking before the change.
 */
function mailWrites(table: Table, booking: StoredBooking, { now, ...author }: Author, before?: StoredBooking): Write[] {
  const put = (mail: BookingMailName, due: string, details: Partial<PendingMail> = {}): Write => ({
    Put: {
      TableName: table.name,
      Item: {
        ...bookingMailKey(booking.id, mail),
        ...dueMailKeys(due, booking.id, mail),
        id: booking.id,
        mail,
        version: booking.version,
        due,
        ...details,
        [shape.expiry]: bookingExpiry(booking.start),
      },
    },
  });
  const reminders = Object.entries(reminderMinutes) as Array<[keyof typeof reminderMinutes, number]>;
  const change = {
    byVisitor: author.by === visitor,
    previous: before && before.start !== booking.start ? before.start : undefined,
  };
  return [
    put('change', now.toISOString(), change),
    ...staffMailsOf(booking, author, before).map((mail) => put(mail, now.toISOString(), change)),
    ...reminders.flatMap(([mail, minutes]): Write[] => {
      const due = Date.parse(booking.start) - minutes * 60_000;
      if (booking.status === 'booked' && due > now.getTime()) return [put(mail, new Date(due).toISOString())];
      return before ? [{ Delete: { TableName: table.name, Key: bookingMailKey(booking.id, mail) } }] : [];
    }),
  ];
}

/** The author of a change by a booking's link. */
const visitor = 'visitor';

/** Who made a change, as far as it decides who gets a mail about it. */
type ChangedBy = Pick<Author, 'by' | 'person'>;

/** Returns the mails about a change to the owners of the calendars in which a booking is and was, except to whoever made the change. */
export const staffMailsOf = (booking: StoredBooking, author: ChangedBy, before: StoredBooking | undefined): BookingMailName[] =>
  [...new Set([booking.calendar, ...(before ? [before.calendar] : [])])]
    .filter((calendar) => !isOwnChange(calendar, author))
    .map((calendar) => `staff-${calendar}` as const);

/** Returns whether the owner of a calendar made a change. All staff share the calendar of the firm. */
const isOwnChange = (calendar: CalendarId, { by, person }: ChangedBy): boolean =>
  calendar === firmCalendar ? by !== visitor : person?.id === calendar;

/** Returns the entry of a change in the history of the booking's record. */
function entryWrite(table: Table, booking: StoredBooking, author: Author, previous?: string): Write {
  return {
    Put: {
      TableName: table.name,
      Item: {
        ...bookingEntryKey(booking.record as RecordId, booking.id, booking.version),
        booking: booking.id,
        action: booking.lastAction,
        meeting: booking.meeting,
        start: booking.start,
        with: booking.with,
        previous,
        reason: booking.lastAction === 'cancelled' ? booking.reason : undefined,
        at: author.now.toISOString(),
        by: author.by,
        person: storedPerson(author),
        sessionId: author.sessionId,
        [shape.expiry]: bookingExpiry(booking.start),
      },
    },
  };
}

const bookingItem = (booking: StoredBooking): Item => ({
  ...bookingKey(booking.id),
  ...bookingIndexKeys(booking.calendar, booking.start, booking.id),
  ...booking,
  [shape.expiry]: bookingExpiry(booking.start),
});

type RecordPut = NonNullable<Write['Put']>;

/** Returns the put of a new record that does not expire before its booking. */
function recordPut(put: RecordPut, { start }: StoredBooking): Write {
  const expiry = Math.max(Number(put.Item?.[shape.expiry]), bookingExpiry(start));
  return { Put: { ...put, Item: { ...put.Item, [shape.expiry]: expiry } } };
}

/** Returns the condition that the record of a booking exists. */
const recordCheck = (table: Table, { record }: StoredBooking): Write => ({
  ConditionCheck: { TableName: table.name, Key: recordKey(record as RecordId), ConditionExpression: isPresent },
});

/** The conversation of a booking, or the proposal in it, has changed since it was read. */
export class ProposalChanged extends Error {
  override readonly name = 'ProposalChanged';
}

/**
 * Calls `send` with the write by which the record does not expire before its booking; and if the record does not exist or expires later
 * anyway, with the condition that it exists.
 */
async function withRecord<T>(table: Table, booking: StoredBooking, send: (record: Write) => Promise<T>): Promise<T> {
  const extension: Write = {
    Update: {
      TableName: table.name,
      Key: recordKey(booking.record as RecordId),
      UpdateExpression: 'SET #expiry = :expiry',
      ConditionExpression: `${isPresent} AND #expiry < :expiry`,
      ExpressionAttributeNames: { '#expiry': shape.expiry },
      ExpressionAttributeValues: { ':expiry': bookingExpiry(booking.start) },
    },
  };
  return send(extension).catch((error) => {
    if (!(error instanceof RecordMissing)) throw error;
    return send(recordCheck(table, booking));
  });
}

/**
 * Stores a booking, takes its time, and plans its mails, all or nothing. Its record does not expire before it. `contact`: the put of a new
 * record; otherwise the record must exist. `proposal`: the writes of the chat in which it was booked (`proposals.ts`). Throws ProposalChanged,
 * BookingChanged when a booking with its id exists, RecordMissing, and the error of a conflict with another transaction, after
 * which it may be tried again.
 */
export async function storeBooking(
  table: Table,
  booking: StoredBooking,
  {
    mostInADay,
    contact,
    author,
    proposal = [],
  }: { mostInADay: number; contact: RecordPut | undefined; author: Author; proposal?: readonly Write[] | undefined },
): Promise<Written> {
  const send = async (record: Write) => {
    const writes: Write[] = [
      { Put: { TableName: table.name, Item: bookingItem(booking), ConditionExpression: isAbsent } },
      record,
      takeSlots(table, booking, mostInADay),
      entryWrite(table, booking, author),
      ...mailWrites(table, booking, author),
    ];
    try {
      return await write(table, [...writes, ...proposal], 2);
    } catch (error) {
      const codes = cancellationCodes(error).slice(writes.length);
      if (codes.includes('ConditionalCheckFailed')) throw new ProposalChanged('proposal', { cause: error });
      throw error;
    }
  };
  return contact ? send(recordPut(contact, booking)) : withRecord(table, booking, send);
}

/** How a booking changes. */
export interface BookingChange {
  action: Exclude<BookingAction, 'booked'>;
  /** Why staff cancelled it. */
  reason?: string | undefined;
  /** The new time and calendar, of `moved` and `given`. */
  to?: (Slots & Pick<StoredBooking, 'start' | 'end' | 'with' | 'videoLink'> & { mostInADay: number }) | undefined;
}

/**
 * Changes a booking with its time and mails, all or nothing, unless it was changed since it was read (BookingChanged). Its record does not
 * expire before a meeting that was moved. Returns the booking after the change, or `taken`.
 */
export async function updateBooking(
  table: Table,
  before: StoredBooking,
  { action, to, reason }: BookingChange,
  author: Author,
): Promise<StoredBooking | typeof taken> {
  const isHeldOrMissed = action === 'held' || action === 'missed';
  const { mostInADay = 0, ...slots } = to ?? {};
  const after: StoredBooking = {
    ...before,
    ...slots,
    status: action === 'cancelled' || isHeldOrMissed ? action : before.status,
    version: before.version + 1,
    sequence: before.sequence + (isHeldOrMissed ? 0 : 1),
    lastAction: action,
    reason: reason ?? before.reason,
    updatedAt: author.now.toISOString(),
  };
  const sameDay = to && to.calendar === before.calendar && to.day === before.day;
  const slotWrites: Write[] = [];
  if (to) slotWrites.push(takeSlots(table, after, mostInADay, sameDay ? before : undefined));
  if ((to && !sameDay) || action === 'cancelled') slotWrites.push(releaseSlots(table, before));
  const writes = (record: Write | undefined): Write[] => [
    {
      Put: {
        TableName: table.name,
        Item: bookingItem(after),
        ConditionExpression: 'version = :version',
        ExpressionAttributeValues: { ':version': before.version },
      },
    },
    ...(record ? [record, entryWrite(table, after, author, before.start === after.start ? undefined : before.start)] : []),
    ...slotWrites,
    ...(isHeldOrMissed ? [] : mailWrites(table, after, author, before)),
  ];
  const send = (record: Write) => write(table, writes(record), to ? 3 : undefined);
  try {
    const written = await (to ? withRecord(table, after, send) : send(recordCheck(table, after)));
    return written === taken ? taken : after;
  } catch (error) {
    if (!(error instanceof RecordMissing)) throw error;
    // The booking was stored by a release whose records could expire before their bookings.
    return (await write(table, writes(undefined), to ? 1 : undefined, false)) === taken ? taken : after;
  }
}

/** Sends a transaction. The first write is the booking, the second the record if `hasRecord`; `slotsAt` is the place of the slots. */
async function write(table: Table, TransactItems: Write[], slotsAt: number | undefined, hasRecord = true): Promise<Written> {
  try {
    await table.client.send(new TransactWriteCommand({ TransactItems }));
    return 'written';
  } catch (error) {
    const codes = cancellationCodes(error);
    const failed = (index: number | undefined) => index !== undefined && codes[index] === 'ConditionalCheckFailed';
    if (failed(0)) throw new BookingChanged('booking', { cause: error });
    if (hasRecord && failed(1)) throw new RecordMissing('record', { cause: error });
    if (failed(slotsAt)) return taken;
    throw error;
  }
}

/** Returns the ids of the bookings among the items of a record's partition. */
export const bookingIdsIn = (items: readonly Item[]): BookingId[] => [
  ...new Set(items.flatMap((item) => bookingId.safeParse(item.booking).data ?? [])),
];

/**
 * Deletes a booking with its mails, and releases its time if the meeting is ahead. The visitor is sent nothing, because their address is
 * being erased.
 */
export async function eraseBooking(table: Table, id: BookingId, now: Date): Promise<void> {
  const attempt = async () => {
    const booking = await findBooking(table, id);
    if (booking?.status !== 'booked' || Date.parse(booking.start) <= now.getTime()) return;
    const cancelled: Write = {
      Update: {
        TableName: table.name,
        Key: bookingKey(id),
        UpdateExpression: 'SET #status = :cancelled, version = :next',
        ConditionExpression: 'version = :version',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':cancelled': 'cancelled', ':next': booking.version + 1, ':version': booking.version },
      },
    };
    await table.client.send(new TransactWriteCommand({ TransactItems: [cancelled, releaseSlots(table, booking)] }));
  };
  await retry(attempt, { attempts: 8, isTemporary: wasChangedMeanwhile });
  for (const { pk, sk } of await queryItems(table, { partition: id, consistent: true })) {
    const command = new DeleteCommand({ TableName: table.name, Key: { pk, sk } });
    await retry(() => table.client.send(command), { attempts: 5, isTemporary: () => true });
  }
}

/** Returns a mail about a booking that is still to be sent, read consistently; undefined when it was sent or is no longer needed. */
export async function findPendingMail(table: Table, id: BookingId, mail: BookingMailName): Promise<PendingMail | undefined> {
  const Key = bookingMailKey(id, mail);
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }));
  return Item && parsePendingMail(Item);
}

/**
 * Returns the mails about bookings that are due at a time, the oldest first, at most so many. Logs and skips those that it cannot read, which
 * another release stored.
 */
export async function listDueMails(table: Table, now: Date, limit: number): Promise<PendingMail[]> {
  const items = await queryItems(table, {
    index: 'byArrival',
    partition: dueMailsPartition,
    sort: { before: now.toISOString() },
    limit,
  });
  return items.flatMap((item) => {
    const { data, error } = pendingMail.safeParse(item);
    if (!data) logger.error('planned booking mail not readable', { pk: item.pk, sk: item.sk, error });
    return data ? [data] : [];
  });
}

/** Removes a mail from those that are to be sent, unless the booking was changed since it was decided. */
export async function removePendingMail(table: Table, { id, mail, version }: PendingMail): Promise<void> {
  const command = new DeleteCommand({
    TableName: table.name,
    Key: bookingMailKey(id, mail),
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': version },
  });
  await table.client.send(command).catch(ignoreRefused);
}

/** Makes a mail due at a later time. */
export const postponePendingMail = (table: Table, mail: PendingMail, due: Date): Promise<void> =>
  delayPendingMail(table, mail, due, due.toISOString());

/** Delays a due mail that was queued, so that it is queued again only if it is still not sent at that time. Does nothing if it was changed. */
export async function delayPendingMail(table: Table, planned: PendingMail, until: Date, due = planned.due): Promise<void> {
  const { id, mail, version } = planned;
  const { arrivalSk } = dueMailKeys(until.toISOString(), id, mail) as { arrivalSk: string };
  const command = new UpdateCommand({
    TableName: table.name,
    Key: bookingMailKey(id, mail),
    UpdateExpression: 'SET arrivalSk = :sort, due = :due',
    ConditionExpression: 'version = :version AND due = :before',
    ExpressionAttributeValues: { ':sort': arrivalSk, ':due': due, ':version': version, ':before': planned.due },
  });
  await table.client.send(command).catch(ignoreRefused);
}
