import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankHolidays } from '../../shared/bankHolidays.ts';
import { type Availability, defaultAvailability, meetingKinds, meetings, type WeeklyHours } from '../../shared/booking.ts';
import { addDays, weekdayOf } from '../../shared/dates.ts';
import { endOfWeek, hoursOn, union, wholeDay } from './londonTime.ts';
import { type BookedDay, emptyDay, freeStarts, occupied, type Wanted } from './rules.ts';

const minute = 60_000;

// The model uses the clock of Intl and looks at every single minute. It shares no code with the rules.
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const walls = new Map<number, { day: string; time: string }>();
function wall(instant: number): { day: string; time: string } {
  const stored = walls.get(instant);
  if (stored) return stored;
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const made = { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
  walls.set(instant, made);
  return made;
}
/** Every minute whose day in London is this one. */
function minutesOf(day: string): number[] {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return Array.from({ length: 28 * 60 }, (_, index) => noon + (index - 14 * 60) * minute).filter(
    (instant) => wall(instant).day === day,
  );
}

interface Case {
  availability: Availability;
  wanted: Wanted;
  day: string;
  now: number;
  only: WeeklyHours[] | undefined;
  bookings: Array<{ index: number; wanted: Wanted }>;
}

const holidays = new Set<string>(bankHolidays.map(({ date }) => date));

/** The free starts of a day, minute by minute. `takenMinutes`: every minute that another booking takes. */
function model({ availability, wanted, day, now, only }: Case, takenMinutes: Set<number>, booked: number): number[] {
  const weekday = ((new Date(day).getUTCDay() + 6) % 7) + 1;
  const isIn = (hours: readonly WeeklyHours[], instant: number) =>
    hours.some(({ from, to, ...each }) => each.weekday === weekday && from <= wall(instant).time && wall(instant).time < to);
  const isOff =
    (!availability.worksBankHolidays && holidays.has(day)) ||
    availability.daysOff.some(({ from, to }) => day >= from && day <= to);
  const travel = wanted.kind === 'visit' ? availability.travel.find(({ borough }) => borough === wanted.borough)?.minutes : 0;
  if (isOff || travel === undefined || !availability.kinds.includes(wanted.kind)) return [];
  if (!availability.open || booked >= availability.mostInADay) return [];
  if (wanted.kind === 'consultation' && wanted.office && !availability.offices.includes(wanted.office)) return [];
  if ((Date.parse(day) - Date.parse(wall(now).day)) / 86_400_000 > availability.horizonDays) return [];
  const { minutes, step } = meetings[wanted.kind];
  const { bufferBefore, bufferAfter, leastNoticeHours, hours } = availability;
  return minutesOf(day).filter((start) => {
    if (Number(wall(start).time.slice(3)) % step !== 0 || start < now + leastNoticeHours * 60 * minute) return false;
    for (
      let at = start - (travel + bufferBefore) * minute;
      at < start + (minutes + travel + bufferAfter) * minute;
      at += minute
    ) {
      const isWork = at >= start - travel * minute && at < start + (minutes + travel) * minute;
      if (isWork && (wall(at).day !== day || !isIn(hours, at) || (only && !isIn(only, at)))) return false;
      if (takenMinutes.has(at)) return false;
    }
    return true;
  });
}

const quarter = fc
  .integer({ min: 0, max: 96 })
  .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][n % 4]}`);
const weeklyHours = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 7 }), quarter, quarter), { maxLength: 12 })
  .map((all) => all.filter(([, from, to]) => from < to).map(([weekday, from, to]) => ({ weekday, from, to })));
const everyDay = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));
const five = (max: number) => fc.integer({ min: 0, max: max / 5 }).map((n) => n * 5);
const wantedKinds = fc.record({
  kind: fc.constantFrom(...meetingKinds),
  borough: fc.constantFrom('barnet', 'bromley'),
  office: fc.constantFrom(undefined, 'loughton', 'canary-wharf'),
});
/** Days at which mistakes happen: both changes of clocks, ends of months and years, leap days, bank holidays; and any other. */
const days = fc.oneof(
  fc.constantFrom('2026-10-25', '2027-03-28', '2027-10-31', '2028-03-26', '2028-10-29', '2027-10-30', '2028-03-27'),
  fc.constantFrom('2026-11-30', '2026-12-31', '2027-01-01', '2027-12-31', '2028-01-31', '2028-02-28', '2028-02-29', '2028-03-01'),
  fc.constantFrom(...bankHolidays.map(({ date }) => date as string)),
  fc.integer({ min: 0, max: 900 }).map((n) => new Date(Date.UTC(2026, 6, 1 + n)).toISOString().slice(0, 10)),
);
const anyHours: fc.Arbitrary<WeeklyHours[]> = fc.oneof(
  weeklyHours,
  fc.tuple(quarter, quarter).map(([a, b]) => (a < b ? everyDay(a, b) : everyDay(b, a)).filter((h) => h.from < h.to)),
  fc.constant(everyDay('00:00', '24:00')),
);
const availabilities: fc.Arbitrary<Availability> = fc.record({
  open: fc.integer({ min: 0, max: 9 }).map((n) => n > 0),
  hours: anyHours,
  daysOff: fc.oneof(
    fc.constant<Availability['daysOff']>([]),
    days.map((day) => [{ from: day, to: addDays(day, 2) }]),
  ),
  worksBankHolidays: fc.boolean(),
  kinds: fc.subarray([...meetingKinds], { minLength: 1 }),
  languages: fc.constant(['en' as const]),
  offices: fc.subarray(['loughton', 'canary-wharf']),
  travel: fc.tuple(five(60), five(60)).map(([barnet, bromley]) => [
    { borough: 'barnet', minutes: barnet },
    { borough: 'bromley', minutes: bromley },
  ]),
  bufferBefore: five(30),
  bufferAfter: five(30),
  leastNoticeHours: fc.integer({ min: 0, max: 30 }),
  mostInADay: fc.integer({ min: 1, max: 6 }),
  horizonDays: fc.integer({ min: 1, max: 20 }),
});
const cases: fc.Arbitrary<Case> = days.chain((day) =>
  fc.record({
    availability: availabilities,
    wanted: wantedKinds,
    day: fc.constant(day),
    // From three weeks before to a little after the day, at odd seconds too.
    now: fc
      .integer({ min: -21 * 1440, max: 1800 })
      .chain((m) => fc.constantFrom(0, 1, 29_500).map((ms) => Date.parse(day) + m * minute + ms)),
    only: fc.oneof(fc.constant(undefined), weeklyHours),
    bookings: fc.array(fc.record({ index: fc.nat(200), wanted: wantedKinds }), { maxLength: 5 }),
  }),
);

test('offers exactly the times of a model that looks at every minute', () => {
  let offered = 0;
  fc.assert(
    fc.property(cases, (each) => {
      const { availability, wanted, day, now, only, bookings } = each;
      const taken = new Set<number>();
      const takenMinutes = new Set<number>();
      let booked = 0;
      const state = (): BookedDay => ({ taken, meetings: booked });
      // Books some of what is offered, so that days are partly full.
      for (const { index, wanted: other } of bookings) {
        const free = freeStarts(availability, other, day, state(), { now, only });
        const start = free[index % free.length];
        if (start === undefined) continue;
        const travel =
          other.kind === 'visit' ? (availability.travel.find(({ borough }) => borough === other.borough)?.minutes ?? 0) : 0;
        for (const slot of occupied(availability, other.kind, travel, start).slots) {
          expect(taken.has(slot)).toBe(false);
          taken.add(slot);
        }
        const from = start - (travel + availability.bufferBefore) * minute;
        const to = start + (meetings[other.kind].minutes + travel + availability.bufferAfter) * minute;
        for (let at = from; at < to; at += minute) if (wall(at).day === day) takenMinutes.add(at);
        booked++;
      }
      const starts = freeStarts(availability, wanted, day, state(), { now, only });
      offered += starts.length;
      expect(starts).toEqual(model(each, takenMinutes, booked));
    }),
    { numRuns: 1500 },
  );
  // The property would hold for rules that never offer anything.
  expect(offered).toBeGreaterThan(1000);
});

test('offers no time in the hour that the clocks skip, and both of the hour that they repeat', () => {
  const night = {
    ...defaultAvailability,
    open: true,
    hours: everyDay('00:30', '02:30'),
    leastNoticeHours: 0,
    bufferAfter: 0,
    kinds: ['consultation' as const],
  };
  const starts = (day: string) =>
    freeStarts(night, { kind: 'consultation' }, day, emptyDay, { now: Date.parse(day) - 86_400_000 }).map((start) =>
      new Date(start).toISOString().slice(11, 16),
    );
  expect(starts('2027-03-28')).toEqual(['00:30', '01:00']);
  expect(starts('2027-10-31')).toEqual(['23:30', '00:00', '00:30', '01:00', '01:30', '02:00']);
  expect(starts('2027-03-30')).toEqual(['23:30', '00:00', '00:30', '01:00']);
});

test('a day has 23, 24 or 25 hours', () => {
  const hours = (day: string) => (wholeDay(day).to - wholeDay(day).from) / 3_600_000;
  expect(['2027-03-28', '2027-03-29', '2027-10-31'].map(hours)).toEqual([23, 24, 25]);
});

test('a week ends at midnight after Sunday, also in the week of a change of clocks', () => {
  expect(endOfWeek(Date.parse('2026-10-22T10:00:00Z'))).toEqual({
    sunday: '2026-10-25',
    end: Date.parse('2026-10-26T00:00:00Z'),
  });
  expect(endOfWeek(Date.parse('2027-06-13T22:59:00Z')).sunday).toBe('2027-06-13');
  expect(endOfWeek(Date.parse('2027-06-13T23:00:00Z')).sunday).toBe('2027-06-20');
  expect(weekdayOf('2028-02-29')).toBe(2);
});

test('overlapping hours of a day count once', () => {
  const overlapping = [
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 1, from: '11:00', to: '13:00' },
    { weekday: 1, from: '13:00', to: '14:00' },
  ];
  expect(hoursOn('2026-11-23', overlapping)).toEqual([
    { from: Date.parse('2026-11-23T09:00:00Z'), to: Date.parse('2026-11-23T14:00:00Z') },
  ]);
  expect(union([{ from: 2, to: 2 }])).toEqual([]);
});

test('staff may book without notice and beyond the horizon, but not in the past', () => {
  const now = Date.parse('2026-11-23T10:07:00Z');
  const closed = { ...defaultAvailability, horizonDays: 1 };
  const call = { kind: 'call' as const };
  expect(freeStarts(closed, call, '2026-11-23', emptyDay, { now })).toEqual([]);
  expect(freeStarts(closed, call, '2026-11-23', emptyDay, { now, forStaff: true })[0]).toBe(Date.parse('2026-11-23T10:15:00Z'));
  expect(freeStarts(closed, call, '2026-12-14', emptyDay, { now, forStaff: true })).not.toEqual([]);
  expect(freeStarts(closed, call, '2027-06-14', emptyDay, { now, forStaff: true })).toEqual([]);
});
