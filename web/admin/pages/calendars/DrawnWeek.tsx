import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Availability, type MeetingKind, meetingNames } from '../../../../shared/booking.ts';
import type { Calendar } from '../../../../shared/contracts/adminBookings.ts';
import { bookingTimes } from '../../../../shared/contracts/booking.ts';
import { addDays, mondayOf } from '../../../../shared/dates.ts';
import { londonDay } from '../../../../shared/londonDay.ts';
import { callApi } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/Field.tsx';
import { useBookings, useTimes } from '../../booking/calendars.ts';
import { boroughName, formatDay, formatShortDay, formatTime } from '../../booking/formats.ts';
import { clockOf, daysFrom, drawn, hoursToDraw, lanesOf, minutesOf, type Stretch, workingOn } from '../../booking/layout.ts';
import { bookingWords } from '../../booking/words.ts';
import { useNow } from '../../lists/useNow.ts';
import { words as staffWords } from '../../words.ts';
import { CardHeading } from '../Card.tsx';
import { offeredTo } from './availability.ts';

const words = bookingWords.drawnWeek;

const hourHeight = 30;

const Week = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto repeat(7, minmax(0, 1fr))',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'lining-nums tabular-nums',
    '& [data-head]': { textAlign: 'center', fontWeight: '600', pb: '4', lineHeight: '1.2', whiteSpace: 'pre' },
    '& [data-head][data-today]': { boxShadow: 'inset 0 -3px 0 {colors.marigold}' },
    '& [data-axis]': { position: 'relative', width: '2.75rem' },
    '& [data-axis] span': { position: 'absolute', right: '6px', translate: '0 -50%', color: 'ink2', lineHeight: '1' },
    '& [data-day]': {
      position: 'relative',
      overflow: 'hidden',
      bg: 'paper',
      borderLeftWidth: '1px',
      borderColor: 'rule',
      borderYWidth: '1px',
    },
    '& [data-day] > *': { position: 'absolute' },
    '& [data-line]': { insetX: '0', borderTopWidth: '1px', borderColor: 'rule', opacity: '0.6' },
    '& [data-note]': { insetX: '2px', top: '8px', textAlign: 'center', color: 'ink2' },
  },
});
const marks = {
  works: { bg: 'sheet', borderWidth: '1px', borderColor: 'field', insetX: '0' },
  booked: { bg: 'plum', borderWidth: '1px', borderColor: 'plum', borderRadius: '2px' },
  offered: { bg: 'marigold', borderTopWidth: '3px', borderColor: 'marigold', right: '3px', width: '35%', height: '3px' },
} as const;
const Mark = chakra('span', { variants: { is: marks } });
const Legend = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    listStyle: 'none',
    color: 'ink2',
    '& li': { display: 'flex', alignItems: 'center', gap: '8' },
    '& li > span': { position: 'static', width: '18px', flex: 'none' },
  },
});

interface Shown {
  kind: MeetingKind;
  /** Of home visits, where there are any. */
  borough: string | undefined;
}

/** Returns the times of a kind that visitors are offered of a saved calendar in the two weeks from a day on; undefined until loaded. */
function useOffered({ id, availability }: Calendar, { kind, borough }: Shown, from: string, now: number) {
  const isPossible = availability.kinds.includes(kind) && (kind !== 'visit' || borough !== undefined);
  const request = { kind, language: 'en' as const, ...(borough && { borough }) };
  const free = useTimes(isPossible ? { ...request, calendar: id } : undefined, from);
  const visitors = useQuery({
    queryKey: ['visitors-times', kind, borough, from],
    queryFn: async ({ signal }) => (await callApi(bookingTimes, { query: { ...request, from }, signal })).data.data,
    enabled: isPossible,
    staleTime: 0,
  });
  const starts = (data: { days: readonly { times: readonly { start: string }[] }[] }) =>
    data.days.flatMap(({ times }) => times.map(({ start }) => start));
  const isFailed = free.isError || visitors.isError;
  const retry = () => {
    void free.refetch();
    void visitors.refetch();
  };
  const mode = visitors.data?.mode;
  if (!isPossible) return { offered: [], mode, isFailed, retry };
  if (!free.data || !visitors.data || free.isPlaceholderData) return { offered: undefined, mode, isFailed, retry };
  const lastDay = addDays(londonDay(now), availability.horizonDays);
  return { offered: offeredTo(starts(free.data), starts(visitors.data), availability, now, lastDay), mode, isFailed, retry };
}

interface DrawnWeekProps {
  /** As saved. */
  calendar: Calendar;
  /** As it is being edited: its hours and days off are drawn. */
  availability: Availability;
}

/** A week of a calendar: hours, days off, bookings and what visitors are offered. The drawing has a text that says the same. */
export function DrawnWeek({ calendar, availability }: DrawnWeekProps) {
  const now = useNow();
  const today = londonDay(now);
  const [monday, setMonday] = useState(mondayOf(today));
  const [wanted, setWanted] = useState<MeetingKind>();
  const [wantedBorough, setWantedBorough] = useState<string>();
  const { kinds, travel } = calendar.availability;
  const kind = wanted !== undefined && kinds.includes(wanted) ? wanted : (kinds[0] ?? 'call');
  const bookings = useBookings(monday, addDays(monday, 6), calendar.id);
  const visited = travel.find(({ borough }) => borough === wantedBorough) ?? travel[0];
  const borough = kind === 'visit' ? visited?.borough : undefined;
  const { offered, mode, isFailed, retry } = useOffered(calendar, { kind, borough }, monday < today ? today : monday, now);

  const days = daysFrom(monday, 7).map((day) => {
    const booked = (bookings.data?.bookings ?? []).filter(
      ({ start, status }) => status !== 'cancelled' && londonDay(start) === day,
    );
    return { day, ...workingOn(availability, day), booked, offers: (offered ?? []).filter((start) => londonDay(start) === day) };
  });
  const range = hoursToDraw(days.flatMap(({ stretches, booked }) => [...stretches, ...booked.map(drawn)]));
  const top = (minutes: number) => `${((minutes - range.from) / 60) * hourHeight}px`;
  const height = ({ from, to }: Stretch) => `${((to - from) / 60) * hourHeight}px`;
  const hours = Array.from({ length: (range.to - range.from) / 60 - 1 }, (_, index) => range.from + (index + 1) * 60);
  return (
    <chakra.section aria-labelledby="drawn-week" display="grid" gap="12" minWidth="0">
      <CardHeading id="drawn-week">{words.title}</CardHeading>
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="12px 20px">
        <chakra.div flex="1 1 12rem" maxWidth="16rem">
          <Field label={words.shown}>
            {(control) => (
              <Select
                {...control}
                size="sm"
                value={kind}
                onChange={(event) => setWanted(event.currentTarget.value as MeetingKind)}
              >
                {(kinds.length > 0 ? kinds : [kind]).map((each) => (
                  <option key={each} value={each}>
                    {meetingNames[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </chakra.div>
        {borough !== undefined && (
          <chakra.div flex="1 1 12rem" maxWidth="16rem">
            <Field label={words.borough}>
              {(control) => (
                <Select {...control} size="sm" value={borough} onChange={(event) => setWantedBorough(event.currentTarget.value)}>
                  {travel.map((each) => (
                    <option key={each.borough} value={each.borough}>
                      {boroughName(each.borough)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </chakra.div>
        )}
        <chakra.div display="flex" gap="8">
          <Button variant="line" size="sm" aria-label={words.before} onClick={() => setMonday(addDays(monday, -7))}>
            ←
          </Button>
          <Button variant="line" size="sm" aria-label={words.after} onClick={() => setMonday(addDays(monday, 7))}>
            →
          </Button>
        </chakra.div>
        <chakra.p role="status" fontWeight="600" minHeight="48px" display="flex" alignItems="center">
          {formatShortDay(monday)} {words.to} {formatShortDay(addDays(monday, 6))}
        </chakra.p>
      </chakra.div>
      <chakra.div role="alert" _empty={{ position: 'absolute' }}>
        {(isFailed || bookings.isError) && (
          <p>
            {words.failed}{' '}
            <Button
              variant="link"
              size="sm"
              onClick={() => {
                retry();
                void bookings.refetch();
              }}
            >
              {staffWords.tryAgain}
            </Button>
          </p>
        )}
      </chakra.div>
      <Week aria-hidden="true">
        <span />
        {days.map(({ day }) => (
          <span key={day} data-head="" data-today={day === today ? '' : undefined}>
            {formatShortDay(day).split(' ').slice(0, 2).join('\n')}
          </span>
        ))}
        <div data-axis="" style={{ height: height(range) }}>
          {hours.map((hour) => (
            <span key={hour} style={{ top: top(hour) }}>
              {clockOf(hour)}
            </span>
          ))}
        </div>
        {days.map(({ day, stretches, off, booked, offers }) => {
          const places = lanesOf(booked.map(drawn));
          return (
            <div key={day} data-day="">
              {stretches.map((each) => (
                <Mark key={each.from} is="works" style={{ top: top(each.from), height: height(each) }} />
              ))}
              {hours.map((hour) => (
                <span key={hour} data-line="" style={{ top: top(hour) }} />
              ))}
              {off && <span data-note="">{off === 'dayOff' ? words.off : words.bankHoliday}</span>}
              {offers.map((start) => (
                <Mark key={start} is="offered" style={{ top: top(minutesOf(start)) }} />
              ))}
              {booked.map((each, index) => {
                const { lane, lanes } = places[index] ?? { lane: 0, lanes: 1 };
                const place = drawn(each);
                return (
                  <Mark
                    key={each.id}
                    is="booked"
                    style={{
                      top: top(place.from),
                      height: height(place),
                      left: `${(lane / lanes) * 60 + 2}%`,
                      width: `${60 / lanes - 2}%`,
                    }}
                  />
                );
              })}
            </div>
          );
        })}
      </Week>
      <Legend aria-hidden="true">
        <li>
          <Mark is="works" height="14px" /> {words.hours}
        </li>
        <li>
          <Mark is="booked" height="14px" /> {words.booking}
        </li>
        <li>
          <Mark is="offered" /> {words.offered}
        </li>
      </Legend>
      <chakra.p color="ink2">
        {words.asSaved} {mode === 'calendly' && words.calendly}
      </chakra.p>
      <details>
        <chakra.summary width="fit-content" py="10px" cursor="pointer" fontWeight="600">
          {words.inWords}
        </chakra.summary>
        <chakra.ul listStyle="none" display="grid" gap="8">
          {days.map(({ day, stretches, off, booked, offers }) => (
            <li key={day}>
              <b>{formatDay(day)}:</b>{' '}
              {[
                off === 'dayOff'
                  ? words.isOff
                  : off === 'bankHoliday'
                    ? words.isBankHoliday
                    : stretches.length > 0
                      ? words.works(stretches.map(({ from, to }) => `${clockOf(from)} ${words.to} ${clockOf(to)}`).join(', '))
                      : words.notWorking,
                booked.length > 0 &&
                  words.meetings(
                    booked
                      .map(({ start, end, kind: each }) => words.meeting(formatTime(start), formatTime(end), meetingNames[each]))
                      .join('; '),
                  ),
                day >= today &&
                  offered &&
                  (offers.length > 0
                    ? words.offers(offers.length, formatTime(offers[0] ?? ''), formatTime(offers.at(-1) ?? ''))
                    : words.noOffers),
              ]
                .filter(Boolean)
                .join(' ')}
            </li>
          ))}
        </chakra.ul>
      </details>
    </chakra.section>
  );
}
