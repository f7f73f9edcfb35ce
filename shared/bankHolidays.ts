/**
 * Bank holidays of England and Wales. Source: gov.uk/bank-holidays, checked on 2026-11-01. 2028 follows the rules of the Banking
 * and Financial Dealings Act 1971; compare it when gov.uk publishes that year. A holiday on a weekend is listed by its substitute
 * day. Extend the list before `bankHolidaysKnownUntil`.
 */
export const bankHolidays = [
  { date: '2026-01-01', id: 'new-year' },
  { date: '2026-04-03', id: 'good-friday' },
  { date: '2026-04-06', id: 'easter-monday' },
  { date: '2026-05-04', id: 'early-may' },
  { date: '2026-05-25', id: 'spring' },
  { date: '2026-08-31', id: 'summer' },
  { date: '2026-12-25', id: 'christmas' },
  { date: '2026-12-28', id: 'boxing-day', substitute: true },
  { date: '2027-01-01', id: 'new-year' },
  { date: '2027-03-26', id: 'good-friday' },
  { date: '2027-03-29', id: 'easter-monday' },
  { date: '2027-05-03', id: 'early-may' },
  { date: '2027-05-31', id: 'spring' },
  { date: '2027-08-30', id: 'summer' },
  { date: '2027-12-27', id: 'christmas', substitute: true },
  { date: '2027-12-28', id: 'boxing-day', substitute: true },
  { date: '2028-01-03', id: 'new-year', substitute: true },
  { date: '2028-04-14', id: 'good-friday' },
  { date: '2028-04-17', id: 'easter-monday' },
  { date: '2028-05-01', id: 'early-may' },
  { date: '2028-05-29', id: 'spring' },
  { date: '2028-08-28', id: 'summer' },
  { date: '2028-12-25', id: 'christmas' },
  { date: '2028-12-26', id: 'boxing-day' },
] as const;

/** The last day for which holidays are listed. Every later weekday counts as a working day. */
export const bankHolidaysKnownUntil = '2028-12-31';

const dates: ReadonlySet<string> = new Set(bankHolidays.map((holiday) => holiday.date));

/** Returns whether an ISO day (YYYY-MM-DD) is a bank holiday of England and Wales. */
export function isBankHoliday(day: string): boolean {
  return dates.has(day);
}
