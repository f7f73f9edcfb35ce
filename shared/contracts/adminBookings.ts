import * as z from 'zod/mini';
import { bookingStatuses, firmCalendar, maxHorizonDays, meetingKinds, meetingPlaces } from '../booking.ts';
import { anyContactId, bookingId, staffId } from '../ids.ts';
import { languageCodes } from '../languages.ts';
import { bookingAnswers, bookingRules, borough, freeTime, isoDay, office, timesQuery, visitNeedsBorough } from './booking.ts';
import { defineContract } from './contract.ts';
import { choice, idempotencyHeaders, language, link, optional, paragraph, versionRead } from './fields.ts';
import { isoTime } from './isoTime.ts';
import { weeklyHours, whole } from './weeklyHours.ts';

/** The calendar of a member of staff, by their id, or `firm` in an installation without named staff. */
export const calendarId = z.union([staffId, z.literal(firmCalendar)]);
export type CalendarId = z.infer<typeof calendarId>;

const success = z.literal(true);

/** A booking, as staff see it. */
export const adminBooking = z.object({
  id: bookingId,
  kind: z.enum(meetingKinds),
  status: z.enum(bookingStatuses),
  start: isoTime,
  end: isoTime,
  /** Whose meeting it is, and their name; the firm's name for `firm`. */
  calendar: calendarId,
  with: z.string(),
  /** Whether whose meeting it is was removed or suspended, and somebody else must be given it. Only of bookings ahead. */
  needsOwner: z.boolean(),
  place: z.enum(meetingPlaces),
  office: z.optional(z.string()),
  borough: z.optional(z.string()),
  address: z.optional(z.string()),
  message: z.optional(z.string()),
  /** Why staff cancelled it. */
  reason: z.optional(z.string()),
  /** The record with the person's contact details, which are repeated here; absent if it is being erased. */
  record: anyContactId,
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  language: z.enum(languageCodes),
  /** Incremented by each change. */
  version: z.int().check(z.minimum(1)),
  bookedAt: isoTime,
});
export type AdminBooking = z.infer<typeof adminBooking>;

/**
 * Returns the bookings of a range of at most 42 days (London, both included), by time, of one calendar or all, also cancelled ones.
 * `withoutOwner`: the bookings ahead of people who were removed or suspended, whatever the range.
 */
export const listBookings = defineContract({
  name: 'list-bookings',
  method: 'GET',
  path: '/api/admin/bookings',
  access: 'staff',
  query: z.object({ from: isoDay, to: isoDay, calendar: optional(calendarId) }).check(
    z.refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 41 * 86_400_000, {
      message: 'invalid',
      path: ['to'],
    }),
  ),
  status: 200,
  response: z.object({
    success,
    data: z.object({ bookings: z.array(adminBooking), withoutOwner: z.array(adminBooking) }),
  }),
});

/**
 * Returns the free times of two weeks for staff: without the least notice, and whatever is kept out of Calendly. `calendars`: who is free
 * at each time. With `calendar`, only the times of that one, also when it is not open.
 */
export const staffTimes = defineContract({
  name: 'staff-times',
  method: 'GET',
  path: '/api/admin/bookings/times',
  access: 'staff',
  query: z.object({ ...timesQuery, calendar: optional(calendarId) }).check(visitNeedsBorough),
  status: 200,
  response: z.object({
    success,
    data: z.object({
      days: z.array(z.object({ date: isoDay, times: z.array(z.extend(freeTime, { calendars: z.array(calendarId) })) })),
      next: z.optional(isoDay),
    }),
  }),
});

/** Books a meeting for a caller, with anybody who is open and free or with one calendar. Errors as of `book`. */
export const bookForCaller = defineContract({
  name: 'book-for-caller',
  method: 'POST',
  path: '/api/admin/bookings',
  access: 'staff',
  role: 'caseworker',
  headers: idempotencyHeaders,
  body: z.extend(bookingAnswers, { language, calendar: optional(calendarId) }).check(...bookingRules),
  status: 201,
  response: z.object({ success, data: adminBooking }),
});

const version = versionRead(1);

/**
 * Changes a booking. `move`: to another free time, of anybody or of one calendar. `give`: to another calendar at the same time. `cancel`,
 * with a reason that only staff see.
 * `held` and `missed`: only after the start of the meeting, and not of a cancelled one (`booking_ended`). `stale_version` with the present
 * booking under `current`; `time_taken` with the next three free times.
 */
export const setBooking = defineContract({
  name: 'set-booking',
  method: 'PATCH',
  path: '/api/admin/bookings/{id}',
  access: 'staff',
  role: 'caseworker',
  params: z.object({ id: bookingId }),
  body: z.discriminatedUnion(
    'action',
    [
      z.object({ action: z.literal('move'), version, start: isoTime, calendar: optional(calendarId) }),
      z.object({ action: z.literal('give'), version, calendar: calendarId }),
      z.object({ action: z.literal('cancel'), version, reason: optional(paragraph(300)) }),
      z.object({ action: z.literal('held'), version }),
      z.object({ action: z.literal('missed'), version }),
    ],
    { error: 'choose' },
  ),
  status: 200,
  response: z.object({ success, data: adminBooking }),
});

const fiveMinutes = (max: number) => z.int({ error: 'required' }).check(z.minimum(0), z.maximum(max), z.multipleOf(5, 'invalid'));

/** See `Availability` in `shared/booking.ts`. Times are full quarters of an hour. */
export const availability = z
  .object({
    open: z.boolean(),
    hours: weeklyHours,
    daysOff: z
      .array(
        z
          .object({ from: isoDay, to: isoDay })
          .check(z.refine(({ from, to }) => from <= to, { message: 'invalid', path: ['to'] })),
      )
      .check(z.maxLength(60, 'too_long')),
    worksBankHolidays: z.boolean(),
    kinds: z.array(choice(meetingKinds)).check(z.maxLength(meetingKinds.length, 'too_long')),
    languages: z.array(choice(languageCodes)).check(z.maxLength(languageCodes.length, 'too_long')),
    offices: z.array(office).check(z.maxLength(10, 'too_long')),
    travel: z.array(z.object({ borough, minutes: fiveMinutes(120) })).check(z.maxLength(40, 'too_long')),
    bufferBefore: fiveMinutes(60),
    bufferAfter: fiveMinutes(60),
    leastNoticeHours: whole(0, 336),
    mostInADay: whole(1, 30),
    horizonDays: whole(1, maxHorizonDays),
    videoLink: optional(link()),
  })
  .check(
    z.refine(({ kinds, videoLink }) => !kinds.includes('video') || videoLink !== undefined, {
      message: 'required',
      path: ['videoLink'],
    }),
  );

/** A calendar. Without a stored one, `availability` is the default and `version` is 0. */
export const calendar = z.object({
  id: calendarId,
  name: z.string(),
  version: z.int().check(z.minimum(0)),
  availability,
  /** Whether it has a feed address, which is shown only when it is made. */
  hasFeed: z.boolean(),
  /** Whether the caller may change it: their own, or any as an administrator. */
  editable: z.boolean(),
});
export type Calendar = z.infer<typeof calendar>;

/** Returns the calendars of all active members of staff by name, or that of the firm where there are none. */
export const listCalendars = defineContract({
  name: 'list-calendars',
  method: 'GET',
  path: '/api/admin/calendars',
  access: 'staff',
  status: 200,
  response: z.object({ success, data: z.array(calendar) }),
});

/**
 * Changes the availability of one's own calendar, or of any as an administrator (else `role_too_low`). Bookings that exist stay.
 * `stale_version` with the present calendar under `current`.
 */
export const saveCalendar = defineContract({
  name: 'save-calendar',
  method: 'PATCH',
  path: '/api/admin/calendars/{id}',
  access: 'staff',
  role: 'caseworker',
  params: z.object({ id: calendarId }),
  body: z.object({ version: versionRead(0), availability }),
  status: 200,
  response: z.object({ success, data: calendar }),
});

/**
 * Makes a new address of a calendar's feed, which replaces the one before, or removes it. Of one's own calendar, or of any as an
 * administrator. The address is returned only here.
 */
export const renewFeed = defineContract({
  name: 'renew-feed',
  method: 'POST',
  path: '/api/admin/calendars/{id}/feed',
  access: 'staff',
  role: 'caseworker',
  params: z.object({ id: calendarId }),
  body: z.object({ action: z.enum(['renew', 'remove'], { error: 'choose' }) }),
  status: 200,
  response: z.object({
    success,
    /** `path`: to be appended to the site's origin; absent after a removal. */
    data: z.object({ calendar, path: z.optional(z.string()) }),
  }),
});
