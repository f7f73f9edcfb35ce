import * as z from 'zod/mini';
import { bookingModes, bookingStatuses, meetingKinds, meetingPlaces, officeIds } from '../booking.ts';
import { boroughs } from '../boroughs.ts';
import { anyContactId, bookingId, conversationId } from '../ids.ts';
import { contactServices } from '../vocabularies.ts';
import { defineContract } from './contract.ts';
import {
  choice,
  consent,
  email,
  idempotencyHeaders,
  language,
  line,
  maxLength,
  optional,
  paragraph,
  phone,
  robotSigns,
  utmParams,
} from './fields.ts';
import { isoTime } from './isoTime.ts';

// The visitor's calls of the firm's own calendar (docs/requirements.md#booking). A booking's link is `/book#?booking=<token>`. The token is
// in the fragment and in bodies, so that no log contains it, and opening the link changes nothing.

/** A day in London, YYYY-MM-DD. */
export const isoDay = z.iso.date({ error: 'invalid' });

export const meetingKind = choice(meetingKinds);
export const borough = choice(boroughs.map(({ slug }) => slug) as [string, ...string[]]);
export const office = choice(officeIds as [string, ...string[]]);

/** Which times are wanted. A home visit needs the borough, a consultation in an office the office. */
export const timesQuery = {
  kind: meetingKind,
  language,
  /** First day of the two weeks; today by default, and for a day in the past. */
  from: optional(isoDay),
  borough: optional(borough),
  office: optional(office),
};

export const visitNeedsBorough = z.refine<{ kind?: string | undefined; borough?: string | undefined }>(
  (sent) => sent?.kind !== 'visit' || sent.borough !== undefined,
  { message: 'required', path: ['borough'], when: () => true },
);

/** A time on offer. `speaksLanguage`: somebody is free then who speaks the requested language. */
export const freeTime = z.object({ start: isoTime, speaksLanguage: z.boolean() });
export type FreeTime = z.infer<typeof freeTime>;

/**
 * Returns the free times of two weeks, by day. With the mode `calendly` these are only times that the firm keeps out of Calendly.
 * Responses are cached at the edge for a few seconds.
 */
export const bookingTimes = defineContract({
  name: 'booking-times',
  method: 'GET',
  path: '/api/booking/times',
  access: 'public',
  query: z.object(timesQuery).check(visitNeedsBorough),
  status: 200,
  response: z.object({
    success: z.literal(true),
    data: z.object({
      mode: z.enum(bookingModes),
      /** Whether the firm's calendar offers this kind of meeting at all. If not, there are no times on any day. */
      offered: z.boolean(),
      /** All fourteen days (London), also those without times, in order. */
      days: z.array(z.object({ date: isoDay, times: z.array(freeTime) })),
      /** The `from` of the next two weeks; absent when nothing can be booked so far ahead. */
      next: z.optional(isoDay),
      /** The number of free times from now to the end of Sunday in London, whatever `from` is. */
      freeThisWeek: z.int().check(z.minimum(0)),
    }),
  }),
});

/** What a visitor sees of a booking: no contact details, because its link may be forwarded. */
export const bookingView = z.object({
  kind: z.enum(meetingKinds),
  status: z.enum(bookingStatuses),
  start: isoTime,
  minutes: z.int(),
  /** Name of the member of staff, or of the firm. */
  with: z.string(),
  place: z.enum(meetingPlaces),
  /** Of a meeting in an office. */
  office: z.optional(z.string()),
  /** Of a home visit. */
  borough: z.optional(z.string()),
});
export type BookingView = z.infer<typeof bookingView>;

/** The token of a booking's link: its id and 256 random bits. */
export const bookingToken = z.string({ error: 'required' }).check(z.regex(/^bkg_[a-z2-7]{26}\.[A-Za-z0-9_-]{43}$/, 'invalid'));

/** The visitor's answers. The fingerprint of an idempotency key covers exactly these. */
export const bookingAnswers = z.object({
  kind: meetingKind,
  start: isoTime,
  office: optional(office),
  borough: optional(borough),
  /** Of a home visit. */
  address: optional(paragraph(300)),
  message: optional(paragraph(maxLength.message)),
  /** The enquiry or contact that the booking follows, as the form returned its id. Otherwise a contact is stored. */
  record: optional(anyContactId),
  name: optional(line(maxLength.name * 2 + 1)),
  email: optional(email),
  phone: optional(phone),
  /** Of the new contact; `consultation` by default. */
  service: optional(choice(contactServices)),
  consent: z.optional(consent),
});
export type BookingAnswers = z.infer<typeof bookingAnswers>;

const required = (path: keyof BookingAnswers, needed: (sent: BookingAnswers) => boolean) =>
  z.refine<BookingAnswers>((sent) => !sent || !needed(sent) || sent[path] !== undefined, {
    message: path === 'consent' ? 'consent' : 'required',
    path: [path],
    when: () => true,
  });

/** Without a record the person must be named, and a home visit needs borough and address. */
export const bookingRules = [
  required('borough', ({ kind }) => kind === 'visit'),
  required('address', ({ kind }) => kind === 'visit'),
  ...(['name', 'email', 'phone', 'consent'] as const).map((path) => required(path, ({ record }) => record === undefined)),
];

/** The proposal of the assistant that a visitor books from: the conversation, and the position of the message with it. */
const chatProposal = z.object({
  conversationId,
  position: z.int('invalid').check(z.minimum(1, 'invalid'), z.maximum(999_999, 'invalid')),
});
export type ChatProposal = z.infer<typeof chatProposal>;

/** In the chat the visitor agrees to each booking, also if the assistant has stored a contact with their agreement before. */
const agreedInChat = z.refine<{ chat?: unknown; consent?: true | undefined }>((sent) => !sent?.chat || sent.consent === true, {
  message: 'consent',
  path: ['consent'],
  when: () => true,
});

/**
 * Books a meeting. `time_taken` with the next three free times under `times` when the time is not, or no longer, free. With an
 * Idempotency-Key, a repeat returns the first booking; the same key with other answers returns `key_reused`.
 * In the chat a proposal of the assistant is booked once (`key_reused`), its kind and place are those of the proposal, and a
 * record must be that of the conversation. 404 when the conversation has expired or ended, and `staff_in_chat` while staff have
 * it.
 */
export const book = defineContract({
  name: 'book',
  method: 'POST',
  path: '/api/booking',
  access: 'public',
  headers: idempotencyHeaders,
  body: z
    .extend(bookingAnswers, { utmParams: z.optional(utmParams), language, chat: z.optional(chatProposal), ...robotSigns })
    .check(...bookingRules, agreedInChat),
  status: 201,
  response: z.object({
    success: z.literal(true),
    /** `record`: the enquiry or contact that the booking belongs to. `token`: of the link with which it can be moved or cancelled. */
    data: z.extend(bookingView, { id: bookingId, record: anyContactId, token: bookingToken }),
  }),
});

/**
 * Returns the booking of a link. 404 for a token that was never sent, 410 `booking_ended` from the start of the meeting on. A cancelled
 * booking is returned until then.
 */
export const readBooking = defineContract({
  name: 'read-booking',
  method: 'POST',
  path: '/api/booking/read',
  access: 'public',
  body: z.object({ token: bookingToken }),
  status: 200,
  response: z.object({ success: z.literal(true), data: bookingView }),
});

/**
 * Moves the booking of a link to another free time, or cancels it. 404 for a token that was never sent; `booking_ended` from the start of
 * the meeting on, and for a move after a cancellation; `time_taken` with the next three free times. A repeat changes nothing.
 */
export const changeBooking = defineContract({
  name: 'change-booking',
  method: 'POST',
  path: '/api/booking/change',
  access: 'public',
  body: z.discriminatedUnion(
    'action',
    [
      z.object({ action: z.literal('move'), token: bookingToken, start: isoTime }),
      z.object({ action: z.literal('cancel'), token: bookingToken }),
    ],
    { error: 'choose' },
  ),
  status: 200,
  response: z.object({ success: z.literal(true), data: bookingView }),
});

/**
 * Returns the bookings of one calendar as iCalendar, for calendar programs: kind and time of each meeting that was not cancelled, and the town
 * of a meeting in an office, from 30 days ago on. Says nothing of the visitor. 404 for an address that was renewed or removed, and while its
 * owner is suspended.
 */
export const bookingFeed = defineContract({
  name: 'booking-feed',
  method: 'GET',
  path: '/api/booking/feed/{feed}',
  access: 'public',
  params: z.object({ feed: z.string().check(z.regex(/^(firm|stf_[a-z2-7]{26})\.[A-Za-z0-9_-]{43}\.ics$/)) }),
  status: 200,
  response: z.string(),
});
