import { chakra } from '@chakra-ui/react';
import { meetingNames } from '../../../../shared/booking.ts';
import type { AdminBooking } from '../../../../shared/contracts/adminBookings.ts';
import { londonDay } from '../../../../shared/londonDay.ts';
import { formatDay, formatTime, whereOf } from '../../booking/formats.ts';
import { bookingWords } from '../../booking/words.ts';
import { sheetList } from '../../lists/sheetList.ts';
import { BookingBadge } from './BookingBadge.tsx';

const words = bookingWords.page;

const Day = chakra('section', {
  base: {
    mb: '20',
    '& h2': { textStyle: 'h4', mb: '8' },
    '& h2 small': { fontFamily: 'sans', fontSize: '1rem', color: 'ink2', fontWeight: '600' },
  },
});
const List = chakra('ul', { base: sheetList });
const Entry = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '4rem minmax(0, 1fr)', sm: '8rem minmax(0, 1fr) auto' },
    gap: '2px 12px',
    alignItems: 'center',
    width: '100%',
    minHeight: '56px',
    px: { base: '12', md: '16' },
    py: '8',
    textAlign: 'left',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    lineHeight: '1.375',
    'li + li > &': { borderTopWidth: '1px', borderColor: 'rule' },
    _hover: { bg: 'paper' },
    _focusVisible: { outline: '3px solid {colors.plum}', outlineOffset: '-3px', boxShadow: 'none' },
    '&[aria-current]': { bg: 'plumTint', boxShadow: 'inset 4px 0 0 {colors.plum}' },
    '& [data-time]': { fontWeight: '600', alignSelf: 'start' },
    '& [data-name]': { display: 'block', fontWeight: '600' },
    '& [data-second]': { display: 'block', color: 'ink2', fontSize: '0.9375rem' },
    '& [data-badge]': { gridColumn: { base: '2', sm: 'auto' }, justifySelf: 'start' },
    '&[data-cancelled] :is([data-time], [data-name])': { textDecorationLine: 'line-through', color: 'ink2' },
  },
});

/** What the drawings and the list of bookings share. */
export interface BookingViewProps {
  bookings: readonly AdminBooking[];
  today: string;
  currentId: string | undefined;
  onCurrent: (id: string) => void;
  onOpen: (id: string) => void;
}

/** Bookings as a list. */
export function BookingList({
  bookings,
  currentId,
  onCurrent,
  onOpen,
  label,
  withDay,
}: Omit<BookingViewProps, 'today'> & { label: string; withDay?: true }) {
  return (
    <List aria-labelledby={label}>
      {bookings.map((booking) => (
        <li key={booking.id}>
          <Entry
            type="button"
            data-booking={booking.id}
            data-cancelled={booking.status === 'cancelled' ? '' : undefined}
            aria-current={booking.id === currentId || undefined}
            onFocus={() => onCurrent(booking.id)}
            onClick={() => onOpen(booking.id)}
          >
            <span data-time="">
              {withDay && <span data-second="">{formatDay(londonDay(booking.start))}</span>}
              <time dateTime={booking.start}>{formatTime(booking.start)}</time>
              <chakra.span display={{ base: 'none', sm: 'inline' }}>
                {' '}
                {bookingWords.drawnWeek.to} {formatTime(booking.end)}
              </chakra.span>
            </span>
            <span>
              <span data-name="">
                <bdi>{booking.name ?? bookingWords.noName}</bdi>
              </span>
              <span data-second="">
                {meetingNames[booking.kind]}, <bdi>{booking.with}</bdi>. {whereOf(booking)}
              </span>
            </span>
            <span data-badge="">
              <BookingBadge booking={booking} />
            </span>
          </Entry>
        </li>
      ))}
    </List>
  );
}

/** Days with their bookings, one below the other. Days without any are left out, except of short ranges. */
export function Agenda({ days, bookings, today, ...rest }: BookingViewProps & { days: readonly string[] }) {
  const on = (day: string) => bookings.filter(({ start }) => londonDay(start) === day);
  return days
    .filter((day) => days.length <= 7 || on(day).length > 0)
    .map((day) => {
      const found = on(day);
      return (
        <Day key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>
            {formatDay(day)} {day === today && <small>{words.todayIs}</small>}
          </h2>
          {found.length > 0 ? (
            <BookingList bookings={found} label={`day-${day}`} {...rest} />
          ) : (
            <chakra.p color="ink2">{words.noneDay}</chakra.p>
          )}
        </Day>
      );
    });
}
