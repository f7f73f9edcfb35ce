/**
 * Bank holidays of England and Wales, as gov.uk/bank-holidays lists them (checked 2026-11-01; 2028 follows the standing
 * rules of the Banking and Financial Dealings Act 1971 and is to be compared when gov.uk publishes it). Where a holiday
 * falls on a weekend, the substitute day stands here. Extend the list before `bankHolidaysKnownUntil`.
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

/** After this day no holiday is known, and every weekday counts as a working day. */
export const bankHolidaysKnownUntil = '2028-12-31';

const dates: ReadonlySet<string> = new Set(bankHolidays.map((holiday) => holiday.date));

/** Whether an ISO day (YYYY-MM-DD) is a bank holiday of England and Wales. */
export function isBankHoliday(day: string): boolean {
  return dates.has(day);
}
