import { expect, test } from 'vitest';
import type { BookingId } from '../../shared/ids.ts';
import { languageCodes } from '../../shared/languageCodes.ts';
import type { StoredBooking } from '../data/bookings.ts';
import { bookingMail } from './bookingMail.ts';

const booking = {
  id: `bkg_${'a'.repeat(26)}` as BookingId,
  meeting: 'call',
  status: 'booked',
  start: '2027-07-06T14:30:00.000Z',
  end: '2027-07-06T14:45:00.000Z',
  with: 'Jane',
  sequence: 0,
  version: 1,
  lastAction: 'booked',
  updatedAt: '2026-11-23T10:00:00.000Z',
} as StoredBooking;
const addresses = { siteAddress: 'https://www.larkfield.example', sender: 'site@larkfield.example' };
const mailOf = (change: Partial<StoredBooking>) =>
  bookingMail({ ...booking, ...change }, 'change', { name: 'Ann Smith', email: 'ann@example.com' }, addresses);

test.each(languageCodes)('shows the time in London on a 24-hour clock in %s, as the pages do', async (language) => {
  const mail = await mailOf({ language });
  for (const part of [mail?.subject, mail?.text]) {
    expect(part).toMatch(/\b15:30\b/);
    expect(part).not.toMatch(/\b[ap]\.?m\b/i);
  }
});

test('shows hours before ten with two digits', async () => {
  const mail = await mailOf({ language: 'hi', start: '2027-01-05T09:15:00.000Z', end: '2027-01-05T09:30:00.000Z' });
  expect(mail?.subject).toContain('09:15');
});
