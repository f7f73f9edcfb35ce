import { firm } from './firm.ts';
import type { LanguageCode } from './languageCodes.ts';

/** Vocabulary of the firm's own calendar (docs/requirements.md#booking). */

/** Which calendar the booking dialog shows: Calendly, or the firm's own. */
export const bookingModes = ['calendly', 'own'] as const;
export type BookingMode = (typeof bookingModes)[number];

/** The kinds of meeting: the free call by phone, the free consultation by phone or in an office, the same by video, and a home visit. */
export const meetingKinds = ['call', 'consultation', 'video', 'visit'] as const;
export type MeetingKind = (typeof meetingKinds)[number];

/**
 * Length of each kind, and the distance between the times on offer, in minutes. Times are on full multiples of `step` after the hour in
 * London.
 */
export const meetings: Readonly<Record<MeetingKind, { minutes: number; step: 15 | 30 }>> = {
  call: { minutes: 15, step: 15 },
  consultation: { minutes: 30, step: 30 },
  video: { minutes: 30, step: 30 },
  visit: { minutes: 60, step: 30 },
};

/** English names of the kinds, for staff. */
export const meetingNames: Readonly<Record<MeetingKind, string>> = {
  call: '15-minute call',
  consultation: '30-minute consultation',
  video: 'Video meeting',
  visit: 'Home visit',
};

/** Where a meeting is. */
export const meetingPlaces = ['phone', 'video', 'office', 'home'] as const;
export type MeetingPlace = (typeof meetingPlaces)[number];

/** Returns where a meeting is. A consultation is by phone unless an office was chosen. */
export function placeOf(kind: MeetingKind, office: string | undefined): MeetingPlace {
  if (kind === 'video') return 'video';
  if (kind === 'visit') return 'home';
  return office === undefined ? 'phone' : 'office';
}

/** Statuses of a booking. `held` and `missed` are set by staff afterwards. */
export const bookingStatuses = ['booked', 'cancelled', 'held', 'missed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** What can happen to a booking, as its record's history says it. `given`: to another member of staff at the same time. */
export const bookingActions = ['booked', 'moved', 'cancelled', 'held', 'missed', 'given'] as const;
export type BookingAction = (typeof bookingActions)[number];

/**
 * The mails to a visitor about a booking: `change` says what was booked, moved or cancelled last; the others are reminders, so long before
 * the meeting.
 */
export const bookingMails = ['change', 'reminder-24h', 'reminder-1h'] as const;
export type BookingMail = (typeof bookingMails)[number];

/**
 * The mail to the owner of the calendar that a meeting is or was in, with the id of the calendar: `staff-firm`. Sent when
 * somebody else books, moves, gives or cancels it.
 */
export type StaffBookingMail = `staff-${string}`;

/** How long before the meeting each reminder is due, in minutes. */
export const reminderMinutes = { 'reminder-24h': 24 * 60, 'reminder-1h': 60 } as const satisfies Partial<
  Record<BookingMail, number>
>;

/** The calendar of an installation without named staff. */
export const firmCalendar = 'firm';

/** All arithmetic with days and times of meetings is in this zone. */
export const bookingZone = 'Europe/London';

/** How far ahead staff may book, in days: the largest horizon that a calendar may have. */
export const maxHorizonDays = 180;

/** The days that one response of free times covers. */
export const daysOnOffer = 14;

/** How many free times the response names when a time is taken. */
export const alternatives = 3;

/** Unit of the time that a meeting takes, in minutes. Buffers and travel times are multiples of it. */
export const slotMinutes = 5;

/** Returns the id of an office of the firm, from its town: `canary-wharf`. */
export const officeId = (town: string): string => town.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Returns the office of the firm with an id; undefined for none. */
export const officeOf = (id: string | undefined) => firm.offices.find(({ town }) => officeId(town) === id);

/** The ids of the firm's offices. */
export const officeIds: readonly string[] = firm.offices.map(({ town }) => officeId(town));

/** Hours of one weekday: 1 is Monday, 7 is Sunday; `from` and `to` as `HH:MM` in London, `to` up to `24:00`. */
export interface WeeklyHours {
  weekday: number;
  from: string;
  to: string;
}

/** When and for what somebody can be booked. Times are in London. */
export interface Availability {
  /** Whether visitors are offered times of this calendar. */
  open: boolean;
  hours: WeeklyHours[];
  /** Days (ISO) without meetings; both ends are included. */
  daysOff: Array<{ from: string; to: string }>;
  worksBankHolidays: boolean;
  kinds: MeetingKind[];
  /**
   * Languages in which they can lead a meeting. Everybody can in English. Those of a member of staff come from their account, whatever is
   * saved here.
   */
  languages: LanguageCode[];
  /** Ids of the offices in which they meet. */
  offices: string[];
  /** The boroughs in which they visit, with the minutes to get there and the same to get back. */
  travel: Array<{ borough: string; minutes: number }>;
  /** Minutes before and after every meeting, and its travel, in which nothing else is booked. They may lie outside the hours. */
  bufferBefore: number;
  bufferAfter: number;
  /** Hours between a booking and its meeting, at least. */
  leastNoticeHours: number;
  /** Meetings in one day, at most. */
  mostInADay: number;
  /** Days from today on which meetings can be booked. */
  horizonDays: number;
  /** Address of their video meetings. */
  videoLink?: string | undefined;
}

/** The availability of somebody who has not set any: closed, with the firm's working hours filled in. */
export const defaultAvailability: Availability = {
  open: false,
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
  daysOff: [],
  worksBankHolidays: false,
  kinds: ['call', 'consultation'],
  languages: ['en'],
  offices: [],
  travel: [],
  bufferBefore: 0,
  bufferAfter: 10,
  leastNoticeHours: 4,
  mostInADay: 8,
  horizonDays: 60,
};
