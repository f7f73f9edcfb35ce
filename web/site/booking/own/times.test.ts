import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOnOffer } from '../../../../shared/booking.ts';
import { addDays } from '../../../../shared/dates.ts';
import { languageCodes } from '../../../../shared/languages.ts';
import { differsFromLondon, firstDay, fortnightBefore, fortnightFrom, halvesOf, timeFormatsOf, withoutRefused } from './times.ts';

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const free = (start: string) => ({ start, speaksLanguage: true });

test('leaves out the starts that were found taken, and keeps the days', () => {
  const [one, other] = ['2026-12-01T10:00:00.000Z', '2026-12-02T10:00:00.000Z'] as const;
  const days = [
    { date: '2026-12-01', times: [free(one)] },
    { date: '2026-12-02', times: [free(other)] },
  ];
  expect(withoutRefused(days, [])).toEqual(days);
  expect(withoutRefused(days, [one])).toEqual([{ date: '2026-12-01', times: [] }, days[1]]);
});

test('returns fourteen different days in order over both changes of clocks', () => {
  fc.assert(
    fc.property(day, (from) => {
      const days = fortnightFrom(from);
      expect(new Set(days).size).toBe(daysOnOffer);
      expect(days).toEqual(days.toSorted());
      expect(days.at(-1)).toBe(addDays(from, daysOnOffer - 1));
    }),
  );
  expect(fortnightFrom('2027-03-20')).toContain('2027-03-28');
});

test('goes back two weeks, and never before today', () => {
  expect(fortnightBefore('2026-12-21', '2026-11-23')).toBe('2026-12-07');
  expect(fortnightBefore('2026-12-01', '2026-11-23')).toBe('2026-11-23');
  expect(fortnightBefore('2026-11-23', '2026-11-23')).toBeUndefined();
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 200 }), (today, ahead) => {
      const before = fortnightBefore(addDays(today, ahead), today);
      if (before !== undefined) expect(before >= today && before < addDays(today, ahead)).toBe(true);
      else expect(ahead).toBe(0);
    }),
  );
});

test('shows the wanted day if it has times, otherwise the first one that has', () => {
  const days = [
    { date: '2026-11-23', times: [] },
    { date: '2026-11-24', times: [free('2026-11-24T10:00:00Z')] },
    { date: '2026-11-25', times: [free('2026-11-25T10:00:00Z')] },
  ];
  expect(firstDay(days, undefined)).toBe('2026-11-24');
  expect(firstDay(days, '2026-11-25')).toBe('2026-11-25');
  expect(firstDay(days, '2026-11-23')).toBe('2026-11-24');
  expect(firstDay([{ date: '2026-11-23', times: [] }], undefined)).toBeUndefined();
});

test('divides a day at noon in London, in summer too', () => {
  const times = ['2026-07-01T10:45:00Z', '2026-07-01T11:00:00Z', '2026-07-01T14:00:00Z'].map(free);
  const { morning, afternoon } = halvesOf(times);
  expect(morning.map(({ start }) => start)).toEqual(['2026-07-01T10:45:00Z']);
  expect(afternoon).toHaveLength(2);
});

test('knows when the visitor’s clock differs from London’s', () => {
  expect(differsFromLondon('2026-11-24T10:00:00Z', 'Europe/Warsaw')).toBe(true);
  expect(differsFromLondon('2026-11-24T10:00:00Z', 'Europe/Lisbon')).toBe(false);
  // In summer London is an hour ahead of UTC.
  expect(differsFromLondon('2026-07-24T10:00:00Z', 'UTC')).toBe(true);
  expect(differsFromLondon('2026-11-24T10:00:00Z', 'UTC')).toBe(false);
});

test('formats times in London and in another zone', () => {
  const { time, day: dayOf, parts, range, full, short, zoneName } = timeFormatsOf('en');
  expect(time('2026-07-24T09:15:00Z')).toBe('10:15');
  expect(dayOf('2026-11-24')).toBe('Tuesday 24 November');
  expect(parts('2026-11-24')).toEqual({ weekday: 'Tue', day: '24', month: 'Nov' });
  expect(range('2026-11-24', '2026-12-07').replaceAll('\u2009', ' ')).toBe('24 Nov – 7 Dec');
  expect(full('2026-11-24T23:30:00Z')).toBe('Tuesday 24 November at 23:30');
  expect(full('2026-11-24T23:30:00Z', 'Europe/Warsaw')).toBe('Wednesday 25 November at 00:30');
  expect(short('2026-11-24T10:15:00Z')).toBe('Tue 24 Nov, 10:15');
  expect(zoneName('Europe/Warsaw')).toBe('Central European Time');
});

test.each(languageCodes)('writes the hour of a time with digits of forms and bills in %s', (language) => {
  const { time, full, parts } = timeFormatsOf(language);
  expect(time('2026-11-24T14:15:00Z')).toBe('14:15');
  expect(full('2026-11-24T14:15:00Z')).toMatch(/24.*14:15|14:15.*24/);
  expect(parts('2026-11-24').day).toMatch(/^24/);
});
