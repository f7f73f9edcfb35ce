import { chakra } from '@chakra-ui/react';
import { meetingNames } from '../../../../shared/booking.ts';
import type { AdminBooking, Calendar } from '../../../../shared/contracts/adminBookings.ts';
import { londonDay } from '../../../../shared/londonDay.ts';
import { formatDay, formatShortDay, formatTime } from '../../booking/formats.ts';
import { clockOf, drawn, hoursToDraw, lanesOf, minutesOf, type Stretch, workingOn } from '../../booking/layout.ts';
import { bookingWords } from '../../booking/words.ts';
import type { BookingViewProps } from './Agenda.tsx';

const words = bookingWords.page;

/** Height of an hour in pixels, so that the shortest meeting can be pressed. */
const hourHeight = 104;

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '3.5rem minmax(0, 1fr)',
    bg: 'sheet',
    borderWidth: '1px',
    borderColor: 'rule',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});
const Axis = chakra('div', {
  base: {
    position: 'relative',
    mt: '56px',
    '& span': { position: 'absolute', right: '8px', fontSize: '0.8125rem', color: 'ink2', translate: '0 -50%', lineHeight: '1' },
  },
});
const Days = chakra('div', { base: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' } });
const Day = chakra('section', {
  base: {
    minWidth: '0',
    borderLeftWidth: '1px',
    borderColor: 'rule',
    '& > h2': {
      position: 'sticky',
      top: '0',
      zIndex: '2',
      display: 'grid',
      alignContent: 'center',
      height: '56px',
      px: '8',
      bg: 'tint',
      fontWeight: '600',
      fontSize: '0.9375rem',
      lineHeight: '1.2',
      borderBottomWidth: '1px',
      borderColor: 'ink',
    },
    '& > h2 small': { fontWeight: '400', fontSize: '0.8125rem', color: 'ink2' },
    '&[data-today] > h2': { boxShadow: 'inset 0 4px 0 {colors.marigold}' },
    '& > ul': { position: 'relative', listStyle: 'none', overflow: 'hidden' },
    '& > ul > li': { position: 'absolute', p: '1px', minWidth: '0' },
  },
});
// Bands of the time outside of the hours, and lines of the hours. They are decoration: the hours are in the page of the calendars.
const Closed = chakra('li', { base: { insetX: '0', bg: 'paper', opacity: '0.9' } });
const Line = chakra('li', { base: { insetX: '0', height: '0', borderTopWidth: '1px', borderColor: 'rule', opacity: '0.6' } });
const Now = chakra('li', {
  base: { insetX: '0', height: '0', zIndex: '1', borderTopWidth: '2px', borderColor: 'red', pointerEvents: 'none' },
});
const Block = chakra('button', {
  base: {
    display: 'block',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    px: '6px',
    py: '2px',
    textAlign: 'left',
    cursor: 'pointer',
    bg: 'plumTint',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'plum',
    borderLeftWidth: '4px',
    borderRadius: 'base',
    fontSize: '0.8125rem',
    lineHeight: '1.25',
    overflowWrap: 'anywhere',
    _hover: { bg: 'sheet' },
    _focusVisible: { outline: '3px solid {colors.marigold}', outlineOffset: '-3px', boxShadow: 'inset 0 0 0 5px {colors.ink}' },
    '&[data-state=held]': { bg: 'greenBg', borderColor: 'green' },
    '&[data-state=missed]': { bg: 'amberBg', borderColor: 'amberMark' },
    '&[data-state=orphan]': { bg: 'redBg', borderColor: 'red' },
    '&[aria-current]': { boxShadow: 'inset 0 0 0 1px {colors.plum}', fontWeight: '600' },
    '& b': { fontWeight: '600' },
  },
});

interface TimeGridProps extends BookingViewProps {
  days: readonly string[];
  /** The calendar whose hours are drawn, if only one is shown. */
  calendar: Calendar | undefined;
  now: number;
}

const stateOf = ({ status, needsOwner }: AdminBooking) => (needsOwner ? 'orphan' : status);

/** One day or a week with its bookings at their times. Cancelled ones are left out. */
export function TimeGrid({ days, bookings, calendar, today, now, currentId, onCurrent, onOpen }: TimeGridProps) {
  const shown = bookings.filter(({ status }) => status !== 'cancelled');
  const working = new Map(days.map((day) => [day, calendar && workingOn(calendar.availability, day)]));
  const range = hoursToDraw([...shown.map(drawn), ...[...working.values()].flatMap((each) => each?.stretches ?? [])]);
  const top = (minutes: number) => `${((minutes - range.from) / 60) * hourHeight}px`;
  const height = ({ from, to }: Stretch) => `${((to - from) / 60) * hourHeight}px`;
  const hours = Array.from({ length: (range.to - range.from) / 60 - 1 }, (_, index) => range.from + (index + 1) * 60);
  const on = (day: string) => shown.filter(({ start }) => londonDay(start) === day);
  const minutesNow = minutesOf(new Date(now).toISOString());
  return (
    <Frame>
      <Axis aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={{ top: top(hour) }}>
            {clockOf(hour)}
          </span>
        ))}
      </Axis>
      <Days>
        {days.map((day) => {
          const found = on(day);
          const places = lanesOf(found.map(drawn));
          const worked = working.get(day);
          const off = worked?.off && (worked.off === 'dayOff' ? bookingWords.drawnWeek.off : bookingWords.drawnWeek.bankHoliday);
          return (
            <Day key={day} aria-labelledby={`day-${day}`} data-today={day === today ? '' : undefined}>
              <h2 id={`day-${day}`}>
                <span>{days.length === 1 ? formatDay(day) : formatShortDay(day)}</span>
                <small>{off ?? (found.length > 0 ? words.count(found.length) : words.noneDay)}</small>
              </h2>
              <ul style={{ height: height(range) }} aria-labelledby={`day-${day}`}>
                {worked &&
                  gapsOf(worked.stretches, range).map((gap) => (
                    <Closed key={gap.from} aria-hidden="true" style={{ top: top(gap.from), height: height(gap) }} />
                  ))}
                {hours.map((hour) => (
                  <Line key={hour} aria-hidden="true" style={{ top: top(hour) }} />
                ))}
                {found.map((booking, index) => {
                  const place = drawn(booking);
                  const { lane, lanes } = places[index] ?? { lane: 0, lanes: 1 };
                  return (
                    <li
                      key={booking.id}
                      style={{
                        top: top(place.from),
                        height: height(place),
                        insetInlineStart: `${(lane / lanes) * 100}%`,
                        width: `${100 / lanes}%`,
                      }}
                    >
                      <Block
                        type="button"
                        data-booking={booking.id}
                        data-state={stateOf(booking)}
                        aria-current={booking.id === currentId || undefined}
                        onFocus={() => onCurrent(booking.id)}
                        onClick={() => onOpen(booking.id)}
                      >
                        <b>
                          <time dateTime={booking.start}>{formatTime(booking.start)}</time>{' '}
                          <bdi>{booking.name ?? bookingWords.noName}</bdi>
                        </b>
                        {stateOf(booking) !== 'booked' && (
                          <> ({booking.needsOwner ? words.needsOwner : bookingWords.statuses[booking.status]})</>
                        )}
                        <br />
                        {meetingNames[booking.kind]}
                        {!calendar && (
                          <>
                            , <bdi>{booking.with}</bdi>
                          </>
                        )}
                      </Block>
                    </li>
                  );
                })}
                {day === today && minutesNow > range.from && minutesNow < range.to && (
                  <Now aria-hidden="true" style={{ top: top(minutesNow) }} />
                )}
              </ul>
            </Day>
          );
        })}
      </Days>
    </Frame>
  );
}

/** Returns the time of a range that no stretch covers. The stretches are in order and do not overlap. */
function gapsOf(stretches: readonly Stretch[], { from, to }: Stretch): Stretch[] {
  const edges = [from, ...stretches.flatMap((each) => [each.from, each.to]), to];
  const gaps = edges.flatMap((edge, index) => (index % 2 === 0 ? [{ from: edge, to: edges[index + 1] ?? to }] : []));
  return gaps.filter((gap) => gap.from < gap.to);
}
