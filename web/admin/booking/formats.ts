import { officeId } from '../../../shared/booking.ts';
import { boroughs } from '../../../shared/boroughs.ts';
import type { AdminBooking } from '../../../shared/contracts/adminBookings.ts';
import { firm } from '../../../shared/firm.ts';
import { bookingWords as words } from './words.ts';

const zone = { timeZone: 'Europe/London' } as const;
const time = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
const shortDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' });
const dayTime = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Returns the time in London of an ISO time: `09:30`. */
export const formatTime = (iso: string): string => time.format(new Date(iso));
/** Returns a day: `Monday 23 November`. */
export const formatDay = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`));
/** Returns a day in short: `Mon 23 Nov`. */
export const formatShortDay = (iso: string): string => shortDay.format(new Date(`${iso}T00:00:00Z`)).replace(',', '');
/** Returns day and time in London of an ISO time: `Mon 23 Nov, 09:30`. */
export const formatDayTime = (iso: string): string => dayTime.format(new Date(iso));

/** Returns the name of an office's town. */
export const officeName = (id: string): string => firm.offices.find(({ town }) => officeId(town) === id)?.town ?? id;
/** Returns the name of a borough. */
export const boroughName = (slug: string): string => boroughs.find((each) => each.slug === slug)?.name ?? slug;

/** Returns where a booking is: `By phone`, `In the office: Mayfair`. */
export function whereOf({
  place,
  office,
  borough,
  address,
}: Pick<AdminBooking, 'place' | 'office' | 'borough' | 'address'>): string {
  const where = office ? officeName(office) : [address, borough && boroughName(borough)].filter(Boolean).join(', ');
  return where ? words.placeIn(words.places[place], where) : words.places[place];
}
