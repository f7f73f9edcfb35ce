import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Availability, defaultAvailability, firmCalendar } from '../../shared/booking.ts';
import { availability, type CalendarId, calendarId } from '../../shared/contracts/adminBookings.ts';
import { firm } from '../../shared/firm.ts';
import type { LanguageCode } from '../../shared/languageCodes.ts';
import { hashLinkSecret, isHashOf, newLinkSecret } from '../linkSecret.ts';
import { Problem } from '../problem.ts';
import { calendarDayPartition, calendarKey, calendarsPartition, isAbsent } from './keys.ts';
import { queryItems } from './query.ts';
import { listMembers } from './staff.ts';
import { ignoreRefused, type Table } from './table.ts';

export const storedCalendar = z.object({
  id: calendarId,
  version: z.int(),
  availability,
  /** SHA-256 of the secret in the address of its feed, while it has one. */
  feedHash: z.optional(z.string()),
});

/** A calendar with whose it is. */
export interface StoredCalendar {
  id: CalendarId;
  /** Name of the member of staff, or of the firm. */
  name: string;
  /** 0 for a calendar that was never saved. */
  version: number;
  availability: Availability;
  feedHash?: string | undefined;
}

/** The calendars of an installation. */
export interface Calendars {
  /** Those of active members of staff by name; that of the firm where there are none. */
  active: StoredCalendar[];
  /** Ids of stored calendars of people who were removed or suspended, and of the firm once there are named staff. */
  withoutOwner: CalendarId[];
}

/** Whose a calendar is. `languages`: of a member of staff. */
interface Owner extends Pick<StoredCalendar, 'id' | 'name'> {
  languages?: LanguageCode[];
}

/** Returns all calendars, in two queries. Members of staff who never saved a calendar have the default one, which is closed. */
export async function readCalendars(table: Table): Promise<Calendars> {
  const [items, members] = await Promise.all([
    queryItems(table, { partition: calendarsPartition, consistent: true }),
    listMembers(table),
  ]);
  const stored = new Map(items.map((item) => storedCalendar.parse(item)).map((each) => [each.id, each]));
  const active = members.filter(({ state }) => state === 'active');
  const owners: Owner[] =
    active.length > 0
      ? active.map(({ id, name, languages }) => ({ id, name, languages }))
      : [{ id: firmCalendar, name: firm.tradingName }];
  const known = new Set(owners.map(({ id }) => id));
  return {
    active: owners.map(({ languages, ...owner }) => {
      const calendar = { version: 0, availability: defaultAvailability, ...stored.get(owner.id), ...owner };
      return languages ? { ...calendar, availability: { ...calendar.availability, languages } } : calendar;
    }),
    withoutOwner: [...stored.keys()].filter((id) => !known.has(id)),
  };
}

/** Returns an active calendar. Throws `not_found` when there is none. */
export async function findCalendar(table: Table, id: CalendarId): Promise<StoredCalendar> {
  const found = (await readCalendars(table)).active.find((each) => each.id === id);
  if (!found) throw new Problem('not_found');
  return found;
}

/**
 * Stores the availability of a calendar and returns the calendar. `version`: the one that the author saw, 0 for a calendar that was never
 * saved. Returns undefined when it was changed meanwhile.
 */
export async function storeAvailability(
  table: Table,
  calendar: StoredCalendar,
  version: number,
  to: Availability,
): Promise<StoredCalendar | undefined> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: calendarKey(calendar.id),
    UpdateExpression: 'SET id = :id, availability = :availability, version = :next',
    ConditionExpression: version === 0 ? isAbsent : 'version = :version',
    ExpressionAttributeValues: {
      ':id': calendar.id,
      ':availability': to,
      ':next': version + 1,
      ...(version > 0 && { ':version': version }),
    },
  });
  try {
    await table.client.send(update);
    return { ...calendar, availability: to, version: version + 1 };
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** Makes a new secret of a calendar's feed, which replaces the one before, and returns it. Only its hash is stored. */
export async function renewFeedSecret(table: Table, calendar: StoredCalendar): Promise<string> {
  const secret = newLinkSecret();
  await setFeed(table, calendar, hashLinkSecret(secret));
  return secret;
}

/** Ends a calendar's feed. */
export const removeFeedSecret = (table: Table, calendar: StoredCalendar): Promise<void> => setFeed(table, calendar, undefined);

/** Stores a calendar that was never saved. Its bookings are then listed when its owner has left. */
export async function storeCalendar(table: Table, { id, version, availability }: StoredCalendar): Promise<void> {
  if (version > 0) return;
  const Item = { ...calendarKey(id), id, availability, version: 1 };
  const put = new PutCommand({ TableName: table.name, Item, ConditionExpression: isAbsent });
  await table.client.send(put).catch(ignoreRefused);
}

async function setFeed(table: Table, calendar: StoredCalendar, feedHash: string | undefined): Promise<void> {
  // Stored first, so that the item is complete.
  await storeCalendar(table, calendar);
  const update = new UpdateCommand({
    TableName: table.name,
    Key: calendarKey(calendar.id),
    UpdateExpression: feedHash === undefined ? 'REMOVE feedHash' : 'SET feedHash = :hash',
    ...(feedHash !== undefined && { ExpressionAttributeValues: { ':hash': feedHash } }),
  });
  await table.client.send(update);
}

/** Returns whether a calendar has a feed with this secret. */
export async function isFeedSecret(table: Table, id: CalendarId, secret: string): Promise<boolean> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: calendarKey(id) }));
  const feedHash = Item && storedCalendar.parse(Item).feedHash;
  return feedHash !== undefined && isHashOf(feedHash, secret);
}

/** What is booked on a day of one calendar. */
export interface StoredDay {
  taken: Set<number>;
  meetings: number;
}

/** Returns what is booked in one calendar on the days of a range (both included), by day. Days that were never booked are left out. */
export async function readBookedDays(
  table: Table,
  id: CalendarId,
  { from, to, consistent = false }: { from: string; to: string; consistent?: boolean },
): Promise<Map<string, StoredDay>> {
  const items = await queryItems(table, { partition: calendarDayPartition(id), sort: { from, to }, consistent });
  return new Map(
    items.map((item) => {
      const taken = Object.keys(item).flatMap((name) => (slotName.test(name) ? [Number(name.slice(1))] : []));
      return [String(item.sk), { taken: new Set(taken), meetings: Number(item.meetings) }];
    }),
  );
}

/** The attribute of a taken slot: `s` and its number. */
const slotName = /^s\d{1,3}$/;
