import { expect, test } from 'vitest';
import { commitments } from './commitments.ts';
import { bookingExpiry, expiryOf, retentionDays } from './retention.ts';

test('an item expires after the days of its kind', () => {
  const now = new Date('2026-11-20T09:00:00.400Z');
  expect(expiryOf('conversation', now)).toBe(Date.parse('2026-12-20T09:00:01.000Z') / 1000);
  expect(expiryOf('enquiry', now)).toBe(Date.parse('2028-11-19T09:00:01.000Z') / 1000);
  for (const kind of Object.keys(retentionDays) as Array<keyof typeof retentionDays>) {
    expect(Number.isInteger(expiryOf(kind, now))).toBe(true);
  }
});

test('a booking, and the record it belongs to, expire two years after the meeting', () => {
  expect(bookingExpiry('2026-12-20T09:00:00.000Z')).toBe(Date.parse('2028-12-19T09:00:00.000Z') / 1000);
});

test('the legal pages promise the retention times of the table', () => {
  expect(commitments).toMatchObject({
    clientFileYears: 7,
    chatDays: 30,
    enquiryYears: 2,
    partnerYears: 7,
    bookingYears: 2,
    mergeUndoDays: 30,
    statisticsMonths: 13,
    technicalLogMonths: 3,
    backUpDays: 35,
    erasureListDays: 45,
    modelProviderDays: 30,
  });
});
