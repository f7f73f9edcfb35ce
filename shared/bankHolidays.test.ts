import { expect, test } from 'vitest';
import { bankHolidays, bankHolidaysKnownUntil, isBankHoliday } from './bankHolidays.ts';

const iso = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
const weekday = (date: string) => new Date(date).getUTCDay();
const isWeekend = (date: string) => weekday(date) % 6 === 0;

/** Returns Easter Sunday by the anonymous Gregorian algorithm, as days after 22 March. */
function easterSunday(year: number): [month: number, day: number] {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return [Math.floor(n / 31), (n % 31) + 1];
}

/** Returns the first weekday from a day on that is not taken yet, which is the substitute day. */
function substitute(date: string, taken: string[]): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  for (let later = 0; ; later++) {
    const candidate = iso(year, month, day + later);
    if (!isWeekend(candidate) && !taken.includes(candidate)) return candidate;
  }
}

function byTheRules(year: number): string[] {
  const [month, day] = easterSunday(year);
  const mondayFrom = (startMonth: number, startDay: number) => {
    const offset = (8 - weekday(iso(year, startMonth, startDay))) % 7;
    return iso(year, startMonth, startDay + offset);
  };
  const christmas = substitute(iso(year, 12, 25), isWeekend(iso(year, 12, 25)) ? [iso(year, 12, 26)] : []);
  return [
    substitute(iso(year, 1, 1), []),
    iso(year, month, day - 2),
    iso(year, month, day + 1),
    mondayFrom(5, 1),
    mondayFrom(5, 25),
    mondayFrom(8, 25),
    christmas,
    substitute(iso(year, 12, 26), [christmas]),
  ];
}

test.each([2026, 2027, 2028])('lists the holidays of %i that follow from the rules', (year) => {
  const listed = bankHolidays.map((holiday) => holiday.date).filter((date) => date.startsWith(String(year)));
  expect(listed).toEqual(byTheRules(year));
});

test('lists no weekend day, in order, up to the last known year', () => {
  const dates = bankHolidays.map((holiday) => holiday.date);
  expect(dates.filter(isWeekend)).toEqual([]);
  expect(dates).toEqual(dates.toSorted());
  expect(dates.every((date) => date <= bankHolidaysKnownUntil)).toBe(true);
});

test('moves a Christmas at the weekend to the next weekdays', () => {
  expect(['2026-12-25', '2026-12-26', '2026-12-28'].map(isBankHoliday)).toEqual([true, false, true]);
  expect(['2027-12-25', '2027-12-26', '2027-12-27', '2027-12-28'].map(isBankHoliday)).toEqual([false, false, true, true]);
  expect(['2028-01-01', '2028-01-03'].map(isBankHoliday)).toEqual([false, true]);
});
