import { type MeetingPlace, meetingNames, officeOf, placeOf } from '../../shared/booking.ts';
import type { CalendarId } from '../../shared/contracts/adminBookings.ts';
import { firm } from '../../shared/firm.ts';
import { londonDay } from '../../shared/londonDay.ts';
import { type CalendarEvent, calendarText } from '../booking/ics.ts';
import { uidOf } from '../booking/link.ts';
import type { PendingMail, StoredBooking } from '../data/bookings.ts';
import type { Mail } from './mail.ts';
import { renderMail } from './render.ts';
import { londonTime, staffFooter } from './staffMail.ts';

interface Addresses {
  /** Addresses of the owner of the calendar. */
  to: string[];
  siteAddress: string;
  /** The address that the mails are sent from, which the calendar entry names as the organizer. */
  sender: string;
}

/**
 * Returns the mail to the owner of the calendar that a booking is or was in, about a change that somebody else made, with the calendar
 * entry as a file. It does not say who made the change when the booking was changed again since the mail was planned. It contains nothing
 * of the visitor, because mails stay in mailboxes that erasure and retention do not reach (`docs/requirements.md#privacy-and-retention`).
 */
export function staffBookingMail(
  booking: StoredBooking,
  calendar: CalendarId,
  { version, byVisitor, previous }: Pick<PendingMail, 'version' | 'byVisitor' | 'previous'>,
  { to, siteAddress, sender }: Addresses,
): Mail {
  const isCancelled = booking.status === 'cancelled';
  const isTheirs = booking.calendar === calendar && !isCancelled;
  const isLastChange = version === booking.version;
  const kind = meetingNames[booking.meeting];
  const place = placeText(booking);
  const title = titleOf(booking, calendar);
  const rows: Array<[string, string]> = [
    ['Meeting', kind],
    ['When', londonTime(booking.start)],
    ...(isTheirs && isLastChange && previous ? [['Before', londonTime(previous)] as [string, string]] : []),
    ...(isTheirs ? [['Where', place] as [string, string]] : []),
    ...(isLastChange ? [['By', byVisitor ? 'The visitor' : 'A colleague'] as [string, string]] : []),
  ];
  const search = new URLSearchParams({ view: 'list', date: londonDay(booking.start), booking: booking.id });
  const address = `${siteAddress}/admin/bookings?${search}`;
  const letter = {
    language: 'en',
    title,
    blocks: [
      { rows },
      {
        text: `The attached file ${isTheirs ? 'puts the meeting into your calendar' : 'removes the meeting from your calendar'}.`,
      },
      { links: [{ label: 'Open it in the dashboard', url: address }] },
    ],
    footer: staffFooter,
  };
  const event: CalendarEvent = {
    uid: uidOf(booking),
    sequence: booking.sequence,
    start: booking.start,
    end: booking.end,
    stamp: booking.updatedAt,
    summary: kind,
    description: isTheirs ? address : undefined,
    location: isTheirs ? place : undefined,
    cancelled: !isTheirs,
    organizer: { name: firm.tradingName, email: sender },
    attendees: to,
  };
  const method = isTheirs ? 'REQUEST' : 'CANCEL';
  return {
    to,
    ...renderMail(`${title}: ${kind}, ${londonTime(booking.start)}`, letter),
    attachment: {
      name: 'meeting.ics',
      type: `text/calendar; charset=UTF-8; method=${method}`,
      content: calendarText(method, firm.tradingName, [event]),
    },
  };
}

function titleOf({ calendar, status, lastAction }: StoredBooking, to: CalendarId): string {
  if (status === 'cancelled') return 'Meeting cancelled';
  if (calendar !== to) return 'Meeting given to somebody else';
  if (lastAction === 'moved') return 'Meeting moved';
  return lastAction === 'given' ? 'Meeting given to you' : 'Meeting booked';
}

const places: Record<MeetingPlace, string> = {
  phone: 'By phone',
  video: 'By video',
  office: 'In the office',
  home: 'At the visitor’s home',
};

/** Returns where a meeting is, without the visitor's address. */
function placeText({ meeting, office, videoLink }: StoredBooking): string {
  const place = placeOf(meeting, office);
  if (place === 'office') return officeOf(office)?.town ?? places.office;
  return place === 'video' && videoLink ? videoLink : places[place];
}
