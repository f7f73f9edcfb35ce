import { type BookingMail, bookingZone, officeOf, placeOf } from '../../shared/booking.ts';
import { firm } from '../../shared/firm.ts';
import { pathIn } from '../../shared/languagePaths.ts';
import { defaultLanguage, type LanguageCode, localeOf } from '../../shared/languages.ts';
import { greetable } from '../../shared/plainText.ts';
import { type CalendarEvent, calendarText } from '../booking/ics.ts';
import { tokenOf, uidOf } from '../booking/link.ts';
import type { StoredBooking } from '../data/bookings.ts';
import { mailAddress } from '../mailAddress.ts';
import type { Mail } from './mail.ts';
import { type Block, renderMail } from './render.ts';
import { type MailWords, mailWords } from './words.ts';

/** The person of a booking, from its record. */
export interface BookedPerson {
  name: string;
  email: string;
  phone?: string | undefined;
}

/**
 * Returns a mail about a booking in the visitor's language, with the calendar entry as a file; undefined for addresses that SES refuses.
 * `sender`: the address that the mails are sent from, which the calendar entry names as the organizer.
 */
export async function bookingMail(
  booking: StoredBooking,
  mail: BookingMail,
  person: BookedPerson,
  { siteAddress, sender }: { siteAddress: string; sender: string },
): Promise<Mail | undefined> {
  const to = mailAddress(person.email);
  if (!to) return undefined;
  const translation = await mailWords(booking.language);
  const { words, fill, language } = translation;
  const texts = words.booking;
  const isCancelled = booking.status === 'cancelled';
  const { subject, heading } = texts[mail === 'change' ? actionOf(booking) : 'reminder'];
  const minutes = String((Date.parse(booking.end) - Date.parse(booking.start)) / 60_000);
  const kind = fill(texts.kind[booking.meeting], { minutes });
  const values = { date: dateOf(booking.start, language), person: booking.with };
  const firstName = greetable(person.name.split(' ')[0] ?? '');
  const page = `${siteAddress}${pathIn(language === defaultLanguage ? undefined : language, '/book')}`;
  // Browsers do not send a fragment to servers, so the token is in no log.
  const link = `${page}#?booking=${tokenOf(booking)}`;
  const place = placeText(booking, person, translation);
  const letter = {
    language,
    title: fill(heading, values),
    blocks: [
      { text: firstName ? fill(words.greeting, { firstName }) : words.greetingWithoutName },
      {
        rows: [
          [texts.what, kind] as const,
          [texts.when, fill(texts.time, { ...values, minutes })] as const,
          ...(isCancelled ? [] : [[texts.with, booking.with] as const, [texts.where, place] as const]),
        ],
      },
      ...(mail === 'change' ? [{ text: isCancelled ? texts.calendarRemoves : texts.calendar }] : []),
      ...(isCancelled
        ? [{ text: texts.again }, { links: [{ label: texts.againLink, url: page }] }]
        : [{ text: texts.change }, { links: [{ label: texts.changeLink, url: link }] }]),
      { heading: words.contactHeading },
      { text: fill(words.contactUs) },
      { text: words.safety },
      { links: [{ label: words.privacy, url: `${siteAddress}/privacy-policy` }] },
    ] satisfies Block[],
    footer: [fill(words.mistake, { replyTo: firm.email }), texts.automatic, firm.legalLine],
  };
  const event: CalendarEvent = {
    uid: uidOf(booking),
    sequence: booking.sequence,
    start: booking.start,
    end: booking.end,
    stamp: booking.updatedAt,
    summary: `${kind}, ${firm.tradingName}`,
    description: isCancelled ? undefined : `${place}\n${texts.changeLink}: ${link}`,
    location: isCancelled ? undefined : locationOf(booking),
    cancelled: isCancelled,
    organizer: { name: firm.tradingName, email: sender },
    attendees: [to],
  };
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  return {
    to: [to],
    replyTo: firm.email,
    ...renderMail(fill(subject, values), letter),
    // A reminder changes no calendar.
    ...(mail === 'change' && {
      attachment: {
        name: 'meeting.ics',
        type: `text/calendar; charset=UTF-8; method=${method}`,
        content: calendarText(method, firm.tradingName, [event]),
      },
    }),
  };
}

function actionOf({ status, lastAction }: StoredBooking): 'booked' | 'moved' | 'given' | 'cancelled' {
  if (status === 'cancelled') return 'cancelled';
  return lastAction === 'moved' || lastAction === 'given' ? lastAction : 'booked';
}

/** Returns day and time in London, in a language. The clock has 24 hours in every language, as on the pages. */
const dateOf = (start: string, language: LanguageCode): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: bookingZone,
    numberingSystem: 'latn',
  }).format(new Date(start));

/** Returns where the meeting is, for the visitor. Repeats nothing that was typed but the last digits of the phone number. */
function placeText(booking: StoredBooking, { phone }: BookedPerson, { words, fill }: MailWords): string {
  const { place } = words.booking;
  const where = placeOf(booking.meeting, booking.office);
  const office = officeOf(booking.office);
  if (where === 'video' && booking.videoLink) return fill(place.video, { link: booking.videoLink });
  if (where === 'office' && office) return fill(place.office, { address: [...office.lines, office.postcode].join(', ') });
  if (where === 'home') return place.home;
  const digits = phone
    ?.match(/\p{Nd}/gu)
    ?.slice(-3)
    .join('');
  return digits ? fill(place.phone, { digits }) : place.phoneUnknown;
}

/** Returns the place of the calendar entry, if it has one that calendar programs can show. */
function locationOf(booking: StoredBooking): string | undefined {
  const office = officeOf(booking.office);
  return office ? [...office.lines, office.postcode].join(', ') : booking.videoLink;
}
