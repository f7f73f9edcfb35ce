import { setTimeout as sleep } from 'node:timers/promises';
import { alternatives, daysOnOffer, maxHorizonDays } from '../../shared/booking.ts';
import type { CalendarId } from '../../shared/contracts/adminBookings.ts';
import { type BookingAnswers, bookingAnswers, type ChatProposal } from '../../shared/contracts/booking.ts';
import { addDays } from '../../shared/dates.ts';
import type { AnyContactId } from '../../shared/ids.ts';
import type { LanguageCode } from '../../shared/languageCodes.ts';
import { londonDay } from '../../shared/londonDay.ts';
import {
  BookingChanged,
  findBooking,
  ProposalChanged,
  RecordMissing,
  type StoredBooking,
  storeBooking,
  taken,
  updateBooking,
} from '../data/bookings.ts';
import { readBookedDays, readCalendars, type StoredCalendar, storeCalendar } from '../data/calendars.ts';
import type { Author } from '../data/changes.ts';
import { bookedContactPut } from '../data/contacts.ts';
import { bookingId } from '../data/ids.ts';
import { bookedWrites } from '../data/proposals.ts';
import { type FormContext, fingerprintOf, pickAnswers } from '../data/submissions.ts';
import { isConflict, type Table } from '../data/table.ts';
import { newLinkSecret } from '../linkSecret.ts';
import { Problem } from '../problem.ts';
import { openChatPlace } from './chatPlace.ts';
import { endOfWeek, wholeDay } from './londonTime.ts';
import { type Conditions, emptyDay, freeStarts, isFree, occupied, travelTo, type Wanted } from './rules.ts';

/** Free times, bookings and their changes, for the calls of visitors and staff. */

/** What is wanted, and for whom. */
export interface TimesQuery extends Wanted {
  language: LanguageCode;
  /** Only this calendar. */
  calendar?: CalendarId | undefined;
}

/** A time on offer and who is free then. */
export interface Offer {
  start: number;
  calendars: StoredCalendar[];
}

/** Returns whether somebody can lead a meeting in a language. Everybody can in English. */
const speaks = ({ availability }: StoredCalendar, language: LanguageCode): boolean =>
  language === 'en' || availability.languages.includes(language);

/** Returns the calendars that offer a kind of meeting at all. Staff may name one that is not open. */
const offering = (calendars: readonly StoredCalendar[], query: TimesQuery, { forStaff }: Conditions): StoredCalendar[] =>
  calendars.filter(
    ({ id, availability }) =>
      (query.calendar === undefined || id === query.calendar) &&
      (availability.open || (forStaff && id === query.calendar)) &&
      travelTo(availability, query) !== undefined,
  );

/** Returns the free times of days (both included), in order. Reads the booked days of each calendar with one query. */
async function offers(
  table: Table,
  calendars: readonly StoredCalendar[],
  query: TimesQuery,
  conditions: Conditions,
  { from, to }: { from: string; to: string },
): Promise<Offer[]> {
  const found = new Map<number, Offer>();
  await Promise.all(
    calendars.map(async (calendar) => {
      const booked = await readBookedDays(table, calendar.id, { from, to });
      for (let day = from; day <= to; day = addDays(day, 1)) {
        for (const start of freeStarts(calendar.availability, query, day, booked.get(day) ?? emptyDay, conditions)) {
          const offer = found.get(start) ?? { start, calendars: [] };
          offer.calendars.push(calendar);
          found.set(start, offer);
        }
      }
    }),
  );
  return [...found.values()].toSorted((one, other) => one.start - other.start);
}

/** Returns the last day (London) that one of the calendars offers; for staff, the last one that any calendar may offer. */
function lastDayOf(calendars: readonly StoredCalendar[], { now, forStaff }: Conditions): string {
  const horizon = forStaff ? maxHorizonDays : Math.max(0, ...calendars.map(({ availability }) => availability.horizonDays));
  return addDays(londonDay(now), horizon);
}

/** The free times of two weeks. */
export interface Times {
  offered: boolean;
  days: Array<{ date: string; times: Array<{ start: string; speaksLanguage: boolean; calendars: CalendarId[] }> }>;
  next?: string;
  freeThisWeek: number;
}

/**
 * Returns the free times of two weeks from a day on (London; today by default), by day, and how many are free until the end of this week.
 * The number of queries depends on the number of calendars alone.
 */
export async function freeTimes(
  table: Table,
  { from: wantedFrom, ...query }: TimesQuery & { from?: string | undefined },
  conditions: Conditions,
): Promise<Times> {
  const today = londonDay(conditions.now);
  const furthest = addDays(today, maxHorizonDays);
  const from = wantedFrom === undefined || wantedFrom < today ? today : wantedFrom > furthest ? furthest : wantedFrom;
  const to = addDays(from, daysOnOffer - 1);
  const calendars = offering((await readCalendars(table)).active, query, conditions);
  const { sunday, end } = endOfWeek(conditions.now);
  const [found, thisWeek] = await Promise.all([
    offers(table, calendars, query, conditions, { from, to }),
    from === today ? undefined : offers(table, calendars, query, conditions, { from: today, to: sunday }),
  ]);
  const days = Array.from({ length: daysOnOffer }, (_, index) => ({
    date: addDays(from, index),
    times: [] as Times['days'][number]['times'],
  }));
  const byDate = new Map(days.map((day) => [day.date, day.times]));
  for (const { start, calendars: free } of found) {
    byDate.get(londonDay(start))?.push({
      start: new Date(start).toISOString(),
      speaksLanguage: free.some((each) => speaks(each, query.language)),
      calendars: free.map(({ id }) => id),
    });
  }
  const next = addDays(to, 1);
  return {
    // With Calendly, and no hours kept out of it, the firm's own calendar is not set up.
    offered: calendars.length > 0 && conditions.only?.length !== 0,
    days,
    ...(calendars.length > 0 && next <= lastDayOf(calendars, conditions) && { next }),
    freeThisWeek: (thisWeek ?? found).filter(({ start }) => start < end).length,
  };
}

/** Returns the next free times from an instant on, at most three. When there are none, those before it. */
async function nextTimes(
  table: Table,
  calendars: readonly StoredCalendar[],
  query: TimesQuery,
  conditions: Conditions,
  wanted: number,
): Promise<string[]> {
  const today = londonDay(conditions.now);
  const last = lastDayOf(calendars, conditions);
  const search = async (first: string, isWanted: (start: number) => boolean): Promise<string[]> => {
    const times: string[] = [];
    for (let from = first; from <= last && times.length < alternatives; from = addDays(from, daysOnOffer)) {
      const found = await offers(table, calendars, query, conditions, { from, to: addDays(from, daysOnOffer - 1) });
      times.push(...found.filter(({ start }) => isWanted(start)).map(({ start }) => new Date(start).toISOString()));
    }
    return times.slice(0, alternatives);
  };
  const isAhead = wanted > conditions.now && londonDay(wanted) <= last;
  const times = await search(isAhead ? londonDay(wanted) : today, (start) => !isAhead || start > wanted);
  return times.length > 0 || !isAhead ? times : search(today, () => true);
}

/** How often a booking is tried while others use the same day. */
const attempts = 20;

/** The longest pause between two attempts, in ms. */
const pauseMs = 150;

/** Tries a write again while other transactions use the same items, for some seconds. Throws `unavailable` afterwards. */
async function whileOthersWrite<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (count >= attempts) throw new Problem('unavailable', { cause: error });
      await sleep(Math.random() * pauseMs);
    }
  }
}

/** A calendar that is free at a time, with the time that the meeting would take. */
interface Candidate {
  calendar: StoredCalendar;
  slots: Pick<StoredBooking, 'calendar' | 'day' | 'firstSlot' | 'endSlot' | 'start' | 'end' | 'with' | 'videoLink'> & {
    mostInADay: number;
  };
}

/**
 * Tries the calendars that are free at a time until the time is taken in one: first that of the person who has the booking already, then
 * those of people who speak the language, then those with fewer meetings on the day. Throws `time_taken` with the next free times when it
 * could be taken in none. `ignore`: the booking that is moved, whose own time counts as free.
 */
async function takeTime<T>(
  table: Table,
  query: TimesQuery,
  start: number,
  conditions: Conditions,
  tryCalendar: (candidate: Candidate) => Promise<T | typeof taken>,
  ignore?: StoredBooking,
): Promise<T> {
  const calendars = offering((await readCalendars(table)).active, query, conditions);
  const day = londonDay(start);
  const readDay = async ({ id }: StoredCalendar) => {
    const booked = (await readBookedDays(table, id, { from: day, to: day, consistent: true })).get(day) ?? emptyDay;
    if (ignore?.calendar !== id || ignore.day !== day) return booked;
    const slots = [...booked.taken].filter((slot) => slot < ignore.firstSlot || slot >= ignore.endSlot);
    return { taken: new Set(slots), meetings: booked.meetings - 1 };
  };
  const days = await Promise.all(calendars.map(async (calendar) => ({ calendar, booked: await readDay(calendar) })));
  const free = days
    .filter(({ calendar, booked }) => isFree(calendar.availability, query, start, booked, conditions))
    .toSorted(
      (one, other) =>
        Number(other.calendar.id === ignore?.calendar) - Number(one.calendar.id === ignore?.calendar) ||
        Number(speaks(other.calendar, query.language)) - Number(speaks(one.calendar, query.language)) ||
        one.booked.meetings - other.booked.meetings,
    );
  for (const { calendar } of free) {
    const result = await whileOthersWrite(async () => {
      // Read again, so that after a conflict a lost race ends at once.
      if (!isFree(calendar.availability, query, start, await readDay(calendar), conditions)) return taken;
      await storeCalendar(table, calendar);
      return tryCalendar({ calendar, slots: slotsOf(calendar, query, start) });
    });
    if (result !== taken) return result;
  }
  throw new Problem('time_taken', { times: await nextTimes(table, calendars, query, conditions, start) });
}

function slotsOf({ id, name, availability }: StoredCalendar, query: Wanted, start: number): Candidate['slots'] {
  const { day, slots, meeting } = occupied(availability, query.kind, travelTo(availability, query) ?? 0, start);
  return {
    calendar: id,
    with: name,
    day,
    firstSlot: slots[0] ?? 0,
    endSlot: (slots.at(-1) ?? -1) + 1,
    start: new Date(meeting.from).toISOString(),
    end: new Date(meeting.to).toISOString(),
    mostInADay: availability.mostInADay,
    videoLink: query.kind === 'video' ? availability.videoLink : undefined,
  };
}

/** A request for a booking. */
export interface BookingRequest {
  answers: BookingAnswers & FormContext;
  /** The proposal of the assistant that is booked. */
  chat?: ChatProposal | undefined;
  calendar?: CalendarId | undefined;
  idempotencyKey: string | undefined;
  author: Author;
}

const wantedOf = ({ kind, borough, office }: BookingAnswers): Wanted => ({
  kind,
  borough: kind === 'visit' ? borough : undefined,
  office: kind === 'consultation' ? office : undefined,
});

/** How often a booking in a chat is tried while its conversation changes, for example because the assistant stores a contact. */
const chatAttempts = 3;

/**
 * Books a meeting and returns the booking. A repeat with the same idempotency key returns the first one. Throws `time_taken` with the next
 * free times, `key_reused`, `invalid_request` when the record does not exist, and in a chat what `openChatPlace` throws.
 */
export async function bookMeeting(table: Table, request: BookingRequest, conditions: Conditions): Promise<StoredBooking> {
  for (let count = 1; ; count++) {
    try {
      return await bookOnce(table, request, conditions);
    } catch (error) {
      if (!(error instanceof ProposalChanged)) throw error;
      if (count >= chatAttempts) throw new Problem('unavailable', { cause: error });
    }
  }
}

async function bookOnce(table: Table, request: BookingRequest, conditions: Conditions): Promise<StoredBooking> {
  const { answers, chat, calendar, idempotencyKey, author } = request;
  const { now } = author;
  const id = bookingId(idempotencyKey);
  const fingerprint = fingerprintOf({ ...pickAnswers(bookingAnswers, answers), calendar });
  const repeated = async (): Promise<StoredBooking | undefined> => {
    const first = await findBooking(table, id);
    if (first && first.fingerprint !== fingerprint) throw new Problem('key_reused');
    return first;
  };
  const first = idempotencyKey === undefined ? undefined : await repeated();
  if (first) return first;
  const wanted = wantedOf(answers);
  const place = chat && (await openChatPlace(table, chat, answers, now));
  const contact =
    answers.record === undefined
      ? bookedContactPut(table, answers, {
          bookingId: id,
          // A conversation belongs to one contact: the export and the erasure of that person contain it.
          conversationId: place?.isLead ? place.id : undefined,
          idempotencyKey,
          now,
        })
      : undefined;
  const record = (answers.record ?? contact?.id) as AnyContactId;
  const at = now.toISOString();
  const linkSecret = newLinkSecret();
  try {
    return await takeTime(
      table,
      { ...wanted, language: answers.language, calendar },
      Date.parse(answers.start),
      conditions,
      async ({ slots: { mostInADay, ...slots } }) => {
        const booking: StoredBooking = {
          id,
          meeting: wanted.kind,
          status: 'booked',
          ...slots,
          record,
          language: answers.language,
          office: wanted.office,
          borough: wanted.borough,
          address: wanted.kind === 'visit' ? answers.address : undefined,
          message: answers.message,
          version: 1,
          sequence: 0,
          lastAction: 'booked',
          bookedAt: at,
          updatedAt: at,
          linkSecret,
          fingerprint,
        };
        const proposal = place && bookedWrites(table, place, booking, now);
        const written = await storeBooking(table, booking, { mostInADay, contact: contact?.put, author, proposal });
        return written === taken ? taken : booking;
      },
    );
  } catch (error) {
    // Another call with the same key was faster: with its booking, or with its contact.
    if (error instanceof BookingChanged || (error instanceof RecordMissing && contact)) {
      const other = await repeated();
      if (other) return other;
      throw new Problem('key_reused');
    }
    if (error instanceof RecordMissing) throw noRecord();
    // The time is taken, perhaps by another call with the same key.
    const other = idempotencyKey === undefined ? undefined : await repeated();
    if (other) return other;
    throw error;
  }
}

const noRecord = () =>
  new Problem('invalid_request', { errors: [{ path: 'record', code: 'invalid', message: 'Invalid value' }] });

/** A change of a booking by its visitor or by staff. */
export type RequestedChange =
  | { action: 'move'; start: string; calendar?: CalendarId | undefined }
  | { action: 'give'; calendar: CalendarId }
  | { action: 'cancel'; reason?: string | undefined }
  | { action: 'held' }
  | { action: 'missed' };

/**
 * Changes a booking and returns it. A change to what it already is changes nothing. Throws `booking_ended` when its status or time does not
 * allow the change, and `time_taken` with the next free times; BookingChanged when somebody else changed it since it was read.
 */
export async function changeMeeting(
  table: Table,
  before: StoredBooking,
  change: RequestedChange,
  conditions: Conditions,
  author: Author,
): Promise<StoredBooking> {
  const { now } = author;
  const hasBegun = Date.parse(before.start) <= now.getTime();
  if (change.action === 'held' || change.action === 'missed') {
    if (before.status === change.action) return before;
    if (!hasBegun || before.status === 'cancelled') throw new Problem('booking_ended');
    return write({ action: change.action });
  }
  if (change.action === 'cancel' && before.status === 'cancelled') return before;
  if (before.status !== 'booked' || hasBegun) throw new Problem('booking_ended');
  if (change.action === 'cancel') return write({ action: 'cancelled', reason: change.reason });
  const start = change.action === 'move' ? Date.parse(change.start) : Date.parse(before.start);
  const isSameTime = start === Date.parse(before.start);
  if (isSameTime && (change.calendar ?? before.calendar) === before.calendar) return before;
  const query = {
    kind: before.meeting,
    borough: before.borough,
    office: before.office,
    language: before.language,
    calendar: change.calendar,
  };
  const action = isSameTime ? 'given' : 'moved';
  return takeTime(
    table,
    query,
    start,
    conditions,
    ({ slots }) => updateBooking(table, before, { action, to: slots }, author),
    before,
  );

  function write(to: { action: 'held' | 'missed' | 'cancelled'; reason?: string | undefined }): Promise<StoredBooking> {
    return whileOthersWrite(async () => (await updateBooking(table, before, to, author)) as StoredBooking);
  }
}

/** Returns the first and the last millisecond of a range of London days, both included, as ISO times. */
export const rangeOf = (from: string, to: string) => ({
  from: new Date(wholeDay(from).from).toISOString(),
  before: new Date(wholeDay(to).to - 1).toISOString(),
});
