import { bookingZone, daysOnOffer } from '../../../../shared/booking.ts';
import type { bookingTimes, FreeTime } from '../../../../shared/contracts/booking.ts';
import type { ResponseOf } from '../../../../shared/contracts/contract.ts';
import { addDays } from '../../../../shared/dates.ts';
import { type LanguageCode, localeOf } from '../../../../shared/languages.ts';

/** Days and times of the firm's own calendar as the visitor reads them. Days are ISO (YYYY-MM-DD), times are UTC ISO. */

/** The free times of two weeks. */
export type Times = ResponseOf<typeof bookingTimes>['data'];
export type Day = Times['days'][number];

const london = { timeZone: bookingZone } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const wholeDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

const londonHour = new Intl.DateTimeFormat('en-GB', { ...london, hour: '2-digit', hourCycle: 'h23' });

/** Returns the fourteen days from a day on. */
export const fortnightFrom = (from: string): string[] => Array.from({ length: daysOnOffer }, (_, index) => addDays(from, index));

/** Returns the first day of the two weeks before a day; undefined when these are over. Never before today. */
export function fortnightBefore(from: string, today: string): string | undefined {
  if (from <= today) return undefined;
  const earlier = addDays(from, -daysOnOffer);
  return earlier < today ? today : earlier;
}

/** Returns days without the starts that were found taken. */
export const withoutRefused = (days: readonly Day[], refused: readonly string[]): readonly Day[] =>
  refused.length === 0
    ? days
    : days.map(({ date, times }) => ({ date, times: times.filter(({ start }) => !refused.includes(start)) }));

/** Returns the day to show first: the wanted one if it has times, otherwise the first one that has. */
export const firstDay = (days: readonly Day[], wanted: string | undefined): string | undefined =>
  (days.find(({ date, times }) => date === wanted && times.length > 0) ?? days.find(({ times }) => times.length > 0))?.date;

/** Returns the times of a day before noon in London, and from noon on. */
export function halvesOf(times: readonly FreeTime[]): { morning: FreeTime[]; afternoon: FreeTime[] } {
  const isMorning = ({ start }: FreeTime) => Number(londonHour.format(new Date(start))) < 12;
  return { morning: times.filter(isMorning), afternoon: times.filter((time) => !isMorning(time)) };
}

/** Returns the zone of the visitor's device, e.g. `Europe/Warsaw`. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const wallTime = (zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });

/** Returns whether clocks in a zone and in London show different times at an instant. */
export const differsFromLondon = (start: string, zone: string): boolean =>
  wallTime(zone).format(new Date(start)) !== wallTime(bookingZone).format(new Date(start));

/** The formats of days and times in one language. Times are London's unless a zone is given. */
export interface TimeFormats {
  /** `10:15` */
  time: (start: string) => string;
  /** `Tuesday 24 November` */
  day: (date: string) => string;
  /** The parts of a day in a narrow place: `Tue`, `24`, `Nov`. */
  parts: (date: string) => { weekday: string; day: string; month: string };
  /** `24 Nov – 7 Dec` */
  range: (from: string, to: string) => string;
  /** `Tuesday 24 November at 10:15` */
  full: (start: string, zone?: string) => string;
  /** `Tue 24 Nov, 10:15` */
  short: (start: string) => string;
  /** The name of a zone: `Central European Time`. */
  zoneName: (zone: string) => string;
}

function makeFormats(language: LanguageCode): TimeFormats {
  const locale = localeOf(language);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', ...options });
  // Days have no time, so they are formatted in UTC.
  const ofDay = (options: Intl.DateTimeFormatOptions) => {
    const days = format({ ...options, timeZone: 'UTC' });
    return (date: string) => days.format(new Date(date));
  };
  const ofTime = (options: Intl.DateTimeFormatOptions) => {
    const times = format({ ...london, ...options });
    return (start: string) => times.format(new Date(start));
  };
  const weekday = ofDay({ weekday: 'short' });
  const number = ofDay({ day: 'numeric' });
  const month = ofDay({ month: 'short' });
  const span = format({ day: 'numeric', month: 'short', timeZone: 'UTC' });
  return {
    time: ofTime(clock),
    day: ofDay(wholeDay),
    parts: (date) => ({ weekday: weekday(date), day: number(date), month: month(date) }),
    range: (from, to) => span.formatRange(new Date(from), new Date(to)),
    full: (start, zone = bookingZone) => format({ ...wholeDay, ...clock, timeZone: zone }).format(new Date(start)),
    short: ofTime({ weekday: 'short', day: 'numeric', month: 'short', ...clock }),
    zoneName: (zone) =>
      format({ timeZone: zone, timeZoneName: 'longGeneric' })
        .formatToParts(new Date())
        .find(({ type }) => type === 'timeZoneName')?.value ?? zone,
  };
}

const cache = new Map<LanguageCode, TimeFormats>();

/** Returns the formats of a language. Cached, because making `Intl` formats is slow. */
export function timeFormatsOf(language: LanguageCode): TimeFormats {
  const formats = cache.get(language) ?? makeFormats(language);
  cache.set(language, formats);
  return formats;
}
