import { expect, test } from 'vitest';
import { firmCalendar } from '../../shared/booking.ts';
import type { BookingId } from '../../shared/ids.ts';
import type { StoredBooking } from '../data/bookings.ts';
import { staffBookingMail } from './staffBookingMail.ts';

const booking = {
  id: `bkg_${'a'.repeat(26)}` as BookingId,
  meeting: 'visit',
  status: 'booked',
  start: '2026-12-17T10:00:00.000Z',
  end: '2026-12-17T11:00:00.000Z',
  calendar: firmCalendar,
  borough: 'barnet',
  address: '1 High Street',
  message: 'About my mother',
  sequence: 2,
  version: 3,
  lastAction: 'moved',
  updatedAt: '2026-11-23T10:00:00.000Z',
} as StoredBooking;
const addresses = {
  to: ['jane@larkfield.example'],
  siteAddress: 'https://www.larkfield.example',
  sender: 'site@larkfield.example',
};
const mailOf = (
  change: Partial<StoredBooking> = {},
  plan: { version?: number; byVisitor?: boolean; previous?: string } = { byVisitor: true },
) => staffBookingMail({ ...booking, ...change }, firmCalendar, { version: booking.version, ...plan }, addresses);

test('says kind, times, place and who did it, and nothing of the visitor', () => {
  const { subject, text, html, attachment } = mailOf({}, { byVisitor: true, previous: '2026-12-16T10:00:00.000Z' });
  expect(subject).toBe('Meeting moved: Home visit, Thu 17 Dec, 10:00');
  for (const part of ['Home visit', 'Thu 17 Dec, 10:00', 'Wed 16 Dec, 10:00', 'At the visitor’s home', 'The visitor'])
    expect(text).toContain(part);
  expect(text + html + attachment?.content).not.toMatch(/barnet|High Street|mother/i);
});

test('does not name who made an earlier change, or the time before it', () => {
  const { text } = mailOf({}, { version: booking.version - 1, byVisitor: true, previous: '2026-12-16T10:00:00.000Z' });
  expect(text).toContain('Thu 17 Dec, 10:00');
  expect(text).not.toMatch(/The visitor|A colleague|Wed 16 Dec/);
});

test.each([
  ['Meeting booked', 'REQUEST', { lastAction: 'booked' }],
  ['Meeting given to you', 'REQUEST', { lastAction: 'given' }],
  ['Meeting cancelled', 'CANCEL', { status: 'cancelled', lastAction: 'cancelled' }],
  ['Meeting given to somebody else', 'CANCEL', { calendar: `stf_${'b'.repeat(26)}`, lastAction: 'given' }],
  // It was with them when it was cancelled by the person after them.
  ['Meeting cancelled', 'CANCEL', { calendar: `stf_${'b'.repeat(26)}`, status: 'cancelled', lastAction: 'cancelled' }],
])('says the present state: %s', (title, method, change) => {
  const { subject, attachment } = mailOf(change as Partial<StoredBooking>, {});
  expect(subject).toBe(`${title}: Home visit, Thu 17 Dec, 10:00`);
  expect(attachment?.content).toContain(`METHOD:${method}\r\n`);
  expect(attachment?.content).toContain(`UID:${booking.id}@`);
  expect(attachment?.content).toContain('SEQUENCE:2\r\n');
  expect(attachment?.content).toContain(`STATUS:${method === 'REQUEST' ? 'CONFIRMED' : 'CANCELLED'}`);
});
